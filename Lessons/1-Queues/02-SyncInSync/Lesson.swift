import Evidence
import Foundation
import WorkbookKit

public let lesson = Lesson(
    code: "QU-2",
    slug: "sync-in-sync",
    title: "sync inside sync",
    part: .queues,
    folder: "1-Queues/02-SyncInSync",
    minutes: 20,
    symptoms: [
        "The app crashes at launch, in code that has not changed for years: only a caller is new.",
        "A crash report ends in `__DISPATCH_WAIT_FOR_QUEUE__`, or says “queue already owned by current thread”.",
        "The app stands still with no processor use, for good, and only sometimes.",
    ],
    smells: [
        Smell(
            "A method that calls another method of the same class inside `queue.sync { … }`.",
            write:
                "`NAME` goes on the same queue that this call already holds: the process ends here. Call a private method that does not go on the queue, or make the store an actor."
        ),
        Smell(
            "A write with `flags: .barrier` inside a read, `queue.sync { … }`.",
            write:
                "The barrier waits for every reader on the queue, and this call is one of them: it never returns. Take the barrier for the whole operation."
        ),
        Smell(
            "A callback, delegate or `willSet` observer that is called inside `queue.sync { … }`.",
            write:
                "If `NAME` asks this store for anything, it waits for the queue that we hold. Call it after the queue."),
        Smell(
            "`DispatchQueue.getSpecific` before `queue.sync`, to see who is calling.",
            write:
                "This is a recursive lock built by hand. With another queue in between the answer is wrong, and `sync` ends the process after all."
        ),
    ],
    task: "Let a bookmark library call its own methods inside one operation.",
    hints: Hints(
        nudge: "`update` holds the queue when it calls `find`. What does `find` wait for?",
        concept:
            "A queue knows lines of code and not callers: it makes its own holder wait too. An actor that calls its own"
            + " method is already inside; nothing waits.",
        nearlyThere:
            "Write `actor Library: BookmarkLibrary`. Take out `onQueue`, `queue` and `isInside` and keep what stood in"
            + " `onQueue { … }`. `update` still calls `find` and `add`, as one method with no `await` in it."),
    prerequisites: ["QU-1"],
    incidents: [
        Incident(
            "kitlangton/Hex#265", url: "https://github.com/kitlangton/Hex/issues/265",
            "One concurrent queue for barrier changes and for reads; a crash within a second of launch, as the queue waited for itself."
        ),
        Incident(
            "stephencelis/SQLite.swift#929", url: "https://github.com/stephencelis/SQLite.swift/issues/929",
            "The library asks which queue it is on before it uses `sync`. Through another queue in between the answer is wrong, and the program crashes."
        ),
        Incident(
            "samiyr/SwiftyPing#29", url: "https://github.com/samiyr/SwiftyPing/issues/29",
            "An observer was informed with `sync` on the queue by code that already ran on it: a crash where that queue is serial."
        ),
    ],
    children: [
        "queue-rename": { try await rename(in: AntiPattern.MemoStore(file: file(in: $0))) },
        "queue-find-or-add": {
            // It never returns. A second is far more than the call takes where it does.
            try await findOrAdd(in: AntiPattern.MemoStore(file: file(in: $0)), limit: 1)
        },
        "actor-rename": { try await rename(in: Corrected.MemoStore(file: file(in: $0))) },
        "actor-find-or-add": { try await findOrAdd(in: Corrected.MemoStore(file: file(in: $0)), limit: 60) },
    ],
    demonstration: demonstrate)

/// What both sides of the pair can do.
private protocol Store: Sendable {
    func rename(_ id: Memo.ID, to title: String) async throws
    func findOrAdd(_ memo: Memo) async throws -> Memo
}
extension AntiPattern.MemoStore: Store {}
extension Corrected.MemoStore: Store {}

@Sendable
private func demonstrate(on stage: Stage) async throws -> Observation {
    Observation(
        scenario: "A file holds “Milk”. One process renames it, another asks for “Bread” and adds it.",
        antiPattern: try await observe("queue", in: stage.scratch),
        corrected: try await observe("actor", in: stage.scratch))
}

private func observe(_ side: String, in scratch: URL) async throws -> Finding {
    try RecordFile(file(in: scratch)).write(["a": Memo(id: "a", title: "Milk")])
    let timeline = EventLog()
    var (returned, crashed, hung) = (0, 0, 0)
    for call in ["rename", "find-or-add"] {
        let result = try await ChildProcess("\(side)-\(call)", of: "sync-in-sync", scratch: scratch).run()
        for line in result.lines { timeline.note(line.who, line.what) }
        switch result.ending {
        case .exit(0): returned += 1
        case .trap:
            crashed += 1
            timeline.note("system", "ends the process: a trap")
        case .hang:
            hung += 1
            timeline.note("system", "ends the process: it still waits")
        default: throw UnexpectedEnding(output: "\(result.ending): \(result.output)")
        }
    }
    let titles = try RecordFile<Memo>(file(in: scratch)).read().values.map(\.title).sorted()
    timeline.note("second reader", "the file holds \(titles.joined(separator: ", "))")
    return Finding(
        crashed + hung == 0
            ? "\(returned) of 2 calls return; the file holds \(titles.joined(separator: ", "))"
            : "\(crashed) call ends the process, \(hung) never returns", isFaulty: returned < 2,
        figures: [Figure("returned", returned), Figure("crashed", crashed), Figure("hung", hung)],
        timeline: timeline.events)
}

private struct UnexpectedEnding: Error {
    let output: String
}

private func file(in scratch: URL) -> URL { scratch.appending(path: "memos.json") }

// In a process of its own, with the store made there.

private func rename(in store: some Store) async throws {
    ChildProcess.say("caller", "renames “Milk”")
    try await store.rename("a", to: "Oat milk")
    ChildProcess.say("caller", "rename returns")
}

private func findOrAdd(in store: some Store, limit: UInt32) async throws {
    ChildProcess.say("caller", "asks for “Bread”")
    ChildProcess.limitThisProcess(toSeconds: limit)
    let memo = try await store.findOrAdd(Memo(id: "b", title: "Bread"))
    ChildProcess.say("caller", "gets “\(memo.title)”")
}
