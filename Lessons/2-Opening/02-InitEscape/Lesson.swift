import Foundation
import Interleaving
import Synchronization
import WorkbookKit

public let lesson = Lesson(
    code: "IN-2",
    slug: "init-escape",
    title: "A task that starts in the initialiser",
    part: .opening,
    folder: "2-Opening/02-InitEscape",
    minutes: 20,
    symptoms: [
        "After an update that made the start of the app faster, some users have only their newest record left.",
        "The store says that it holds nothing, and a moment later it holds everything.",
        "A file that could not be read was replaced by one with a single record in it.",
    ],
    smells: [
        Smell(
            "`Task { await load() }` in an initialiser.",
            write:
                "The initialiser can return before `NAME` has run. What is saved until then is written over a file that nobody has read. Read the file first, in a static function, and assign the result."
        ),
        Smell(
            "`Task { try await … }` whose task is not kept.",
            write:
                "If this throws, nobody is told: the store stays empty, and the next save writes that over the file. Let the initialiser throw, or keep the task and await it in every operation."
        ),
        Smell(
            "A warning “cannot access property … here in nonisolated initializer” that is left standing.",
            write:
                "From the line above on, others may have this actor, and this line uses its state from outside. The Swift 6 mode refuses it. Set the property first."
        ),
        Smell(
            "An initialiser that hands `self` to a registry, a delegate or a task before its last assignment.",
            write:
                "Others can call `NAME` before it is complete. Make `self` the last thing that the initialiser gives away."
        ),
    ],
    task: "Make a bookmark library that has read its file before anybody can count a visit.",
    hints: Hints(
        nudge: "When `init` returns, which line of it may not have run yet?",
        concept:
            "A task that is started in the initialiser runs later, and other callers may be faster. Until it has run,"
            + " `bookmarks` is empty, and so is what `visit` writes.",
        nearlyThere:
            "Write `private static func load(_ file: RecordFile<Bookmark>) throws -> [Bookmark.ID: Bookmark]`, make the"
            + " initialiser `throws`, and assign `try Self.load(self.file)` to `bookmarks`. Do not use `start`."),
    prerequisites: ["IN-1"],
    incidents: [
        Incident(
            "mergesort/Boutique#42", url: "https://github.com/mergesort/Boutique/issues/42",
            "The initialiser of a store started a task that decoded the stored items; until it was done, the store was empty, and views showed that."
        ),
        Incident(
            "manaflow-ai/cmux#5281", url: "https://github.com/manaflow-ai/cmux/pull/5281",
            "A review found that a load in a task assigned what it had read over changes that had been made before it was done."
        ),
        Incident(
            "swiftlang/swift#73294", url: "https://github.com/swiftlang/swift/issues/73294",
            "An initialiser of an actor had handed out `self` and then set a property; the compiler warned, even of a property marked `nonisolated(unsafe)`."
        ),
    ],
    demonstration: demonstrate)

@Sendable
private func demonstrate(on stage: Stage) async throws -> Observation {
    let file = stage.scratch.appending(path: "memos.json")
    let escaping = explore {
        try RecordFile(file).write(["a": Memo(id: "a", title: "Milk")])
        let tasks = Tasks()
        let store = AntiPattern.MemoStore(file: file) { work in
            tasks.add(
                unstructuredTask("task") {
                    try? await work()
                    note("has read the file")
                })
        }
        await save(Memo(id: "b", title: "Bread")) { try await store.save($0) }
        await tasks.end()
        return try secondReader(file)
    }
    let assigning = explore {
        try RecordFile(file).write(["a": Memo(id: "a", title: "Milk")])
        let store = try Corrected.MemoStore(file: file)
        await save(Memo(id: "b", title: "Bread")) { try await store.save($0) }
        return try secondReader(file)
    }
    return Observation(
        scenario: "A file holds “Milk”. The app opens it and saves “Bread” at once, in every order.",
        antiPattern: try Finding(escaping, fault: "wipe “Milk” from the file") { $0 == ["Bread", "Milk"] },
        corrected: try Finding(assigning, fault: "wipe “Milk” from the file") { $0 == ["Bread", "Milk"] })
}

private func save(_ memo: Memo, _ save: @escaping @Sendable (Memo) async throws -> Void) async {
    await concurrently([
        "app": {
            do {
                try await save(memo)
                note("saves “\(memo.title)”")
            } catch {
                note("save throws")
            }
        }
    ])
}

/// The titles in the file, as the next launch will find them.
private func secondReader(_ file: URL) throws -> [String] {
    let titles = try RecordFile<Memo>(file).read().values.map(\.title).sorted()
    note("the file holds \(titles.joined(separator: ", "))")
    return titles
}

/// The tasks that a store has started in one run.
private final class Tasks: Sendable {
    private let started = Mutex<[Task<Void, Never>]>([])

    func add(_ task: Task<Void, Never>) {
        started.withLock { $0.append(task) }
    }

    func end() async {
        for task in started.withLock({ $0 }) { await task.value }
    }
}
