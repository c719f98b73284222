import Observation

// With `@MainActor` on the class, an assignment anywhere else is refused in every mode.
@MainActor @Observable
final class MemoList {
    var titles: [String] = []
    // expected-note@-1 {{mutation of this property is only permitted within the actor}}
}

#if !REPAIRED
nonisolated func clear(_ list: MemoList) {
    list.titles = []
    // expected-error@-1 {{main actor-isolated property 'titles' can not be mutated from a nonisolated context}}
}
#else
@MainActor func clear(_ list: MemoList) {
    list.titles = []
}
#endif
