// An actor's answer has to be awaited, also where the value is one flag. A caller that cannot wait is refused.
#if !REPAIRED
actor Drafts {
    private(set) var isEdited = false
    // expected-note@-1 {{property declared here}}
}
#else
import Synchronization

final class Drafts: Sendable {
    private let edited = Mutex(false)

    var isEdited: Bool { edited.withLock { $0 } }
}
#endif

struct Window {
    let drafts: Drafts

    func shouldClose() -> Bool {
        !drafts.isEdited
        // expected-mode5-error@-1 {{actor-isolated property 'isEdited' can not be referenced from a nonisolated context}}
        // expected-nonisolated-error@-2 {{actor-isolated property 'isEdited' can not be referenced from a nonisolated context}}
        // expected-mainactor-error@-3 {{actor-isolated property 'isEdited' can not be referenced from the main actor}}
    }
}
