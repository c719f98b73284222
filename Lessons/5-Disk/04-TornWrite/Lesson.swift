import Evidence
import Foundation
import WorkbookKit

public let lesson = Lesson(
    code: "DU-4",
    slug: "torn-write",
    title: "A write that stops halfway",
    part: .disk,
    folder: "5-Disk/04-TornWrite",
    minutes: 30,
    symptoms: [
        "After a crash or a full disk, the file ends in the middle of a record, and no record can be read any more.",
        "A save reports an error, and the records from before it are gone as well.",
        "After a power cut, the file is there, and it is empty or half.",
        "A file that only its owner could read can be read by everybody after a save; or a link has become a file.",
    ],
    smells: [
        Smell(
            "`data.write(to: url)` without `.atomic`, over a file that is the only copy.",
            write:
                "If this is interrupted, the old contents are gone and the new ones are not there. Write a new file and let it take the place of `NAME`."
        ),
        Smell(
            "A draft that is written and renamed, with no sync between the two.",
            write:
                "The new name can be on the disk before the bytes are. Sync the draft before the rename, and the folder after it."
        ),
        Smell(
            "`removeItem(at:)`, then `moveItem(at:to:)`.",
            write: "Between these two lines there is no `NAME` at all. `rename` replaces it in one step."),
        Smell(
            "A draft in `temporaryDirectory`, for a file in another folder.",
            write: "A file cannot be renamed to another file system. Put the draft beside `NAME`."),
        Smell(
            "`.atomic` on a file with permissions of its own, or on one that may be a symbolic link.",
            write:
                "`.atomic` makes a new file: the permissions of `NAME` are lost, and a link is replaced. Resolve the link first, and set the permissions on the draft."
        ),
    ],
    task: "Let a bookmark library replace its file in one step that a power cut cannot tear.",
    hints: Hints(
        nudge:
            "Stop after each line of `replace` in your mind. What does the file have there, if nothing more ever runs?",
        concept:
            "A file cannot be changed in one step, but a name can: `rename` lets the name of the old file stand for a new one."
            + " What the name stands for must be on the disk before it; and the name is on the disk when its folder is.",
        nearlyThere:
            "In `replace`: `create` a draft in the same folder with `disk.mode(of: file)`, `sync` it, `rename` it to `file`;"
            + " if one of these throws, `remove` the draft and throw on. In `add`, when `bookmarks` is set: `sync` the"
            + " folder, `file.deletingLastPathComponent()`."),
    prerequisites: ["QU-3"],
    incidents: [
        Incident(
            "marktext/marktext#4852", url: "https://github.com/marktext/marktext/pull/4852",
            "A text editor wrote over its documents. After crashes during a save, users found them full of zeros or cut short; a draft and a rename are the cure."
        ),
        Incident(
            "tomasf/Cadova#47", url: "https://github.com/tomasf/Cadova/pull/47",
            "`Data.write(to:)` and a disk that fills up halfway: 8192 bytes of the new model, and the model from before is destroyed."
        ),
        Incident(
            "vaayne/mori#80", url: "https://github.com/vaayne/mori/issues/80",
            "`.atomic` on a settings file that is a symbolic link: the link became a file, and the target stayed as it was."
        ),
        Incident(
            "teng-lin/notebooklm-py#1269", url: "https://github.com/teng-lin/notebooklm-py/issues/1269",
            "In Python, found in an audit: a draft and a rename that were called crash-safe, and nothing was synced."
        ),
    ],
    children: [
        "plain-full": { try await saveOnFullDisk(AntiPattern.MemoStore(file: file(in: $0))) },
        "plain-killed": { try await saveAndDie(AntiPattern.MemoStore(file: file(in: $0))) },
        "draft-full": { try await saveOnFullDisk(Corrected.MemoStore(file: file(in: $0))) },
        "draft-killed": { try await saveAndDie(Corrected.MemoStore(file: file(in: $0))) },
        "atomic-killed": { scratch in
            ChildProcess.say("app", "saves a long memo with .atomic")
            await onOwnThread {
                FileFault.killThisProcess(writingBeyond: limit)
                try? Data(count: 100_000).write(to: file(in: scratch), options: .atomic)
            }
        },
    ],
    demonstration: demonstrate)

/// What both sides of the pair can do.
private protocol Store: Sendable {
    func save(_ memo: Memo) async throws
}
extension AntiPattern.MemoStore: Store {}
extension Corrected.MemoStore: Store {}

@Sendable
private func demonstrate(on stage: Stage) async throws -> Observation {
    Observation(
        scenario: "A file holds “Milk”. A long memo is saved: on a disk that is full, and in an app that is killed.",
        antiPattern: try await observe("plain", in: stage.scratch.appending(path: "plain")),
        corrected: try await observe("draft", in: stage.scratch.appending(path: "draft")))
}

private func observe(_ side: String, in scratch: URL) async throws -> Finding {
    let timeline = EventLog()
    var intact = 0
    for ending in ["full", "killed"] {
        let scratch = scratch.appending(path: ending)
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        try RecordFile(file(in: scratch)).write(["a": Memo(id: "a", title: "Milk")])
        let result = try await ChildProcess("\(side)-\(ending)", of: "torn-write", scratch: scratch).run()
        for line in result.lines { timeline.note(line.who, line.what) }
        switch (ending, result.ending) {
        case ("full", .exit(0)): break
        case ("killed", .signal(FileFault.signalOfKillWhileWriting)):
            timeline.note("system", "kills the app while it writes")
        default: throw UnexpectedEnding(output: "\(result.ending): \(result.output)")
        }
        if let memos = try? RecordFile<Memo>(file(in: scratch)).read() {
            intact += 1
            timeline.note("second reader", "finds \(memos.values.map(\.title).sorted().joined(separator: ", "))")
        } else {
            let size = try Data(contentsOf: file(in: scratch)).count
            timeline.note("second reader", "finds \(size) bytes and no list of memos")
        }
    }
    return Finding(
        intact == 2 ? "“Milk” is there, 2 of 2 times" : "“Milk” is gone, \(2 - intact) of 2 times",
        isFaulty: intact < 2,
        figures: [Figure("files that can be read", intact)], timeline: timeline.events)
}

private struct UnexpectedEnding: Error {
    let output: String
}

private let limit = 4096

private func file(in scratch: URL) -> URL { scratch.appending(path: "memos.json") }

// In a process of its own, which cannot write a file beyond the limit.

private func saveOnFullDisk(_ store: some Store) async throws {
    ChildProcess.say("system", "the disk is full after \(limit) bytes")
    FileFault.limitFileSize(to: limit)
    await save(in: store)
}

private func saveAndDie(_ store: some Store) async throws {
    await onOwnThread {
        FileFault.killThisProcess(writingBeyond: limit)
        await save(in: store)
    }
}

private func save(in store: some Store) async {
    ChildProcess.say("app", "saves “Bread”, with a text of 100000 bytes")
    do {
        try await store.save(Memo(id: "b", title: "Bread", body: String(repeating: "a", count: 100_000)))
        ChildProcess.say("app", "save returns")
    } catch {
        ChildProcess.say("app", "save throws an error")
    }
}
