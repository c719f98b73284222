import Dispatch
import Foundation
import Synchronization

/// A piece of main-actor work that takes place in the middle of synchronous work elsewhere, once.
///
/// `happen()` is called from the synchronous point. Elsewhere than on the main actor it returns when the work is through,
/// so the work lies between what comes before the call and what comes after it. On the main actor nothing can come in
/// between: there the work is left for later. `ended()` waits for it in both cases.
///
/// The limit never decides a result: it only lets a caller go who keeps the main actor itself, and then the work is late.
public final class MainActorInterruption: Sendable {
    private let work: @MainActor @Sendable () -> Void
    private let limit: DispatchTimeInterval
    private let task = Mutex<Task<Void, Never>?>(nil)

    public init(limit: DispatchTimeInterval = .seconds(10), _ work: @escaping @MainActor @Sendable () -> Void) {
        self.work = work
        self.limit = limit
    }

    /// Lets the work take place here. Only the first call does.
    public func happen() {
        let through = DispatchSemaphore(value: 0)
        let isFirst = task.withLock { task in
            guard task == nil else { return false }
            task = Task { @MainActor in
                work()
                through.signal()
            }
            return true
        }
        guard isFirst, !MainQueue.isCurrent else { return }
        _ = through.wait(timeout: .now() + limit)
    }

    /// Waits until the work is through.
    ///
    /// - Returns: whether it took place at all.
    public func ended() async -> Bool {
        guard let task = task.withLock({ $0 }) else { return false }
        await task.value
        return true
    }
}

extension JSONEncoder {
    /// An encoder that calls `body` at a key: it has been given the value of that key, and the next value is not read yet.
    public static func interrupted(at key: String, by body: @escaping @Sendable () -> Void) -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .custom { path in
            let last = path[path.count - 1]
            if last.stringValue == key { body() }
            return last
        }
        return encoder
    }
}
