import Evidence
import Foundation
import WorkbookKit

public let lesson = Lesson(
    code: "DU-7",
    slug: "two-owners",
    title: "Two owners of one file",
    part: .disk,
    folder: "5-Disk/07-TwoOwners",
    minutes: 30,
    symptoms: [
        "A record is saved and there; the next save on another screen makes it vanish.",
        "What the share extension or the widget has saved is gone as soon as the app saves.",
        "It happens only with a second window, or when a second copy of the app is running.",
    ],
    smells: [
        Smell(
            "A default argument or a property that makes a store: `init(store: MemoStore = MemoStore(file: …))`.",
            write:
                "Each `NAME` that is made without an argument opens the file once more, and the last one to save wins. Take out the default and hand in the app's one store."
        ),
        Smell(
            "A file in an app group container, written as a whole by the app and by an extension.",
            write:
                "Each process overwrites what the other one has saved. Who owns `NAME`, and what keeps the other one out?"
        ),
        Smell(
            "`file.read()` at the head of `save`, “to get what the others have written”.",
            write:
                "Between this read and the write the other one can write too. Let one store own the file, or hold a lock over both."
        ),
        Smell(
            "`fileExists` or `O_EXCL` on a lock file that is removed at the end.",
            write:
                "After a crash or a kill `NAME` stays, and the app can never open its file again. Hold `flock` on it instead."
        ),
        Smell(
            "`flock` on the data file itself, which is written with `.atomic`.",
            write:
                "The write puts a new file under this name, and the lock stays with the old one. Lock a file beside it that is never replaced."
        ),
    ],
    task: "Let a bookmark library refuse to open a file that another one has open.",
    hints: Hints(
        nudge: "Two libraries are open. Which of them knows what the other one has added?",
        concept:
            "A store may trust its memory only while nobody else writes the file. Only the system knows of every process,"
            + " and only the system takes a lock away from one that was killed.",
        nearlyThere:
            "Before the first read: `open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)` for a file beside the data, then"
            + " `flock(descriptor, LOCK_EX | LOCK_NB)`; where it is not 0, close the descriptor and throw. Keep the"
            + " descriptor in a `struct: ~Copyable` whose `deinit` calls `flock(descriptor, LOCK_UN)` and"
            + " `close(descriptor)`, so that it is closed when `init` throws later, too. `close()` sets it to `nil`, and"
            + " `add` throws then."),
    prerequisites: ["IN-4"],
    incidents: [
        Incident(
            "saurabhav88/EnviousWispr#1690", url: "https://github.com/saurabhav88/EnviousWispr/issues/1690",
            "A valid file was set aside as damaged, and the library was empty; two running copies of the app on one file are discussed as the way to it."
        ),
        Incident(
            "juspay/olai#186", url: "https://github.com/juspay/olai/pull/186",
            "In TypeScript: two stores over one folder, each write replaces a whole file, and the loser's edits are gone. Cured with `flock` and a refusal."
        ),
        Incident(
            "csfh/atmos#28", url: "https://github.com/csfh/atmos/pull/28",
            "In JavaScript, found in review: a lock against a second copy is inherited by a helper program. It outlives the app, and the app cannot be started again."
        ),
    ],
    children: [
        "any-extension": { try await extend(AntiPattern.MemoStore.self, in: $0) },
        "one-extension": { try await extend(Corrected.MemoStore.self, in: $0) },
        // These two are for the tests.
        "one-killed": { try await saveAndDie(in: $0) { "nobody" } },
        "one-killed-with-helper": { try await saveAndDie(in: $0) { "\(try Bystander.start().process)" } },
    ],
    demonstration: demonstrate)

/// What both sides of the pair can do.
private protocol Store: Sendable {
    init(file: URL) throws
    func save(_ memo: Memo) async throws
}
extension AntiPattern.MemoStore: Store {}
extension Corrected.MemoStore: Store {}

@Sendable
private func demonstrate(on stage: Stage) async throws -> Observation {
    Observation(
        scenario: "Two screens open the same file, and save. Then the app and its extension do so, two processes.",
        antiPattern: try await observe(AntiPattern.MemoStore.self, "any-extension", stage.scratch),
        corrected: try await observe(Corrected.MemoStore.self, "one-extension", stage.scratch))
}

private func observe(_ store: (some Store).Type, _ child: String, _ scratch: URL) async throws -> Finding {
    let timeline = EventLog()
    var (told, kept, refused) = (0, 0, 0)
    for (first, second) in [("screen 1", "screen 2"), ("app", "extension")] {
        let folder = scratch.appending(path: "\(child)-\(first)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let owner = try store.init(file: file(in: folder))
        timeline.note(first, "opens the file")
        let outcome: String
        if second == "extension" {
            let result = try await ChildProcess(child, of: "two-owners", scratch: folder).run()
            guard result.ending == .exit(0), let line = result.lines.first else {
                throw UnexpectedEnding(output: "\(result.ending): \(result.output)")
            }
            outcome = line.what
        } else {
            outcome = try await openAgain(store, file(in: folder))
        }
        timeline.note(second, outcome)
        if outcome == saved { told += 1 } else { refused += 1 }
        try await owner.save(Memo(id: "a", title: "Milk"))
        timeline.note(first, "saves “Milk”")
        told += 1
        let titles = try RecordFile<Memo>(file(in: folder)).read().values.map(\.title).sorted()
        timeline.note("next launch", "the file has \(titles.joined(separator: ", "))")
        kept += titles.count
    }
    let summary = "\(told - kept) of \(told) saved memos are gone from the file"
    return Finding(
        refused == 0 ? summary : "\(summary); \(refused) stores refused", isFaulty: kept < told,
        figures: [Figure("saved memos gone", told - kept), Figure("stores refused", refused)],
        timeline: timeline.events)
}

private let saved = "opens it too, saves “Bread”"

/// What comes of the second store on a file.
private func openAgain(_ store: (some Store).Type, _ file: URL) async throws -> String {
    do {
        try await store.init(file: file).save(Memo(id: "b", title: "Bread"))
        return saved
    } catch let error as Corrected.OwnershipError {
        return "is refused: \(error)"
    }
}

private struct UnexpectedEnding: Error {
    let output: String
}

private func file(in scratch: URL) -> URL { scratch.appending(path: "memos.json") }

// In a process of its own.

private func extend(_ store: (some Store).Type, in scratch: URL) async throws {
    ChildProcess.say("extension", try await openAgain(store, file(in: scratch)))
}

private func saveAndDie(in scratch: URL, start: () throws -> String) async throws {
    Bystander.inheritNothingOpenYet()
    let store = try Corrected.MemoStore(file: file(in: scratch))
    ChildProcess.say("helper", try start())
    try await store.save(Memo(id: "b", title: "Bread"))
    FileFault.killThisProcess()
}
