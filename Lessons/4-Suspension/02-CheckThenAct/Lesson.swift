import Interleaving
import WorkbookKit

public let lesson = Lesson(
    code: "RE-2",
    slug: "check-then-act",
    title: "Check, then act",
    part: .suspension,
    folder: "4-Suspension/02-CheckThenAct",
    minutes: 20,
    symptoms: [
        "Two people add the same record; both are told that it worked, and one text is gone.",
        "A counter is a few short after a busy day, and the thread sanitizer has nothing to say.",
        "A duplicate appears although the code looks whether there is one.",
    ],
    smells: [
        Smell(
            "`if await store.find(id) == nil { … await store.save(x) }`.",
            write:
                "Between the question and `save` another caller can save the same id, and then both believe that it worked. Make it one method of the store."
        ),
        Smell(
            "`var x = await store.get()`, a change to `x`, `await store.set(x)`.",
            write:
                "What another caller sets between the two calls is overwritten. Give the store an `update` that does both."
        ),
        Smell(
            "A comment “safe, it is an actor” above two awaits.",
            write: "The actor guards each call and not the two together."),
    ],
    task: "Make a visit counter that counts every visit, in every order.",
    hints: Hints(
        nudge:
            "Follow two openings of one page at the same time. What has the second one read when the first one saves?",
        concept:
            "An actor keeps two callers apart during one call. Between two calls everybody else may come in, so what was"
            + " read in the first is old in the second.",
        nearlyThere:
            "Move the whole of `open` into the actor: an isolated method that looks into `bookmarks` and changes it, with"
            + " no `await` in between. `find` and `save` are not needed by it."),
    prerequisites: ["IS-2"],
    incidents: [
        Incident(
            "damus-io/damus#3637", url: "https://github.com/damus-io/damus/issues/3637",
            "Among the races found: a date that was checked before an await and set after it, so two snapshots were made."
        ),
        Incident(
            "arolang/aro#371", url: "https://github.com/arolang/aro/issues/371",
            "Check and change of one store were split by awaits; the author asks for a lint that finds it."),
    ],
    demonstration: demonstrate)

@Sendable
private func demonstrate(on stage: Stage) async throws -> Observation {
    let apart = explore {
        let store = AntiPattern.MemoStore { note($0) }
        return await added(
            ann: { await AntiPattern.add("shopping", to: store) { Memo(id: "shopping", title: "Milk") } },
            bob: { await AntiPattern.add("shopping", to: store) { Memo(id: "shopping", title: "Bread") } })
    }
    let together = explore {
        let store = Corrected.MemoStore { note($0) }
        return await added(
            ann: { await Corrected.add("shopping", to: store) { Memo(id: "shopping", title: "Milk") } },
            bob: { await Corrected.add("shopping", to: store) { Memo(id: "shopping", title: "Bread") } })
    }
    return Observation(
        scenario: "Ann and Bob add a memo “shopping” at the same time, in every order. One may succeed.",
        antiPattern: try Finding(apart, fault: "tell both that it worked") { $0 == 1 },
        corrected: try Finding(together, fault: "tell both that it worked") { $0 == 1 })
}

/// How many of the two were told that their memo was added.
private func added(
    ann: @escaping @Sendable () async -> Bool, bob: @escaping @Sendable () async -> Bool
) async -> Int {
    let count = Count()
    await concurrently([
        "Ann": { if await ann() { await count.add() } },
        "Bob": { if await bob() { await count.add() } },
    ])
    return await count.value
}

private actor Count {
    private(set) var value = 0
    func add() { value += 1 }
}
