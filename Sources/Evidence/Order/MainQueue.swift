import Dispatch

/// Tells where code runs: on the main queue, which is where the main actor runs, or elsewhere.
///
/// `Thread.isMainThread` does not tell it on Linux: there the main queue may be served by another thread.
public enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether this very code runs on the main queue.
    public static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) ?? false }
}
