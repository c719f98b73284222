import Evidence
import Foundation
import WorkbookKit

public let lesson = Lesson(
    code: "DU-2",
    slug: "duplicate-trap",
    title: "Two records, one id",
    part: .disk,
    folder: "5-Disk/02-DuplicateTrap",
    minutes: 25,
    symptoms: [
        "The app crashes at launch, for one user, each time. Only a new installation helps, and then the data is gone.",
        "A crash report says “Fatal error: Duplicate values for key”.",
        "A record has disappeared; nobody has deleted it, and no error was shown.",
    ],
    smells: [
        Smell(
            "`Dictionary(uniqueKeysWithValues:)` over what was decoded, fetched or imported.",
            write:
                "Two values of `NAME` with one key end the process here, and what comes from a file comes again at the next launch. Group by id, and throw an error that names the ids."
        ),
        Smell(
            "`uniquingKeysWith: { first, _ in first }`, or `{ _, last in last }`, over records of a file that is written again.",
            write:
                "One of two different records is left out in silence, and the next save removes it from the file. If they may differ, report them; if one is to win, say in a comment why it is the right one."
        ),
        Smell(
            "A dictionary literal whose keys are variables: `[first.id: first, second.id: second]`.",
            write: "This ends the process when the two are equal. Use `updateValue`, and look at what it returns."),
        Smell(
            "A new id for a duplicate by adding `-2` or a count to the old one.",
            write: "`NAME-2` may be taken as well. Use a `UUID`, or look whether the id is free."),
    ],
    task: "Let a bookmark library open a file with duplicate ids without a crash and without a loss.",
    hints: Hints(
        nudge: "What does the next `add` write, when `init` has left a bookmark out?",
        concept:
            "Neither a crash nor a closure that picks one of two is a policy. Records that are equal are one; records that"
            + " differ and share an id are a question for the user, so the error has to name all of them.",
        nearlyThere:
            "In `read`, drop what is equal: `filter { seen.insert($0).inserted }` with a `Set<Bookmark>`. In `init`, use"
            + " `Dictionary(grouping:by:)`, throw `DuplicateIDs` with the sorted keys of the groups of two and more, and"
            + " else take each group's first. In `keepAll`, map what was read: the first with an id stays as it is, a"
            + " later one becomes a `Bookmark` with `UUID().uuidString` and the same other parts; write the result."),
    prerequisites: ["DU-1"],
    incidents: [
        Incident(
            "affaan-m/ECC#2101", url: "https://github.com/affaan-m/ECC/pull/2101",
            "A widely copied text on actors and files loads with `uniqueKeysWithValues`; a review notes that the actor's opening crashes on duplicate ids."
        ),
        Incident(
            "Santofer/Remindian#80", url: "https://github.com/Santofer/Remindian/issues/80",
            "A dictionary literal with keys from the user's settings: two of them left blank, and the app crashed at each start."
        ),
        Incident(
            "keymanapp/keyman#2368", url: "https://github.com/keymanapp/keyman/pull/2368",
            "Duplicate language codes from a server. Swift cannot catch that crash, so the dictionary is built by hand, and the codes are named in the log."
        ),
        Incident(
            "tuist/XcodeProj#426", url: "https://github.com/tuist/XcodeProj/issues/426",
            "A project file that lists a file twice ended the program; the change proposed there keeps the first."),
    ],
    children: [
        "trap-launch": { try await launch(AntiPattern.MemoStore.self, in: $0) },
        "named-launch": { scratch in
            do {
                try await launch(Corrected.MemoStore.self, in: scratch)
            } catch let error as Corrected.DuplicateIDs {
                ChildProcess.say("app", "says: there twice: \(error.ids.joined(separator: ", "))")
                ChildProcess.say("user", "keeps both")
                try Corrected.MemoStore.keepAll(in: file(in: scratch))
            }
        },
    ],
    demonstration: demonstrate)

/// What both sides of the pair can do.
private protocol Store: Sendable {
    init(file: URL) throws
    func all() async -> [Memo]
}
extension AntiPattern.MemoStore: Store {}
extension Corrected.MemoStore: Store {}

@Sendable
private func demonstrate(on stage: Stage) async throws -> Observation {
    Observation(
        scenario:
            "A file holds “Milk”, “Bread” and “Oat milk”; the first and the last have one id. The app is launched twice.",
        antiPattern: try await observe("trap-launch", in: stage.scratch.appending(path: "trap")),
        corrected: try await observe("named-launch", in: stage.scratch.appending(path: "named")))
}

private func observe(_ scenario: String, in scratch: URL) async throws -> Finding {
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    let memos = [
        Memo(id: "a", title: "Milk"), Memo(id: "b", title: "Bread"), Memo(id: "a", title: "Oat milk"),
    ]
    try JSONEncoder().encode(memos).write(to: file(in: scratch))
    let timeline = EventLog()
    var crashes = 0
    for _ in 1...2 {
        let result = try await ChildProcess(scenario, of: "duplicate-trap", scratch: scratch).run()
        for line in result.lines { timeline.note(line.who, line.what) }
        switch result.ending {
        case .exit(0): break
        case .trap:
            crashes += 1
            timeline.note("system", "ends the process: a trap")
        default: throw UnexpectedEnding(output: "\(result.ending): \(result.output)")
        }
    }
    let stored = try JSONDecoder().decode([Memo].self, from: Data(contentsOf: file(in: scratch))).map(\.title)
    timeline.note("reader", "the file holds \(stored.joined(separator: ", "))")
    return Finding(
        crashes > 0
            ? "\(crashes) of 2 launches end the process"
            : "0 of 2 launches end the process; \(stored.count) of 3 memos are kept",
        isFaulty: crashes > 0 || stored.count < 3,
        figures: [Figure("crashes", crashes), Figure("memos in the file", stored.count)], timeline: timeline.events)
}

private struct UnexpectedEnding: Error {
    let output: String
}

private func file(in scratch: URL) -> URL { scratch.appending(path: "memos.json") }

/// In a process of its own.
private func launch(_ type: (some Store).Type, in scratch: URL) async throws {
    ChildProcess.say("app", "is launched")
    let titles = try await type.init(file: file(in: scratch)).all().map(\.title).sorted()
    ChildProcess.say("app", "shows \(titles.joined(separator: ", "))")
}
