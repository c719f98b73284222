import Evidence
import Foundation
import WorkbookKit

public let lesson = Lesson(
    code: "DU-5",
    slug: "whole-file-rewrite",
    title: "A save that writes everything",
    part: .disk,
    folder: "5-Disk/05-WholeFileRewrite",
    minutes: 45,
    symptoms: [
        "The app was quick when it was new. Now each tap that saves takes longer than it did last month.",
        "One word in one record is changed, and the app writes megabytes.",
        "An import saves one record after another, and the second half of it takes much longer than the first.",
        "After a crash, the file with one record a line opens, and the record that was saved first after the crash is gone.",
        "The file that is only appended to is hundreds of times larger than what is in it.",
    ],
    smells: [
        Smell(
            "`JSONEncoder().encode(all)` and a write, in a method that saves one record.",
            write:
                "Each save writes all of `NAME`, so it costs more with each record. How many can there be? Append what has changed, or use a database."
        ),
        Smell(
            "`for record in records { try store.save(record) }`.",
            write: "This writes once for each record. Save them in one call."),
        Smell(
            "A timer or a counter in front of a write of the whole file, against slow saves.",
            write:
                "There are fewer writes, and each is as large as before; and what `NAME` has promised meanwhile is nowhere."
        ),
        Smell(
            "An append to a file of lines, with nothing that looks at how the file ends.",
            write:
                "After a crash the last line can be without its newline. The next record is glued to it, and lost. Take the torn end away first."
        ),
        Smell(
            "A file that is appended to, and no code that makes it shorter.",
            write: "Who compacts `NAME`? It grows with each change of a record, also where no record is added."),
        Smell(
            "A compaction that empties or removes the journal, and then writes the records.",
            write: "Between these two steps nothing is on the disk. Rename the new file over the old one."),
        Smell(
            "`lines.compactMap { try? decode($0) }`.",
            write:
                "A damaged line in the middle is a saved record that disappears. Only the end may be torn; the rest is an error."
        ),
    ],
    task: "Let a bookmark library write what has changed, and not everything.",
    hints: Hints(
        nudge:
            "What has changed since the file was written last? Count the bytes that say that, and the bytes that `add` writes.",
        concept:
            "Behind a whole line, a new one can be appended and synced: it costs the same however many there are. Three things"
            + " can go wrong. The end may be torn, by a crash or by an error, and nothing may be appended behind that. The"
            + " file grows with each change. And what makes it short again must not lose it.",
        nearlyThere:
            "In `init`, read `JournalLines<Bookmark>(disk.read(file), of: file)`, apply its `changes`, and keep `canAppend ="
            + " isWhole` and `lines = changes.count`. In `add`: if `canAppend`, and `lines` is at most twice the number of"
            + " bookmarks and a few, `append` the line and `sync`; else `replace` the file with the header and a line for"
            + " each bookmark. If one of these throws, set `canAppend` to false, so that the next `add` writes the file anew."
    ),
    prerequisites: ["DU-3", "DU-4"],
    incidents: [
        Incident(
            "mergesort/Boutique#14", url: "https://github.com/mergesort/Boutique/issues/14",
            "A store in Swift: each change wrote all items again, and so did a change that changed nothing."
        ),
        Incident(
            "typicode/lowdb#437", url: "https://github.com/typicode/lowdb/issues/437",
            "A user asks whether each insert writes the whole file again. It does, says the maintainer: the library is not meant to scale, and batches help."
        ),
        Incident(
            "oguzbilgic/kern-ai#305", url: "https://github.com/oguzbilgic/kern-ai/pull/305",
            "A file of lines that was written anew at each step, 71 to 564 megabytes a turn as it grew. Appended, it is 15 kilobytes a turn at every size."
        ),
        Incident(
            "elizaOS/eliza#30878", url: "https://github.com/elizaOS/eliza/issues/30878",
            "Appended to a torn line: two whole records were written, and the reader counts one."
        ),
        Incident(
            "stablyai/orca#15160", url: "https://github.com/stablyai/orca/pull/15160",
            "The compaction was written and tested, and the app never called it. At 256 megabytes the journal refused every further record."
        ),
    ],
    children: [
        "append-full": { try await saveOnFullDisk(in: $0) },
        "append-killed": { try await saveAndDie(in: $0) },
    ],
    demonstration: demonstrate)

/// What both sides of the pair can do.
private protocol Store: Sendable {
    init(file: URL, disk: any Disk) throws
    func save(_ memo: Memo) async throws
    func save(contentsOf batch: [Memo]) async throws
}
extension AntiPattern.MemoStore: Store {}
extension Corrected.MemoStore: Store {}

@Sendable
private func demonstrate(on stage: Stage) async throws -> Observation {
    Observation(
        scenario: "A file holds 10 memos, then 100, then 1000. One memo is saved, and the bytes are counted.",
        antiPattern: try await observe(
            AntiPattern.MemoStore.self, in: stage.scratch.appending(path: "whole")),
        corrected: try await observe(
            Corrected.MemoStore.self, in: stage.scratch.appending(path: "journal")))
}

private func observe(_ type: (some Store).Type, in scratch: URL) async throws -> Finding {
    let timeline = EventLog()
    var figures: [Figure] = []
    for count in [10, 100, 1000] {
        let folder = scratch.appending(path: "\(count)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "memos")
        try await type.init(file: file, disk: SystemDisk())
            .save(contentsOf: (0..<count).map { Memo(id: "\(10_000 + $0)", title: "Milk") })
        let before = try FileState(file)
        let disk = CountingDisk()
        let store = try type.init(file: file, disk: disk)
        timeline.note("app", "has \(count) memos, and saves one of them")
        try await store.save(Memo(id: "10000", title: "Bread"))
        timeline.note("disk", "is given \(disk.bytesWritten) bytes")
        timeline.note("second reader", try FileState(file).differences(from: before))
        figures.append(Figure("bytes a save, of \(count) memos", disk.bytesWritten))
    }
    let bytes = figures.map { "\($0.value)" }.joined(separator: ", ")
    return Finding(
        "a save writes \(bytes) bytes", isFaulty: Set(figures.map(\.value)).count > 1, figures: figures,
        timeline: timeline.events)
}

/// A file as a second reader finds it.
private struct FileState {
    let number: Int?
    let contents: Data

    init(_ file: URL) throws {
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        number = attributes[.systemFileNumber] as? Int
        contents = try Data(contentsOf: file)
    }

    func differences(from old: FileState) -> String {
        guard number == old.number, contents.starts(with: old.contents) else {
            return "finds another file, of \(contents.count) bytes"
        }
        return "finds the same file, \(contents.count - old.contents.count) bytes longer"
    }
}

// In a process of its own, which cannot write a file beyond the limit. A memo is in the file already.

private let limit = 4096
private let long = Memo(id: "b", title: "Bread", body: String(repeating: "a", count: 100_000))

private func file(in scratch: URL) -> URL { scratch.appending(path: "memos") }

private func saveOnFullDisk(in scratch: URL) async throws {
    let store = try Corrected.MemoStore(file: file(in: scratch))
    FileFault.limitFileSize(to: limit)
    do {
        try await store.save(long)
        ChildProcess.say("app", "save returns")
    } catch {
        ChildProcess.say("app", "save throws an error")
    }
    try await store.save(Memo(id: "c", title: "Eggs"))
}

private func saveAndDie(in scratch: URL) async throws {
    let store = try Corrected.MemoStore(file: file(in: scratch))
    await onOwnThread {
        ChildProcess.say("app", "saves a long memo")
        FileFault.killThisProcess(writingBeyond: limit)
        try? await store.save(long)
    }
}
