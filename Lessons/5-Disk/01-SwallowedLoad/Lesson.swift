import Evidence
import Foundation
import WorkbookKit

public let lesson = Lesson(
    code: "DU-1",
    slug: "swallowed-load",
    title: "A load that fails in silence",
    part: .disk,
    folder: "5-Disk/01-SwallowedLoad",
    minutes: 25,
    symptoms: [
        "After an update, or after a crash, the list is empty; the file still has its full size.",
        "The list was empty at one launch, and since then it has only what was saved after that.",
        "Everything is gone after somebody has opened the file with an older version of the app.",
    ],
    smells: [
        Smell(
            "`(try? …) ?? [:]`, or `guard let … = try? … else { return [] }`, where a store loads its file.",
            write:
                "A file that cannot be read or decoded becomes an empty store here, and the next save writes that over it. Only a missing file is empty: throw in every other case."
        ),
        Smell(
            "A `catch` around a load that logs, sets a message or shows an alert, and goes on with an empty store.",
            write:
                "The next save still destroys what is in the file. After a failed load there must be no store that can save."
        ),
        Smell(
            "A load that copies or moves the file away by itself when it cannot be decoded.",
            write:
                "At the next launch everything seems gone, and nobody is told. Leave the file where it is, throw, and let the user decide."
        ),
        Smell(
            "A backup or quarantine under a fixed name: `NAME.bak`, with a removal or an overwrite before it.",
            write: "The second one destroys the first, which is the good one. Give each a name of its own."),
        Smell(
            "`compactMap { try? … }` over the records of a file that will be written again.",
            write: "Records that do not decode are left out, and the next save removes them from the file."),
    ],
    task: "Let a bookmark library lose no file that it cannot load, and say what is wrong with it.",
    hints: Hints(
        nudge: "For which reasons can `load` throw? Only one of them means “there is nothing”.",
        concept:
            "A store that has not loaded its file does not know what the file holds, so it must not replace it. The safest"
            + " store of that kind is one that does not exist: an initialiser that throws.",
        nearlyThere:
            "Make `init` throw. Read first: `catch CocoaError.fileReadNoSuchFile` is empty, any other error is"
            + " `.unreadable`. Then decode a struct that has only `format`, and throw `.newerFormat` unless it is 1; then"
            + " decode the whole. What these throw is `.undecodable`. In `setAside`, put a `UUID` into the name and remove"
            + " nothing."),
    prerequisites: ["IN-1"],
    incidents: [
        Incident(
            "dariuscorvus/iqualize#176", url: "https://github.com/dariuscorvus/iqualize/issues/176",
            "Presets decoded with `try?`: one malformed byte, and the next save overwrites all of them with an empty list."
        ),
        Incident(
            "spreadpaper/SpreadPaper#51", url: "https://github.com/spreadpaper/SpreadPaper/issues/51",
            "An empty `catch` around the load. The next preset that is saved is the only one. The fix proposed there renames to one fixed name."
        ),
        Incident(
            "baahaus/flock#24", url: "https://github.com/baahaus/flock/issues/24",
            "A missing file and one that does not decode looked the same: both gave an empty store."
        ),
        Incident(
            "saurabhav88/EnviousWispr#1690", url: "https://github.com/saurabhav88/EnviousWispr/issues/1690",
            "A load that moves the file aside by itself moved one that was in order. The list was empty."),
    ],
    demonstration: demonstrate)

/// What both sides of the pair can do.
private protocol Store: Sendable {
    init(file: URL) throws
    func save(_ memo: Memo) async throws
}
extension AntiPattern.MemoStore: Store {}
extension Corrected.MemoStore: Store {}

private enum Trouble: CaseIterable {
    case truncated, badRecord, newerFormat, unreadable

    var story: String {
        switch self {
        case .truncated: "its last byte is missing"
        case .badRecord: "one memo has no title"
        case .newerFormat: "a newer version wrote it, with folders"
        case .unreadable: "it cannot be read, at this launch only"
        }
    }

    /// What is in the file.
    var text: String {
        let milk = #""a":{"body":"","id":"a","title":"Milk"}"#
        let bread = #""b":{"body":"","id":"b","title":"Bread"}"#
        return switch self {
        case .truncated: #"{"format":1,"memos":{\#(milk),\#(bread)}"#
        case .badRecord: #"{"format":1,"memos":{\#(milk),"b":{"body":"","id":"b"}}}"#
        case .newerFormat: #"{"folders":["Shopping"],"format":2,"memos":{\#(milk),\#(bread)}}"#
        case .unreadable: #"{"format":1,"memos":{\#(milk),\#(bread)}}"#
        }
    }
}

@Sendable
private func demonstrate(on stage: Stage) async throws -> Observation {
    Observation(
        scenario:
            "Four files cannot be loaded, each for a reason of its own. The app opens each, and saves a memo “Eggs”.",
        antiPattern: try await observe(AntiPattern.MemoStore.self, in: stage.scratch.appending(path: "swallowed")),
        corrected: try await observe(Corrected.MemoStore.self, in: stage.scratch.appending(path: "told")))
}

private func observe(_ type: (some Store).Type, in folder: URL) async throws -> Finding {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let timeline = EventLog()
    var lost = 0
    for trouble in Trouble.allCases {
        let file = folder.appending(path: "\(trouble).json")
        let before = Data(trouble.text.utf8)
        try before.write(to: file)
        timeline.note("file", trouble.story)
        let mend = trouble == .unreadable ? try FileFault.directory(at: file) : nil
        let store: (any Store)?
        do {
            store = try type.init(file: file)
            timeline.note("store", "opens")
        } catch {
            store = nil
            timeline.note("store", "does not open: \(name(of: error))")
        }
        try mend?()
        try await store?.save(Memo(id: "c", title: "Eggs"))
        let after = try Data(contentsOf: file)
        if after == before {
            timeline.note("reader", "the file is as it was")
        } else {
            lost += 1
            let holds = ["Milk", "Bread", "folders", "Eggs"].filter(String(decoding: after, as: UTF8.self).contains)
            timeline.note("reader", "the file holds \(holds.joined(separator: ", "))")
        }
    }
    return Finding(
        "\(lost) of 4 files destroyed by the next save", isFaulty: lost > 0, figures: [Figure("files destroyed", lost)],
        timeline: timeline.events)
}

/// The error without its reason, which is the system's text.
private func name(of error: any Error) -> String {
    switch error as? Corrected.LoadError {
    case .unreadable: "unreadable"
    case .undecodable: "undecodable"
    case .newerFormat(let format): "format \(format)"
    case nil: "\(type(of: error))"
    }
}
