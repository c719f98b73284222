import Interleaving
import Synchronization
import WorkbookKit

public let lesson = Lesson(
    code: "RE-1",
    slug: "lost-rollback",
    title: "A rollback that undoes somebody else",
    part: .suspension,
    folder: "4-Suspension/01-LostRollback",
    minutes: 25,
    symptoms: [
        "A save fails with an error, and with it goes another save that had succeeded.",
        "A text that nobody managed to save is on the screen, or comes back after an error message.",
        "Until the next launch the list shows one thing and the file holds another; the log has a failed write.",
    ],
    smells: [
        Smell(
            "`let old = items[id]`, a change, `try await write(…)`, and `items[id] = old` in the `catch`.",
            write:
                "While the write is awaited, another caller may change `NAME`, and this rollback undoes that change. Write a copy first, assign it when the write has succeeded, and let one save through at a time."
        ),
        Smell(
            "A rollback behind `if items[id] == new`.",
            write:
                "The value that this goes back to may itself come from a save that failed meanwhile, or an equal value may have been saved by somebody else. Commit after the write instead; then nothing has to go back."
        ),
        Smell(
            "`var next = state`, `try await write(next)`, `state = next` in an actor, and nothing that keeps a second call out.",
            write:
                "Two calls copy the same state, and the later commit drops what the earlier one saved. Saves have to take turns from the copy to the commit."
        ),
    ],
    task: "Make a bookmark library whose memory and file agree in every order, also when writes fail.",
    hints: Hints(
        nudge:
            "Ann renames a bookmark, and her write fails after Bob has deleted it. What does her `catch` put back?",
        concept:
            "What was read before an `await` is old behind it. A rollback puts an old value over whatever is there. Where"
            + " memory changes only after the write has succeeded, nothing has to be put back; and where the next change"
            + " begins only when the one before has ended, nobody's copy is old.",
        nearlyThere:
            "Put `takeTurn` and `passTurn` of Corrected.swift into the library. `rename` and `delete` take a turn, with"
            + " `defer { passTurn() }` right behind, *then* look whether the bookmark is there, change a copy of"
            + " `bookmarks`, write the copy, and assign it."),
    prerequisites: ["IS-2"],
    incidents: [
        Incident(
            "aws-amplify/amplify-swift#3758", url: "https://github.com/aws-amplify/amplify-swift/issues/3758",
            "A documented example of an optimistic update reads an index and a value to roll back to, awaits the request, and uses both afterwards, when others may have changed the array."
        ),
        Incident(
            "pingdotgg/t3code#7612", url: "https://github.com/pingdotgg/t3code/pull/7612",
            "A review bot found a rollback that goes back to settings that another save had not confirmed yet: if both fail, the screen and the disk differ."
        ),
    ],
    demonstration: demonstrate)

/// What both sides of the pair can do.
private protocol Store: Sendable {
    var memos: [Memo.ID: Memo] { get async }
    func save(_ memo: Memo) async throws
}
extension AntiPattern.MemoStore: Store {}
extension Corrected.MemoStore: Store {}

@Sendable
private func demonstrate(on stage: Stage) async throws -> Observation {
    Observation(
        scenario: "A memo says “Eggs”. Ann saves “Milk” and gets an error; Bob saves “Bread”. In every order.",
        antiPattern: try observe { AntiPattern.MemoStore($0, write: $1) { note($0) } },
        corrected: try observe { Corrected.MemoStore($0, write: $1) { note($0) } })
}

private func observe(
    _ open:
        @escaping @Sendable (
            [Memo.ID: Memo], @escaping @Sendable ([Memo.ID: Memo]) async throws -> Void
        ) -> some Store
) throws -> Finding {
    let exploration = explore {
        let file = File(["shopping": Memo(id: "shopping", title: "Eggs")])
        let store = open(file.memos) { memos in
            await pause("writes")
            try file.replace(with: memos)
        }
        await concurrently([
            "Ann": { try? await store.save(Memo(id: "shopping", title: "Milk")) },
            "Bob": { try? await store.save(Memo(id: "shopping", title: "Bread")) },
        ])
        return End(memory: await store.memos["shopping"]?.title, file: file.memos["shopping"]?.title)
    }
    return try Finding(exploration, fault: "lose Bob’s save in memory") { $0 == End(memory: "Bread", file: "Bread") }
}

private struct End: Hashable, Sendable {
    let memory: String?
    let file: String?
}

/// A file with no room for “Milk”.
private final class File: Sendable {
    private let state: Mutex<[Memo.ID: Memo]>

    init(_ memos: [Memo.ID: Memo]) {
        state = Mutex(memos)
    }

    var memos: [Memo.ID: Memo] { state.withLock { $0 } }

    func replace(with memos: [Memo.ID: Memo]) throws {
        let title = memos["shopping"]?.title ?? ""
        if title == "Milk" {
            note("no room for Milk")
            throw NoRoom()
        }
        state.withLock { $0 = memos }
        note("file: \(title)")
    }
}

private struct NoRoom: Error {}
