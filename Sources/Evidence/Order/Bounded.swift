import Foundation

/// What `operation` returns, or nil where it has not returned when the limit is reached: an answer that waits for itself
/// makes a check fail and does not hang it.
///
/// The limit never decides about an operation that is right; choose it far beyond what one takes. An operation that
/// hangs keeps the thread that it has got, which is its own, until the process ends.
public func bounded<Value: Sendable>(
    by limit: DispatchTimeInterval, _ operation: @escaping @Sendable () async -> Value
) async -> Value? {
    let resumed = Once()
    return await withCheckedContinuation { continuation in
        Task {
            let value = await onOwnThread(operation)
            if resumed.claim() { continuation.resume(returning: value) }
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + limit) {
            if resumed.claim() { continuation.resume(returning: nil) }
        }
    }
}
