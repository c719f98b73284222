import Synchronization

// Nothing can be awaited under a mutex.
final class Drafts: Sendable {
    private let titles = Mutex<[String]>([])

    #if !REPAIRED
    func add(fetch: @Sendable () async -> String) async {
        // expected-mode5-error@+4 {{cannot pass function of type '(inout sending [String]) async -> sending ()' to parameter expecting synchronous function type}}
        // expected-plain-error@+3 {{cannot pass function of type '(inout sending [String]) async -> sending ()' to parameter expecting synchronous function type}}
        // expected-mainactor-error@+2 {{cannot pass function of type '(inout sending [String]) async -> sending ()' to parameter expecting synchronous function type}}
        // expected-nonsending-error@+1 {{cannot pass function of type '@concurrent (inout sending [String]) async -> sending ()' to parameter expecting synchronous function type}}
        titles.withLock { titles in
            titles.append(await fetch())  // expected-note {{'async' inferred from asynchronous operation used here}}
        }
    }
    #else
    func add(fetch: @Sendable () async -> String) async {
        let title = await fetch()
        titles.withLock { $0.append(title) }
    }
    #endif
}
