import Synchronization

/// Says yes to the first who asks. An atomic and not a mutex: ThreadSanitizer does not know `Mutex` on Linux.
public final class Once: Sendable {
    private let claimed = Atomic<Bool>(false)

    public init() {}

    public func claim() -> Bool {
        !claimed.exchange(true, ordering: .acquiringAndReleasing)
    }
}
