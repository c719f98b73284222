import Synchronization

// A lock from the copy to the commit: what it guards has to be synchronous, so it cannot be held while a write is awaited.
final class MemoStore: Sendable {
    private let memos = Mutex<[String: String]>([:])

    #if REPAIRED
    func save(_ title: String, as id: String, write: ([String: String]) throws -> Void) throws {
        try memos.withLock { memos in
            var next = memos
            next[id] = title
            try write(next)
            memos = next
        }
    }
    #else
    func save(_ title: String, as id: String, write: ([String: String]) async throws -> Void) async throws {
        // expected-mode5-error@+4 {{cannot pass function of type '(inout sending [String : String]) async throws -> sending ()' to parameter expecting synchronous function type}}
        // expected-plain-error@+3 {{cannot pass function of type '(inout sending [String : String]) async throws -> sending ()' to parameter expecting synchronous function type}}
        // expected-mainactor-error@+2 {{cannot pass function of type '(inout sending [String : String]) async throws -> sending ()' to parameter expecting synchronous function type}}
        // expected-nonsending-error@+1 {{cannot pass function of type '@concurrent (inout sending [String : String]) async throws -> sending ()' to parameter expecting synchronous function type}}
        try memos.withLock { memos in
            var next = memos
            next[id] = title
            try await write(next)  // expected-note {{'async' inferred from asynchronous operation used here}}
            memos = next
        }
    }
    #endif
}
