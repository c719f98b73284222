import Evidence
import Foundation
import SQLite
import WorkbookKit

public let lesson = Lesson(
    code: "UN-2",
    slug: "upsert-policy",
    title: "What an upsert does to the row",
    part: .uniqueness,
    folder: "6-Uniqueness/02-UpsertPolicy",
    minutes: 25,
    symptoms: [
        "Pins, tags or read marks are gone after a sync, and nobody has removed them.",
        "The id column is unique, and a memo is in the list twice.",
        "A change on the server never arrives on a device that has the record already.",
    ],
    smells: [
        Smell(
            "`INSERT OR REPLACE`, or a library's `insert(or: .replace)` or `save` that means it.",
            write:
                "This deletes the row that is there: columns that are not named start again, and what refers to the row goes too. `ON CONFLICT … DO UPDATE SET` with the columns that are the sender's."
        ),
        Smell(
            "`INSERT OR IGNORE` for records that can change.",
            write: "What has changed in `NAME` is dropped, and nobody is told. Which columns does the sender own?"),
        Smell(
            "`DO UPDATE SET` for every column of the table.",
            write: "`NAME` belongs to this device, and the sender has no value for it. Leave it out."),
        Smell(
            "A unique column of text that may be null, or whose values come from `uuidString` in one place and from a server in another.",
            write:
                "Two spellings are two rows, and any number of nulls are unique. One spelling, `NOT NULL`, and a `CHECK` for both."
        ),
    ],
    task: "Let the library take what the server sends without losing what is this device's own.",
    hints: Hints(
        nudge:
            "What does the library know of a bookmark that the server does not? Follow it through a second `receive`.",
        concept:
            "A unique key says that two rows are the same record. It does not say which of them is right; that is a"
            + " decision for each column. And a key does its work only where one record has one spelling of it.",
        nearlyThere:
            "`id TEXT NOT NULL UNIQUE`; `INSERT … ON CONFLICT (id) DO UPDATE SET title = excluded.title, address ="
            + " CASE WHEN excluded.address = '' THEN address ELSE excluded.address END`; and `id.lowercased()` in every"
            + " method, not only in `receive`."),
    prerequisites: ["UN-1"],
    incidents: [
        Incident(
            "cashubtc/cdk#620", url: "https://github.com/cashubtc/cdk/pull/620",
            "In Rust: every `INSERT OR REPLACE` was taken out, because its delete can go on to other tables by their foreign keys."
        ),
        Incident(
            "Mimetis/Dotmim.Sync#460", url: "https://github.com/Mimetis/Dotmim.Sync/issues/460",
            "A sync library in C#: columns that are on the device only are cleared at each sync, as it writes with `INSERT OR REPLACE`."
        ),
        Incident(
            "aws-amplify/amplify-swift#343", url: "https://github.com/aws-amplify/amplify-swift/issues/343",
            "In Swift: ids made on the device are in capital letters, those of the server in small ones; asked for is one spelling in every table."
        ),
    ],
    demonstration: demonstrate)

/// What both sides of the pair can do.
private protocol Store: Sendable {
    init(_ database: sending Database) throws
    func receive(_ id: String?, title: String) async throws
    func pin(_ id: String, tag: String) async throws
}
extension AntiPattern.MemoStore: Store {}
extension Corrected.MemoStore: Store {}

@Sendable
private func demonstrate(on stage: Stage) async throws -> Observation {
    Observation(
        scenario: "A memo is pinned and tagged here. Then the server sends its new title, in three ways.",
        antiPattern: try await observe(stage.scratch.appending(path: "replace.sqlite"), AntiPattern.MemoStore.self),
        corrected: try await observe(stage.scratch.appending(path: "update.sqlite"), Corrected.MemoStore.self))
}

private func observe(_ file: URL, _ store: (some Store).Type) async throws -> Finding {
    let timeline = EventLog()
    let store = try store.init(Database(at: file))
    let reader = try Database(at: file, mode: .readOnly)
    let id = "3F2504E0-4F89-41D3-9A0C-0305E82C3301"
    try await store.receive(id, title: "Milk")
    try await store.pin(id, tag: "shopping")
    try note(reader, timeline)
    for (how, id) in [("as before", id), ("small letters", id.lowercased()), ("no id", nil)] {
        do {
            try await store.receive(id, title: "Oat milk")
            timeline.note("server", "“Oat milk”, \(how)")
        } catch let error as SQLiteError where error.code == .constraintNotNull {
            timeline.note("server", "“Oat milk”, \(how): refused")
        }
        try note(reader, timeline)
    }
    let rows = try count("SELECT COUNT(*) FROM memo", reader)
    let pinned = try count("SELECT COUNT(*) FROM memo WHERE pinned = 1", reader)
    let tags = try count("SELECT COUNT(*) FROM tag", reader)
    return Finding(
        "\(rows) \(rows == 1 ? "row" : "rows") for 1 memo; \(pinned) pinned, \(tags) tagged",
        isFaulty: rows != 1 || pinned != 1 || tags != 1,
        figures: [Figure("rows", rows), Figure("pinned", pinned), Figure("tags", tags)], timeline: timeline.events)
}

/// Notes what a second connection finds.
private func note(_ reader: Database, _ timeline: EventLog) throws {
    let rows = try reader.rows(
        """
        SELECT title, pinned, (SELECT COUNT(*) FROM tag WHERE memo = memo.pk) FROM memo ORDER BY pk
        """)
    let texts = rows.map { row in
        (row.text(0) ?? "") + (row.integer(1) == 1 ? ", pinned" : "") + (row.integer(2) == 1 ? ", tagged" : "")
    }
    timeline.note("reader", texts.joined(separator: "; "))
}

private func count(_ sql: String, _ reader: Database) throws -> Int {
    try reader.rows(sql)[0].integer(0) ?? 0
}
