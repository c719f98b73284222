import Foundation

// A recursive lock knows its holder by the thread, and after an `await` a method may be on another one.
#if !REPAIRED
final class MemoStore: @unchecked Sendable {
    private var memos: [String: String] = [:]
    private let lock = NSRecursiveLock()

    func save(_ title: String, as id: String, to disk: @Sendable (String) async -> Void) async {
        lock.lock()
        // expected-mode5-warning@-1 {{instance method 'lock' is unavailable from asynchronous contexts; Use async-safe scoped locking instead; this is an error in the Swift 6 language mode}}
        // expected-mode6-error@-2 {{instance method 'lock' is unavailable from asynchronous contexts; Use async-safe scoped locking instead}}
        await disk(title)
        memos[id] = title
        lock.unlock()
        // expected-mode5-warning@-1 {{instance method 'unlock' is unavailable from asynchronous contexts; Use async-safe scoped locking instead; this is an error in the Swift 6 language mode}}
        // expected-mode6-error@-2 {{instance method 'unlock' is unavailable from asynchronous contexts; Use async-safe scoped locking instead}}
    }
}
#else
actor MemoStore {
    private var memos: [String: String] = [:]

    func save(_ title: String, as id: String, to disk: @Sendable (String) async -> Void) async {
        await disk(title)
        memos[id] = title
    }
}
#endif
