import Evidence
import Foundation
import SQLite
import WorkbookKit

public let lesson = Lesson(
    code: "UN-1",
    slug: "unique-on-dirty-data",
    title: "A unique index on data that is not",
    part: .uniqueness,
    folder: "6-Uniqueness/01-UniqueOnDirtyData",
    minutes: 25,
    symptoms: [
        "Since the update, the app does not get past its first screen on some devices, at every launch.",
        "Crash reports name a constraint, `UNIQUE constraint failed` or 133021, and come from the opening of the store.",
        "The migration works on every test device, and fails for users who have the app for years.",
    ],
    smells: [
        Smell(
            "`CREATE UNIQUE INDEX`, `UNIQUE` or `@Attribute(.unique)` on a column that has been in a release without it.",
            write:
                "What happens where `NAME` is there twice? Say who stays, keep the others aside, and make the index in the same transaction."
        ),
        Smell(
            "A repair of duplicates in one transaction or one release, and the index in the next.",
            write: "In between, the next duplicate can be written. One `BEGIN IMMEDIATE` around both."),
        Smell(
            "`try?` around the statement that makes an index.",
            write: "Where it is refused, nothing is unique from then on, and nobody is told."),
        Smell(
            "`DELETE … WHERE pk NOT IN (SELECT MAX(pk) … GROUP BY id)`.",
            write: "The row that was written last is not always the newest. Who wins, and where do the others go?"),
        Smell(
            "Primary keys that are kept in another table after their rows were deleted.",
            write: "SQLite gives `NAME` again to a new row, unless the column says `AUTOINCREMENT`."),
    ],
    task: "Let the library open where some ids are in the table more than once, and lose nothing.",
    hints: Hints(
        nudge: "The index is right, and it comes too early. What has to be true of the table when it is made?",
        concept:
            "A repair and the constraint that needs it are one step. In one transaction with the write lock, nobody can"
            + " bring in a duplicate between them, and either both are done or neither.",
        nearlyThere:
            "In one `database.transaction(.immediate)`: find the rows for which another row with the same id has a larger"
            + " (visits, pk); copy them into `aside`; delete them by the same list, not by what is in `aside` already;"
            + " then make the index."),
    prerequisites: ["DU-2", "RE-2"],
    incidents: [
        Incident(
            "rommapp/argosy-launcher#327", url: "https://github.com/rommapp/argosy-launcher/issues/327",
            "On Android, with SQLite: the update makes a pair of columns unique, the last version has written pairs twice, and the app crashes at every launch."
        ),
        Incident(
            "wireapp/wire-ios#1149", url: "https://github.com/wireapp/wire-ios/pull/1149",
            "Core Data, error 133021: the repair in the migration did not find duplicates that had no identifier at all."
        ),
        Incident(
            "nightscout/nocturne#828", url: "https://github.com/nightscout/nocturne/issues/828",
            "A server in C#: users who skip versions are the ones with old duplicates, and its unique indexes came without a repair."
        ),
    ],
    demonstration: demonstrate)

/// What both sides of the pair can do.
private protocol Store: Sendable {
    init(_ database: sending Database) throws
    func memos() async throws -> [Memo]
}
extension AntiPattern.MemoStore: Store {}
extension Corrected.MemoStore: Store {}

@Sendable
private func demonstrate(on stage: Stage) async throws -> Observation {
    Observation(
        scenario: "The last release has stored one memo twice. The new one opens the store, at two launches.",
        antiPattern: try await observe(stage.scratch.appending(path: "index.sqlite"), AntiPattern.MemoStore.self),
        corrected: try await observe(stage.scratch.appending(path: "repair.sqlite"), Corrected.MemoStore.self))
}

private func observe(_ file: URL, _ store: (some Store).Type) async throws -> Finding {
    let timeline = EventLog()
    try lastRelease(in: file)
    var openings = 0
    for launch in 1...2 {
        if try await isOpened(store, file, "launch \(launch)", timeline) { openings += 1 }
    }
    let reader = try Database(at: file, mode: .readOnly)
    let rows = try reader.rows("SELECT title FROM memo ORDER BY pk").compactMap { $0.text(0) }
    timeline.note("reader", "memo: \(rows.joined(separator: ", "))")
    let isRepaired = try !reader.rows("SELECT 1 FROM sqlite_schema WHERE name = 'memo_aside'").isEmpty
    let aside =
        isRepaired ? try reader.rows("SELECT title FROM memo_aside ORDER BY edited").compactMap { $0.text(0) } : []
    timeline.note("reader", "aside: \(aside.isEmpty ? "nothing" : aside.joined(separator: ", "))")
    return Finding(
        "opens at \(openings) of 2 launches; \(rows.count + aside.count) memos in the file",
        isFaulty: openings < 2 || rows.count + aside.count < 3,
        figures: [
            Figure("launches at which it opens", openings), Figure("memos in the table", rows.count),
            Figure("memos kept aside", aside.count),
        ], timeline: timeline.events)
}

/// What the last release leaves: the memo “a” twice, and the newer text in the row that was written first.
private func lastRelease(in file: URL) throws {
    try Database(at: file).execute(
        """
        PRAGMA journal_mode = WAL;
        CREATE TABLE memo (
            pk INTEGER PRIMARY KEY, id TEXT NOT NULL, title TEXT NOT NULL, edited INTEGER NOT NULL);
        INSERT INTO memo (id, title, edited) VALUES ('a', 'Oat milk', 2), ('a', 'Milk', 1), ('b', 'Bread', 1);
        """)
}

/// Opens the store as a launch does. Whenever something is committed, the last release, which still runs as an extension,
/// writes a duplicate.
private func isOpened(
    _ store: (some Store).Type, _ file: URL, _ launch: String, _ timeline: EventLog
) async throws -> Bool {
    let database = try Database(at: file)
    database.afterEachCommit {
        do {
            try Database(at: file).execute("INSERT INTO memo (id, title, edited) VALUES ('a', 'Milk', 1)")
            timeline.note("extension", "writes “Milk” again")
        } catch {
            timeline.note("extension", "cannot write “Milk” again")
        }
    }
    do {
        let titles = try await store.init(database).memos().map(\.title)
        timeline.note(launch, "shows \(titles.joined(separator: ", "))")
        return true
    } catch let error as SQLiteError where error.code == .constraintUnique {
        timeline.note(launch, error.message)
        return false
    }
}
