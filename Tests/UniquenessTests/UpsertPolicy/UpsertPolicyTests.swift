import Evidence
import Foundation
import SQLite
import Testing
import WorkbookKit
import WorkbookTesting

@testable import UpsertPolicy
@testable import UpsertPolicyExercise

@Suite struct UpsertPolicyTests {
    @Test(.timeLimit(.minutes(5))) func antiPatternShowsItsFault() async throws {
        let observation = try await observe(lesson)
        #expect(observation.antiPattern.isFaulty)
        #expect(observation.antiPattern.figures == [Figure("rows", 3), Figure("pinned", 0), Figure("tags", 0)])
    }

    @Test(.timeLimit(.minutes(5))) func correctedHolds() async throws {
        let observation = try await observe(lesson)
        #expect(!observation.corrected.isFaulty)
        #expect(observation.corrected.figures == [Figure("rows", 1), Figure("pinned", 1), Figure("tags", 1)])
        let last = observation.corrected.timeline.suffix(2).map(\.what)
        #expect(last == ["“Oat milk”, no id: refused", "Oat milk, pinned, tagged"])
    }

    @Test(.openExercise(lesson), .timeLimit(.minutes(5))) func exercise() async throws {
        expectNone(try await checkUpsertPolicy(Exercise.Library.self))
    }

    @Test(.timeLimit(.minutes(5))) func starterFails() async throws {
        #expect(try await checkUpsertPolicy(UpsertPolicyStarter.Library.self) != [])
    }

    @Test(.timeLimit(.minutes(5))) func solutionPasses() async throws {
        expectNone(try await checkUpsertPolicy(UpsertPolicySolution.Library.self))
    }

    @Test(.timeLimit(.minutes(5)), arguments: wrongFixes) func wrongFixIsRejected(
        _ answer: Answer<any BookmarkLibrary.Type>
    ) async throws {
        #expect(try await checkUpsertPolicy(answer.library) != [])
    }

    @Test(.timeLimit(.minutes(5)), arguments: otherAnswers) func otherAnswerIsAccepted(
        _ answer: Answer<any BookmarkLibrary.Type>
    ) async throws {
        expectNone(try await checkUpsertPolicy(answer.library))
    }

    static let wrongFixes: [Answer<any BookmarkLibrary.Type>] = [
        Answer("or ignore", UpsertPolicyWrongIgnore.Library.self),
        Answer("or replace, with a good key", UpsertPolicyWrongReplace.Library.self),
        Answer("delete and insert", UpsertPolicyWrongDelete.Library.self),
        Answer("or replace, without foreign keys", UpsertPolicyWrongWithoutForeignKeys.Library.self),
        Answer("or replace, with the visits copied", UpsertPolicyWrongCopiedColumns.Library.self),
        Answer("an update of every column", UpsertPolicyWrongEveryColumn.Library.self),
        Answer("two spellings", UpsertPolicyWrongSpelling.Library.self),
        Answer("one spelling in the table only", UpsertPolicyWrongLookup.Library.self),
        Answer("a key that may be null", UpsertPolicyWrongNull.Library.self),
        Answer("an empty key for all that have none", UpsertPolicyWrongEmptyKey.Library.self),
    ]

    static let otherAnswers: [Answer<any BookmarkLibrary.Type>] = [
        Answer("a column without regard to case", UpsertPolicyOtherCollation.Library.self),
        Answer("an update first", UpsertPolicyOtherUpdateFirst.Library.self),
        Answer("a UUID", UpsertPolicyOtherUUID.Library.self),
    ]

    @Test(arguments: Checkout.fixtures(of: lesson)) func compilerAgrees(_ fixture: FixtureCase) async throws {
        try await expectAgreement(on: fixture)
    }

    @Test(arguments: LanguageMode.allCases) func correctedCompiles(mode: LanguageMode) async throws {
        try await expectCorrectedCompiles(lesson, in: mode)
    }

    /// What the page says of a plain insert: it is refused, and the row stays as it is.
    @Test(.timeLimit(.minutes(5))) func insertIsRefused() async throws {
        try await withMemo { database in
            let error = #expect(throws: SQLiteError.self) {
                try database.execute("INSERT INTO memo (id, title) VALUES ('a', 'Oat milk')")
            }
            #expect(error?.code == .constraintUnique)
            let (row, tags) = (try memo(database), try tags(database))
            #expect(row == [.integer(1), .text("Milk"), .integer(1)])
            #expect(tags == 1)
        }
    }

    /// What the page says of `OR IGNORE`: the old row stays, nobody is told, and a missing value is dropped as silently.
    @Test(.timeLimit(.minutes(5))) func ignoreKeepsTheOldRow() async throws {
        try await withMemo { database in
            try database.execute("INSERT OR IGNORE INTO memo (id, title) VALUES ('a', 'Oat milk')")
            #expect(database.changes == 0)
            #expect(try memo(database) == [.integer(1), .text("Milk"), .integer(1)])
            try database.execute("INSERT OR IGNORE INTO memo (id, title) VALUES ('b', NULL)")
            #expect(try database.rows("SELECT id FROM memo").count == 1)
        }
    }

    /// What the page says of `OR REPLACE`: a row with a new key, the pin is gone, and the tag with it.
    @Test(.timeLimit(.minutes(5))) func replaceIsANewRow() async throws {
        try await withMemo { database in
            try database.execute("INSERT INTO memo (id, title) VALUES ('z', 'Bread')")
            try database.execute("INSERT OR REPLACE INTO memo (id, title) VALUES ('a', 'Oat milk')")
            #expect(try memo(database) == [.integer(3), .text("Oat milk"), .integer(0)])
            #expect(try tags(database) == 0)
        }
    }

    /// What the page says of a statement that names every column of a table to which nothing refers: nothing is lost.
    @Test(.timeLimit(.minutes(5))) func replaceOfAWholeRowLosesNothing() async throws {
        try await withMemo { database in
            try database.execute("CREATE TABLE cached (id TEXT PRIMARY KEY, title TEXT, size INTEGER)")
            for (title, size) in [("Milk", 1), ("Oat milk", 2)] {
                try database.run(
                    "INSERT OR REPLACE INTO cached (id, title, size) VALUES ('a', ?, ?)",
                    [.text(title), .integer(size)])
            }
            #expect(try database.rows("SELECT * FROM cached") == [Row([.text("a"), .text("Oat milk"), .integer(2)])])
        }
    }

    /// What the page says of foreign keys that are not turned on: the tag stays, and refers to nothing.
    @Test(.timeLimit(.minutes(5))) func withoutForeignKeysTagsAreOrphans() async throws {
        try await withMemo { database in
            try database.execute("PRAGMA foreign_keys = OFF; INSERT INTO memo (id, title) VALUES ('z', 'Bread')")
            try database.execute("INSERT OR REPLACE INTO memo (id, title) VALUES ('a', 'Oat milk')")
            #expect(try tags(database) == 1)
            #expect(try database.rows("SELECT name FROM tag JOIN memo ON pk = memo").isEmpty)
            #expect(try database.rows("PRAGMA foreign_key_check").count == 1)
        }
    }

    /// What the page says of `DO UPDATE`: the same row, with the title changed and nothing else.
    @Test(.timeLimit(.minutes(5))) func updateKeepsTheRow() async throws {
        try await withMemo { database in
            try database.execute(
                """
                INSERT INTO memo (id, title) VALUES ('a', 'Oat milk')
                ON CONFLICT (id) DO UPDATE SET title = excluded.title
                """)
            #expect(try memo(database) == [.integer(1), .text("Oat milk"), .integer(1)])
            #expect(try tags(database) == 1)
        }
    }

    /// What the page says of letter case: `uuidString` is in capitals, and the same id in small letters is another value.
    @Test(.timeLimit(.minutes(5))) func spellingsPass() async throws {
        try await withMemo { database in
            let id = try #require(UUID(uuidString: "3f2504e0-4f89-41d3-9a0c-0305e82c3301")).uuidString
            #expect(id == id.uppercased())
            for text in [id, id.lowercased()] {
                try database.run("INSERT INTO memo (id, title) VALUES (?, 'Eggs')", [.text(text)])
            }
            #expect(try database.rows("SELECT id FROM memo WHERE title = 'Eggs'").count == 2)
        }
    }

    /// What the page says of nulls: they are never equal.
    @Test(.timeLimit(.minutes(5))) func missingKeysPass() async throws {
        try await withMemo { database in
            for _ in 1...3 { try database.execute("INSERT INTO memo (id, title) VALUES (NULL, 'Eggs')") }
            #expect(try database.rows("SELECT id FROM memo WHERE id IS NULL").count == 3)
        }
    }

    /// What the page says of the corrected table: it refuses the other spelling and the missing id from everybody.
    @Test(.timeLimit(.minutes(5))) func tableRefusesWhatTheStoreWouldNotWrite() async throws {
        try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "memos.sqlite")
            _ = try Corrected.MemoStore(Database(at: file))
            let other = try Database(at: file)
            let wrong: [(Value, SQLiteError.Code)] = [(.text("A"), .constraintCheck), (.null, .constraintNotNull)]
            for (id, code) in wrong {
                let error = #expect(throws: SQLiteError.self) {
                    try other.run("INSERT INTO memo (id, title) VALUES (?, 'Milk')", [id])
                }
                #expect(error?.code == code)
            }
        }
    }

    /// What the page says of a table of the last release: `IF NOT EXISTS` leaves it as it is.
    @Test(.timeLimit(.minutes(5))) func oldTableStaysAsItIs() async throws {
        try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "memos.sqlite")
            _ = try AntiPattern.MemoStore(Database(at: file))
            let store = try Corrected.MemoStore(Database(at: file))
            for _ in 1...2 { try await store.receive(nil, title: "Milk") }
            #expect(try Database(at: file).rows("SELECT pk FROM memo WHERE id IS NULL").count == 2)
        }
    }
}

/// A memo that is pinned and has a tag.
private func withMemo(_ body: (Database) throws -> Void) async throws {
    try await withTemporaryDirectory { folder in
        let database = try Database(at: folder.appending(path: "memos.sqlite"))
        try database.execute(
            """
            PRAGMA foreign_keys = ON;
            CREATE TABLE memo (
                pk INTEGER PRIMARY KEY, id TEXT UNIQUE, title TEXT NOT NULL, pinned INTEGER NOT NULL DEFAULT 0);
            CREATE TABLE tag (memo INTEGER NOT NULL REFERENCES memo (pk) ON DELETE CASCADE, name TEXT NOT NULL);
            INSERT INTO memo (id, title, pinned) VALUES ('a', 'Milk', 1);
            INSERT INTO tag VALUES (1, 'shopping');
            """)
        try body(database)
    }
}

/// The key, the title and the pin of the memo.
private func memo(_ database: Database) throws -> [Value] {
    try database.rows("SELECT pk, title, pinned FROM memo WHERE id = 'a'")[0].values
}

private func tags(_ database: Database) throws -> Int {
    try database.rows("SELECT name FROM tag").count
}
