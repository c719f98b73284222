import Synchronization

// There is no line past a mutex: the value can only be reached in its closure.
final class Drafts: Sendable {
    private let titles = Mutex<[String]>([])

    #if !REPAIRED
    var isEdited: Bool { !titles.isEmpty }
    // expected-error@-1 {{value of type 'Mutex<[String]>' has no member 'isEmpty'}}
    #else
    var isEdited: Bool { titles.withLock { !$0.isEmpty } }
    #endif
}
