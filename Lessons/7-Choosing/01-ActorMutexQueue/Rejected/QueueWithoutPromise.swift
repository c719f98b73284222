import Dispatch

// A class with a queue, and a line past the queue. Swift 5 mode says nothing. The other modes do not see that line either:
// they refuse to let the class into the queue's closure, and ask for a promise.
#if !REPAIRED
nonisolated final class Drafts {
    // expected-mode6-note@-1 {{class 'Drafts' does not conform to the 'Sendable' protocol}}
    private var titles: [String] = []
    private let queue = DispatchQueue(label: "drafts")

    func add(_ title: String) { queue.async { self.titles.append(title) } }
    // expected-mode6-error@-1 {{capture of 'self' with non-Sendable type 'Drafts' in a '@Sendable' closure}}{{documentation-file=sendable-closure-captures}}

    var isEdited: Bool { !titles.isEmpty }
}
#else
actor Drafts {
    private var titles: [String] = []

    func add(_ title: String) { titles.append(title) }

    var isEdited: Bool { !titles.isEmpty }
}
#endif
