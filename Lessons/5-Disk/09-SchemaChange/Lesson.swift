import Evidence
import Foundation
import WorkbookKit

public let lesson = Lesson(
    code: "DU-9",
    slug: "schema-change",
    title: "A record that changes",
    part: .disk,
    folder: "5-Disk/09-SchemaChange",
    minutes: 35,
    symptoms: [
        "After an update the list is empty, or the app does not start any more. A new installation is fine.",
        "“keyNotFound” or “dataCorrupted” in reports, from the day of a release.",
        "Two devices share a file. Since one of them is updated, the other one loses colours, dates or tags.",
    ],
    smells: [
        Smell(
            "A new stored property in a `Codable` type that is written to disk.",
            write: "Files without `NAME` cannot be decoded, default value or not. Which format number is this?"),
        Smell(
            "A `Codable` enumeration with raw values in a type that is written to disk.",
            write:
                "One case that this version does not know makes the whole file undecodable. Keep the raw value, and write it back."
        ),
        Smell(
            "`decodeIfPresent(…) ?? …`, or optional properties, for everything, and no number in the file.",
            write:
                "This takes a damaged file for a whole one, and a newer file for one of ours: the next save loses what `NAME` has more. Give the format a number, and a type to each."
        ),
        Smell(
            "`?? .default` for a case that is not known, in a type that is written back.",
            write: "The next save makes `NAME` the truth, and the newer version's value is gone. Keep the raw value."),
        Smell(
            "`let format = 2` in a `Codable` type.",
            write: "This is written and never read. Make it a `var`, and look at it before everything else."),
    ],
    task: "Let a bookmark library read the files of every version, and leave alone those that are newer.",
    hints: Hints(
        nudge: "Three files: one without kinds, one with the kind “audio”, one of format 3. What becomes of each?",
        concept:
            "The type in the code is today's, the files are of all days. So the file has to say which day, and each day"
            + " has a type. What cannot be known is kept or refused, and never guessed.",
        nearlyThere:
            "Decode `struct Head { let format: Int }` first, with `try?`. No number: decode `[Old]`, where `Old` has"
            + " `id` and `title`. 2: decode `struct Format2 { var format = 2; let bookmarks: [Item] }`. Any other number:"
            + " throw. Make `Kind` a `struct` that is `RawRepresentable` and `Codable`, with `page` and `video` as static"
            + " constants, and encode `Format2`."),
    prerequisites: ["DU-1"],
    incidents: [
        Incident(
            "umputun/agterm#360", url: "https://github.com/umputun/agterm/issues/360",
            "One value of an enumeration that this version did not know, and the whole saved tree was taken for empty; the next change wrote that to disk."
        ),
        Incident(
            "mullvad/mullvadvpn-app#4918", url: "https://github.com/mullvad/mullvadvpn-app/pull/4918",
            "A new flag was missing in the stored account of older versions: the update would have logged users out and reset their settings."
        ),
        Incident(
            "Tencent/wcdb#233", url: "https://github.com/Tencent/wcdb/issues/233",
            "A short program in the thread: a property with a default value, JSON without its key, and decoding fails."
        ),
    ],
    demonstration: demonstrate)

/// What both sides of the pair can do.
private protocol Store: Sendable {
    init(file: URL) throws
    func saveBread() async throws
}
extension AntiPattern.MemoStore: Store {
    func saveBread() throws { try save(AntiPattern.Memo(id: "b", title: "Bread")) }
}
extension Corrected.MemoStore: Store {
    func saveBread() throws { try save(Corrected.Memo(id: "b", title: "Bread")) }
}

/// Three files with one memo, each of another version of the app.
private enum Version: String, CaseIterable {
    case older, next, later

    var memo: String {
        switch self {
        case .older: #"{"id":"a","title":"Milk"}"#
        case .next: #"{"color":"green","id":"a","title":"Milk"}"#
        case .later: #"{"color":"blue","due":"Friday","id":"a","title":"Milk"}"#
        }
    }

    var about: String {
        switch self {
        case .older: "a file without colours"
        case .next: "a file with a new colour, green"
        case .later: "a file with a new key, due"
        }
    }

    /// What this file has and the others have not.
    var value: String {
        switch self {
        case .older: "Milk"
        case .next: "green"
        case .later: "Friday"
        }
    }

    /// As a family of versions writes it that has no number, or one that has.
    func file(isNumbered: Bool) -> String {
        guard isNumbered, self != .older else { return "[\(memo)]" }
        return #"{"format":\#(self == .next ? 2 : 3),"memos":[\#(memo)]}"#
    }
}

@Sendable
private func demonstrate(on stage: Stage) async throws -> Observation {
    Observation(
        scenario: "Files of three other versions of the app hold “Milk”. This one opens each, and saves “Bread”.",
        antiPattern: try await observe(AntiPattern.MemoStore.self, isNumbered: false, stage.scratch),
        corrected: try await observe(Corrected.MemoStore.self, isNumbered: true, stage.scratch))
}

private func observe(_ store: (some Store).Type, isNumbered: Bool, _ scratch: URL) async throws -> Finding {
    let timeline = EventLog()
    var (kept, lost, shutOut, refused) = (0, 0, 0, 0)
    for version in Version.allCases {
        let file = scratch.appending(path: "\(version)-\(isNumbered).json")
        let before = Data(version.file(isNumbered: isNumbered).utf8)
        try before.write(to: file)
        timeline.note("app", "opens \(version.about)")
        do {
            try await store.init(file: file).saveBread()
            let isKept = try String(contentsOf: file, encoding: .utf8).contains(version.value)
            if isKept { kept += 1 } else { lost += 1 }
            timeline.note("reader", isKept ? "“Milk” is whole" : "“Milk” has lost \(version.value)")
        } catch Corrected.FormatError.unknown(let number) {
            refused += 1
            let isIntact = try Data(contentsOf: file) == before
            if !isIntact { lost += 1 }
            timeline.note("app", "is told: format \(number); the file is \(isIntact ? "as it was" : "changed")")
        } catch is RecordFileError {
            shutOut += 1
            timeline.note("app", "cannot open it")
        }
    }
    return Finding(
        refused == 0
            ? "of 3 files, \(shutOut) cannot be opened, \(lost) loses a value"
            : "of 3 files, \(kept) are whole, \(refused) newer one is left as it is", isFaulty: shutOut + lost > 0,
        figures: [
            Figure("whole", kept), Figure("with a loss", lost), Figure("not opened", shutOut),
            Figure("left to a newer version", refused),
        ], timeline: timeline.events)
}
