import Foundation

/// What `operation` returns, or nil where it has not returned when the limit is reached: an answer that waits for itself
/// makes a check fail and does not hang it.
///
/// The limit never decides about an operation that is right; choose it far beyond what one takes. The operation has a
/// thread of its own from the first moment, so a pool that is busy with other tests does not use up its time. Nor may the
/// operation itself need the pool. One that hangs keeps its thread until the process ends.
public func bounded<Value: Sendable>(
    by limit: DispatchTimeInterval, _ operation: @escaping @Sendable () async -> Value
) async -> Value? {
    let resumed = Once()
    return await withCheckedContinuation { continuation in
        startNow {
            await onOwnThread {
                let value = await operation()
                if resumed.claim() { continuation.resume(returning: value) }
            }
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + limit) {
            if resumed.claim() { continuation.resume(returning: nil) }
        }
    }
}
