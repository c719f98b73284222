import Interleaving
import Synchronization
import WorkbookKit

public let lesson = Lesson(
    code: "RE-3",
    slug: "in-flight-slot",
    title: "A slot emptied by the wrong task",
    part: .suspension,
    folder: "4-Suspension/03-InFlightSlot",
    minutes: 25,
    symptoms: [
        "The server log shows the same request two or three times, although the app shares one among all who ask.",
        "A pull to refresh shows the old list again a moment later.",
        "A request that failed once fails until the app is started again; nothing is sent any more.",
    ],
    smells: [
        Smell(
            "`defer { slot = nil }`, or `slot = nil` in a `catch`, behind an `await`.",
            write:
                "By the time this runs, `NAME` may hold a newer task, and this drops it. Compare first: `if NAME == task { NAME = nil }`."
        ),
        Smell(
            "`if let task { return try await task.value }` and no line that empties the slot after a failure.",
            write: "A task that has failed stays in `NAME`, so every later caller gets the same old error."),
        Smell(
            "`if let value { return value }`, `await`, `value = …`: a cache, and no slot for what is under way.",
            write:
                "Everybody who comes before the first load has ended starts one more. Keep the task in a slot, set before the first `await`."
        ),
    ],
    task: "Make a library that fetches each title once, and never brings back an old one after a refresh.",
    hints: Hints(
        nudge:
            "Ann's fetch is under way. Bob refreshes and starts a second one. Now Ann's ends: which lines run, and whose slot do"
            + " they touch?",
        concept:
            "A slot that was yours before an `await` may be somebody else's behind it. Before you empty it, or keep what your"
            + " task has brought, look whether the slot still holds your task. `==` says whether two tasks are the same.",
        nearlyThere:
            "Take the `defer` out. Write `let result = await fetch.result`, and then, only `if fetches[id] == fetch`, empty the"
            + " slot and set `titles[id] = try? result.get()`. In any case `return try result.get()`."),
    prerequisites: ["RE-2"],
    incidents: [
        Incident(
            "clerk/clerk-ios#534", url: "https://github.com/clerk/clerk-ios/pull/534",
            "A review bot found that a finishing task empties its slot without a look: after a reset, that drops a newer task and permits duplicate refreshes."
        ),
        Incident(
            "clerk/clerk-ios#52", url: "https://github.com/clerk/clerk-ios/pull/52",
            "A token request that failed was not cleared, so that every later one was given the same failure."),
    ],
    demonstration: demonstrate)

/// What both sides of the pair can do.
private protocol Store: Sendable {
    func memos() async throws -> [Memo]
    func reload() async
}
extension AntiPattern.MemoStore: Store {}
extension Corrected.MemoStore: Store {}

@Sendable
private func demonstrate(on stage: Stage) async throws -> Observation {
    Observation(
        scenario: "Ann asks for the memos, Bob for new ones; the first load fails. Cleo asks when both are through.",
        antiPattern: try observe { AntiPattern.MemoStore(startLoad: $0, log: $1) },
        corrected: try observe { Corrected.MemoStore(startLoad: $0, log: $1) })
}

private func observe(
    _ open:
        @escaping @Sendable (
            @escaping @Sendable () -> Task<[Memo], any Error>, @escaping @Sendable (String) -> Void
        ) -> some Store
) throws -> Finding {
    let exploration = explore {
        let loads = Mutex(0)
        let sparesAnother = Mutex(false)
        let startLoad: @Sendable () -> Task<[Memo], any Error> = {
            let number = loads.withLock { loads in
                loads += 1
                return loads
            }
            return unstructuredTask("load \(number)") {
                await pause("loads")
                if number == 1 { throw Offline() }
                note("succeeds")
                return [Memo(id: "a", title: "Milk")]
            }
        }
        let store = open(startLoad) { line in
            note(line)
            if line.contains("another") { sparesAnother.withLock { $0 = true } }
        }
        await concurrently([
            "Ann": { _ = try? await store.memos() },
            "Bob": {
                await store.reload()
                _ = try? await store.memos()
            },
        ])
        await concurrently(["Cleo": { _ = try? await store.memos() }])
        return End(loads: loads.withLock { $0 }, sparesAnother: sparesAnother.withLock { $0 })
    }
    return try Finding(exploration, fault: "load three times") { $0.loads == 2 }
}

/// How a run ends. Of all good endings the one whose text sorts first is shown: a load that fails and spares another's slot.
private struct End: Hashable, Sendable, CustomStringConvertible {
    let loads: Int
    let sparesAnother: Bool

    var description: String { "\(sparesAnother ? "spares another" : "with nobody else there"), \(loads) loads" }
}

private struct Offline: Error {}
