import Dispatch

// Nothing can be awaited in `queue.sync`.
// `@unchecked`: `titles` is used on `queue` only.
nonisolated final class Drafts: @unchecked Sendable {
    private var titles: [String] = []
    private let queue = DispatchQueue(label: "drafts")

    #if !REPAIRED
    func add(fetch: @Sendable () async -> String) async {
        queue.sync {  // expected-error {{no exact matches in call to instance method 'sync'}}
            titles.append(await fetch())
        }
    }
    #else
    func add(fetch: @Sendable () async -> String) async {
        let title = await fetch()
        queue.sync { titles.append(title) }
    }
    #endif
}
