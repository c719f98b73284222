// A line that goes past the actor is refused.
actor Drafts {
    private var titles: [String] = []
    // expected-note@-1 {{property declared here}}

    #if !REPAIRED
    nonisolated var isEdited: Bool { !titles.isEmpty }
    // expected-error@-1 {{actor-isolated property 'titles' can not be referenced from a nonisolated context}}
    #else
    var isEdited: Bool { !titles.isEmpty }
    #endif
}
