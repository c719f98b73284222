import Evidence
import Foundation
import SQLite
import Testing
import WorkbookKit
import WorkbookTesting

@testable import UniqueOnDirtyData
@testable import UniqueOnDirtyDataExercise

@Suite struct UniqueOnDirtyDataTests {
    @Test(.timeLimit(.minutes(5))) func antiPatternShowsItsFault() async throws {
        let observation = try await observe(lesson)
        #expect(observation.antiPattern.isFaulty)
        #expect(
            observation.antiPattern.figures == [
                Figure("launches at which it opens", 0), Figure("memos in the table", 3), Figure("memos kept aside", 0),
            ])
        let launches = observation.antiPattern.timeline.filter { $0.who.hasPrefix("launch") }.map(\.what)
        #expect(launches == Array(repeating: "UNIQUE constraint failed: memo.id", count: 2))
    }

    @Test(.timeLimit(.minutes(5))) func correctedHolds() async throws {
        let observation = try await observe(lesson)
        #expect(!observation.corrected.isFaulty)
        #expect(
            observation.corrected.figures == [
                Figure("launches at which it opens", 2), Figure("memos in the table", 2), Figure("memos kept aside", 1),
            ])
        let extensions = Set(observation.corrected.timeline.filter { $0.who == "extension" }.map(\.what))
        #expect(extensions == ["cannot write “Milk” again"])
    }

    @Test(.openExercise(lesson), .timeLimit(.minutes(5))) func exercise() async throws {
        expectNone(try await checkUniqueOnDirtyData(Exercise.Library.self))
    }

    @Test(.timeLimit(.minutes(5))) func starterFails() async throws {
        #expect(try await checkUniqueOnDirtyData(UniqueOnDirtyDataStarter.Library.self) != [])
    }

    @Test(.timeLimit(.minutes(5))) func solutionPasses() async throws {
        expectNone(try await checkUniqueOnDirtyData(UniqueOnDirtyDataSolution.Library.self))
    }

    @Test(.timeLimit(.minutes(5)), arguments: wrongFixes) func wrongFixIsRejected(
        _ answer: Answer<any BookmarkLibrary.Type>
    ) async throws {
        #expect(try await checkUniqueOnDirtyData(answer.library) != [])
    }

    @Test(.timeLimit(.minutes(5)), arguments: otherAnswers) func otherAnswerIsAccepted(
        _ answer: Answer<any BookmarkLibrary.Type>
    ) async throws {
        expectNone(try await checkUniqueOnDirtyData(answer.library))
    }

    static let wrongFixes: [Answer<any BookmarkLibrary.Type>] = [
        Answer("the repair, then the index", UniqueOnDirtyDataWrongTwoSteps.Library.self),
        Answer("no transaction", UniqueOnDirtyDataWrongNoTransaction.Library.self),
        Answer("the index in `try?`", UniqueOnDirtyDataWrongTry.Library.self),
        Answer("the row that came last stays", UniqueOnDirtyDataWrongNewestRow.Library.self),
        Answer("nobody decides a tie", UniqueOnDirtyDataWrongTies.Library.self),
        Answer("what gives way is deleted", UniqueOnDirtyDataWrongDropped.Library.self),
        Answer("an empty table", UniqueOnDirtyDataWrongFresh.Library.self),
        Answer("deleting by the keys that are aside", UniqueOnDirtyDataWrongReusedKey.Library.self),
    ]

    static let otherAnswers: [Answer<any BookmarkLibrary.Type>] = [
        Answer("a version number", UniqueOnDirtyDataOtherVersion.Library.self),
        Answer("a new table", UniqueOnDirtyDataOtherTable.Library.self),
        Answer("deciding in Swift", UniqueOnDirtyDataOtherSwift.Library.self),
    ]

    @Test(arguments: Checkout.fixtures(of: lesson)) func compilerAgrees(_ fixture: FixtureCase) async throws {
        try await expectAgreement(on: fixture)
    }

    @Test(arguments: LanguageMode.allCases) func correctedCompiles(mode: LanguageMode) async throws {
        try await expectCorrectedCompiles(lesson, in: mode)
    }

    /// What the page says of the refusal: no index is made, and every row stays.
    @Test(.timeLimit(.minutes(5))) func refusedIndexChangesNothing() async throws {
        try await withStore([("a", "Milk", 1), ("a", "Oat milk", 2), ("b", "Bread", 1)]) { file in
            let error = #expect(throws: SQLiteError.self) { _ = try AntiPattern.MemoStore(Database(at: file)) }
            #expect(error?.code == .constraintUnique)
            let reader = try Database(at: file, mode: .readOnly)
            let indexes = try reader.rows("SELECT name FROM sqlite_schema WHERE type = 'index'")
            #expect(indexes.isEmpty)
            #expect(try titles(in: file) == ["Milk", "Oat milk", "Bread"])
        }
    }

    /// What the page says of syncing code that finds duplicates by itself: one that it has missed is enough.
    @Test(.timeLimit(.minutes(5)), arguments: [0, 1]) func oneDuplicateIsEnough(_ missed: Int) async throws {
        let found = (0..<1000).map { ("memo \($0)", "Milk", 1) }
        try await withStore(found + found.prefix(missed)) { file in
            let opens = (try? AntiPattern.MemoStore(Database(at: file))) != nil
            #expect(opens == (missed == 0))
        }
    }

    /// What the page says of a repair in an earlier release: a user may have skipped it, and a duplicate may have come in
    /// after it.
    @Test(.timeLimit(.minutes(5)), arguments: Device.allCases) func earlierReleaseDoesNotHelp(
        _ device: Device
    ) async throws {
        let isClean = device == .repaired
        for isIndexFirst in [true, false] {
            try await withStore([("a", "Milk", 1), ("a", "Oat milk", 2)]) { file in
                let earlier = try Database(at: file)
                if device != .skippedIt { try earlier.execute("DELETE FROM memo WHERE edited = 1") }
                if device == .newDuplicate {
                    try earlier.execute("INSERT INTO memo (id, title, edited) VALUES ('a', 'Milk', 3)")
                }
                if isIndexFirst {
                    let opens = (try? AntiPattern.MemoStore(Database(at: file))) != nil
                    #expect(opens == isClean)
                } else {
                    #expect(throws: Never.self) { _ = try Corrected.MemoStore(Database(at: file)) }
                }
            }
        }
    }

    /// What the page says of two transactions: another connection writes in between, and the index is refused.
    @Test(.timeLimit(.minutes(5))) func duplicateBetweenTwoTransactions() async throws {
        try await withStore([("a", "Milk", 1), ("a", "Oat milk", 2)]) { file in
            let database = try Database(at: file)
            try database.transaction { try database.execute("DELETE FROM memo WHERE edited = 1") }
            try Database(at: file, busyTimeout: 0).execute(duplicate)
            let error = #expect(throws: SQLiteError.self) {
                try database.transaction { try database.execute(index) }
            }
            #expect(error?.code == .constraintUnique)
        }
    }

    /// What the page says of one transaction: inside, the others are told that it is busy, and after it, that the memo is
    /// there.
    @Test(.timeLimit(.minutes(5))) func noDuplicateInsideOneTransaction() async throws {
        try await withStore([("a", "Milk", 1), ("a", "Oat milk", 2)]) { file in
            let database = try Database(at: file)
            let other = try Database(at: file, busyTimeout: 0)
            var codes: [SQLiteError.Code?] = []
            try database.transaction {
                try database.execute("DELETE FROM memo WHERE edited = 1")
                codes.append(refusal(of: duplicate, by: other))
                try database.execute(index)
            }
            codes.append(refusal(of: duplicate, by: other))
            #expect(codes == [.busy, .constraintUnique])
        }
    }

    /// What the page says of a store with one writer: two transactions are enough there.
    @Test(.timeLimit(.minutes(5))) func oneWriterNeedsNoMore() async throws {
        try await withStore([("a", "Milk", 1), ("a", "Oat milk", 2)]) { file in
            let database = try Database(at: file)
            try database.transaction { try database.execute("DELETE FROM memo WHERE edited = 1") }
            try database.transaction { try database.execute(index) }
            #expect(refusal(of: duplicate, by: database) == .constraintUnique)
        }
    }

    /// What the page says of a repair that ends half way: the file is as it was, and the next launch does it all.
    @Test(.timeLimit(.minutes(5))) func refusedRepairIsUndone() async throws {
        try await withStore([("a", "Milk", 1), ("a", "Oat milk", 2)]) { file in
            let other = try Database(at: file)
            // An index that another table has taken the name of: the last statement of the transaction fails.
            try other.execute("CREATE TABLE memo_id (x)")
            #expect(throws: SQLiteError.self) { _ = try Corrected.MemoStore(Database(at: file)) }
            #expect(try titles(in: file) == ["Milk", "Oat milk"])
            try other.execute("DROP TABLE memo_id")
            let store = try Corrected.MemoStore(Database(at: file))
            #expect(try await store.memos() == [Memo(id: "a", title: "Oat milk")])
        }
    }

    /// What the page says of `IF NOT EXISTS`: it asks for the index's name, and not for the duplicates.
    @Test(.timeLimit(.minutes(5))) func ifNotExistsAsksForTheName() async throws {
        try await withStore([("a", "Milk", 1), ("a", "Oat milk", 2)]) { file in
            let database = try Database(at: file)
            let sql = "CREATE UNIQUE INDEX IF NOT EXISTS memo_id ON memo (id)"
            let error = #expect(throws: SQLiteError.self) { try database.execute(sql) }
            #expect(error?.code == .constraintUnique)
            // Any index of that name will do, and then nothing is unique.
            try database.execute("CREATE INDEX memo_id ON memo (title)")
            #expect(throws: Never.self) { try database.execute(sql) }
            try database.execute("INSERT INTO memo (id, title, edited) VALUES ('a', 'Milk', 1)")
        }
    }

    /// What the page says of keys: SQLite gives the largest one again when its row is deleted.
    @Test(.timeLimit(.minutes(5))) func keysAreGivenAgain() async throws {
        try await withStore([("a", "Milk", 1), ("b", "Bread", 1)]) { file in
            let database = try Database(at: file)
            try database.execute(
                "DELETE FROM memo WHERE id = 'b'; INSERT INTO memo (id, title, edited) VALUES ('c', 'Eggs', 1)")
            #expect(try database.rows("SELECT id FROM memo WHERE pk = 2")[0].text(0) == "c")
        }
    }
}

/// What a device has done with the release that repairs.
enum Device: CaseIterable {
    case repaired, newDuplicate, skippedIt
}

private let index = "CREATE UNIQUE INDEX memo_id ON memo (id)"
private let duplicate = "INSERT INTO memo (id, title, edited) VALUES ('a', 'Milk', 1)"

/// Why a statement is refused, or `nil` where it is not.
private func refusal(of sql: String, by database: Database) -> SQLiteError.Code? {
    do {
        try database.execute(sql)
        return nil
    } catch {
        return error.code
    }
}

private func withStore(_ memos: [(String, String, Int)], _ body: (URL) async throws -> Void) async throws {
    try await withTemporaryDirectory { folder in
        let file = folder.appending(path: "memos.sqlite")
        let database = try Database(at: file)
        try database.execute(
            """
            PRAGMA journal_mode = WAL;
            CREATE TABLE memo (
                pk INTEGER PRIMARY KEY, id TEXT NOT NULL, title TEXT NOT NULL, edited INTEGER NOT NULL);
            """)
        try database.transaction {
            let insert = try database.prepare("INSERT INTO memo (id, title, edited) VALUES (?, ?, ?)")
            for (id, title, edited) in memos { try insert.run([.text(id), .text(title), .integer(edited)]) }
        }
        try await body(file)
    }
}

private func titles(in file: URL) throws -> [String] {
    try Database(at: file, mode: .readOnly).rows("SELECT title FROM memo ORDER BY pk").compactMap { $0.text(0) }
}
