import Evidence
import Foundation
import WorkbookKit

public let lesson = Lesson(
    code: "DU-8",
    slug: "moving-file",
    title: "A file that moves",
    part: .disk,
    folder: "5-Disk/08-MovingFile",
    minutes: 25,
    symptoms: [
        "Somebody chooses another folder for the data, and what was in that folder is gone.",
        "After “Move to iCloud” the list is empty at the next launch; the old file still has everything.",
        "A move failed halfway, and since then nothing can be saved.",
    ],
    smells: [
        Smell(
            "A `var` for the file's URL in a store, and a method that sets it.",
            write:
                "The memory belongs to the old file. The next save writes it over whatever is at `NAME`. Make it a `let`, and let a move copy, look and switch."
        ),
        Smell(
            "`var file: URL { didSet { load() } }`.",
            write:
                "The records do not move, and an observer cannot throw: where `NAME` cannot be read, the store is empty, and the next save makes that true."
        ),
        Smell(
            "`removeItem(at: target)` before a `moveItem` or a `copyItem`, or `.atomic` on a path that a user has chosen.",
            write: "This destroys what the user has at `NAME`. Refuse a place that is taken."),
        Smell(
            "A move that removes the old file, and does not read the new one before.",
            write:
                "If the copy is not whole, nobody has the records any more. Read `NAME` back and compare; then remove."),
    ],
    task: "Let a bookmark library move to another file without losing anything, here or there.",
    hints: Hints(
        nudge: "`move(to:)` has returned. Which file has the bookmarks? And what does the next `add` write over?",
        concept:
            "Memory and file belong together. A move is a copy that is looked at, and then one step that changes from the"
            + " old pair to the new one. Before that step, everything is as it was.",
        nearlyThere:
            "Write `bookmarks` with a `RecordFile` to a new name beside `target`, read it back and compare. Then"
            + " `FileManager.default.moveItem` to `target`: it throws where something is there. Only then set a flag that"
            + " makes `add` throw, and return a new library for `target`. Where anything throws, remove the copy."),
    prerequisites: ["DU-7"],
    incidents: [
        Incident(
            "modelcontextprotocol/servers#4628", url: "https://github.com/modelcontextprotocol/servers/issues/4628",
            "In TypeScript: a tool that moves files says that it fails where something is there, and overwrites it without a word."
        ),
        Incident(
            "qbittorrent/qBittorrent#7146", url: "https://github.com/qbittorrent/qBittorrent/issues/7146",
            "In C++: old and new place were the same folder by two names. After the copy the old files were deleted, and those were the new ones."
        ),
        Incident(
            "Winston-Saarloos/rr-image-downloader#69",
            url: "https://github.com/Winston-Saarloos/rr-image-downloader/pull/69",
            "In TypeScript, the cure: a library is copied, hashes of the files are compared, and the old place is left for the user to delete."
        ),
    ],
    demonstration: demonstrate)

/// What both sides of the pair can do.
private protocol Store: Sendable {
    init(file: URL) throws
    func move(to target: URL) async throws -> Self
    func save(_ memo: Memo) async throws
}
extension AntiPattern.MemoStore: Store {}
extension Corrected.MemoStore: Store {}

@Sendable
private func demonstrate(on stage: Stage) async throws -> Observation {
    Observation(
        scenario: "A file holds “Milk”. It is moved to a free place, and another time to where “Bread” is.",
        antiPattern: try await observe(AntiPattern.MemoStore.self, stage.scratch.appending(path: "set")),
        corrected: try await observe(Corrected.MemoStore.self, stage.scratch.appending(path: "copied")))
}

private func observe(_ store: (some Store).Type, _ scratch: URL) async throws -> Finding {
    let timeline = EventLog()
    let arrived = try await moveToAFreePlace(store, scratch.appending(path: "free"), timeline)
    let kept = try await moveToATakenPlace(store, scratch.appending(path: "taken"), timeline)
    return Finding(
        "\(arrived) of 1 memo has moved, \(kept) of 1 memo that was there is kept", isFaulty: arrived < 1 || kept < 1,
        figures: [Figure("memos moved", arrived), Figure("memos kept", kept)], timeline: timeline.events)
}

private func moveToAFreePlace(_ store: (some Store).Type, _ scratch: URL, _ timeline: EventLog) async throws -> Int {
    let (old, new) = try places(in: scratch)
    _ = try await store.init(file: old.url).move(to: new.url)
    timeline.note("user", "moves to a free place, and quits")
    let memos = try new.read()
    timeline.note("next launch", "new place: \(titles(memos))")
    return memos.count
}

private func moveToATakenPlace(_ store: (some Store).Type, _ scratch: URL, _ timeline: EventLog) async throws -> Int {
    let (old, new) = try places(in: scratch)
    try new.write(["b": Memo(id: "b", title: "Bread")])
    var current = try store.init(file: old.url)
    do {
        current = try await current.move(to: new.url)
        timeline.note("user", "moves to where “Bread” is")
    } catch let error as Corrected.MoveError {
        timeline.note("user", "is told: \(error)")
    }
    try await current.save(Memo(id: "c", title: "Eggs"))
    timeline.note("user", "saves “Eggs”")
    let memos = try new.read()
    timeline.note("next launch", "old place: \(titles(try old.read())); new place: \(titles(memos))")
    return memos["b"] == nil ? 0 : 1
}

/// The old file, with “Milk”, and the new one, which is not there.
private func places(in scratch: URL) throws -> (old: RecordFile<Memo>, new: RecordFile<Memo>) {
    let (old, new) = (scratch.appending(path: "old"), scratch.appending(path: "new"))
    for folder in [old, new] {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    let file = RecordFile<Memo>(old.appending(path: "memos.json"))
    try file.write(["a": Memo(id: "a", title: "Milk")])
    return (file, RecordFile(new.appending(path: "memos.json")))
}

private func titles(_ memos: [Memo.ID: Memo]) -> String {
    memos.isEmpty ? "nothing" : memos.values.map(\.title).sorted().joined(separator: ", ")
}
