#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// A thread, comparable by value on every platform.
struct ThreadIdentity: Equatable {
    let value: UInt

    static let none = ThreadIdentity(value: 0)

    static var current: ThreadIdentity {
        #if canImport(Darwin)
        ThreadIdentity(value: UInt(bitPattern: pthread_self()))
        #else
        ThreadIdentity(value: UInt(pthread_self()))
        #endif
    }
}

/// A lock with a condition to wait for. Not a `Mutex`, which has none and makes the thread sanitizer see races.
final class Monitor: @unchecked Sendable {  // Invariant: the two objects are only used through the pthread functions.
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init() {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    func withLock<Result>(_ body: () -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
    }

    /// Wakes up the thread that waits.
    func signal() { pthread_cond_signal(condition) }

    /// With the lock held: waits until the condition holds. Returns `false` when it did not in time.
    func wait(milliseconds: Int, until condition: () -> Bool) -> Bool {
        var deadline = timespec()
        clock_gettime(CLOCK_REALTIME, &deadline)
        let nanoseconds = Int(deadline.tv_nsec) + milliseconds * 1_000_000
        deadline.tv_sec += nanoseconds / 1_000_000_000
        deadline.tv_nsec = nanoseconds % 1_000_000_000
        while !condition() {
            if pthread_cond_timedwait(self.condition, mutex, &deadline) != 0 { return condition() }
        }
        return true
    }
}
