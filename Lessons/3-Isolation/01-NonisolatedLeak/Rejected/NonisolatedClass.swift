// A constant reference to a class is no constant state.
final class Drafts {
    // expected-nonisolated-note@-1 {{class 'Drafts' does not conform to the 'Sendable' protocol}}
    var titles: [String] = []
}

actor MemoStore {
    #if !REPAIRED
    nonisolated let drafts = Drafts()
    // expected-nonisolated-error@-1 {{'nonisolated' can not be applied to variable with non-'Sendable' type 'Drafts'}}
    #else
    private var titles: [String] = []
    #endif
}
