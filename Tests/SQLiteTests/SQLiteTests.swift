import Evidence
import Foundation
import SQLite
import Testing

@Suite struct SQLiteTests {
    @Test func uniqueConstraintHasItsOwnCode() async throws {
        try await withDatabase { database, _ in
            try database.execute("CREATE TABLE memo (id TEXT UNIQUE)")
            try database.run("INSERT INTO memo VALUES (?)", [.text("a")])
            let error = #expect(throws: SQLiteError.self) {
                try database.run("INSERT INTO memo VALUES (?)", [.text("a")])
            }
            #expect(error?.code == .constraintUnique)
            #expect(error?.extendedCode == 2067)
            #expect(error?.message == "UNIQUE constraint failed: memo.id")
        }
    }

    @Test(arguments: [
        ("INSERT INTO memo (pk, parent) VALUES (1, 1)", SQLiteError.Code.constraintPrimaryKey),
        ("INSERT INTO memo (title, parent) VALUES (NULL, 1)", .constraintNotNull),
        ("INSERT INTO memo (parent) VALUES (99)", .constraintForeignKey),
        ("INSERT INTO memo (title, parent) VALUES ('', 1)", .constraintCheck),
        ("INSERT INTO nowhere VALUES (1)", .statement),
        ("SELEKT", .statement),
    ]) func otherErrorsHaveTheirCodes(_ sql: String, _ code: SQLiteError.Code) async throws {
        try await withDatabase { database, _ in
            try database.execute(
                """
                PRAGMA foreign_keys = ON;
                CREATE TABLE memo (
                    pk INTEGER PRIMARY KEY, title TEXT NOT NULL DEFAULT 'Milk' CHECK (title <> ''),
                    parent INTEGER REFERENCES memo (pk));
                INSERT INTO memo (pk) VALUES (1);
                """)
            #expect(throws: SQLiteError.self) { try database.execute(sql) }
            let error = #expect(throws: SQLiteError.self) { try database.run(sql) }
            #expect(error?.code == code)
        }
    }

    @Test func secondWriterIsTold() async throws {
        try await withDatabase { database, url in
            try database.execute("PRAGMA journal_mode = WAL; CREATE TABLE memo (id TEXT)")
            let second = try Database(at: url, busyTimeout: 0)
            try database.transaction(.immediate) {
                try database.execute("INSERT INTO memo VALUES ('a')")
                let error = #expect(throws: SQLiteError.self) { try second.execute("BEGIN IMMEDIATE") }
                #expect(error?.code == .busy)
                // A reader is not held up, and does not see what is not committed.
                #expect(try second.rows("SELECT id FROM memo").isEmpty)
            }
            try second.execute("INSERT INTO memo VALUES ('b')")
            #expect(try database.rows("SELECT id FROM memo").count == 2)
        }
    }

    @Test func staleSnapshotIsBusyToo() async throws {
        try await withDatabase { database, url in
            try database.execute("PRAGMA journal_mode = WAL; CREATE TABLE memo (id TEXT)")
            let second = try Database(at: url, busyTimeout: 0)
            let error = #expect(throws: SQLiteError.self) {
                try database.transaction(.deferred) {
                    #expect(try database.rows("SELECT id FROM memo").isEmpty)
                    try second.execute("INSERT INTO memo VALUES ('b')")
                    try database.execute("INSERT INTO memo VALUES ('a')")
                }
            }
            #expect(error?.code == .busy)
            #expect(error?.extendedCode == 517)
            #expect(!database.isInTransaction)
        }
    }

    @Test(arguments: [TransactionKind.immediate, .deferred]) func errorRollsBack(_ kind: TransactionKind) async throws {
        struct Refusal: Error {}
        try await withDatabase { database, _ in
            try database.execute("CREATE TABLE memo (id TEXT); INSERT INTO memo VALUES ('a')")
            #expect(throws: Refusal.self) {
                try database.transaction(kind) {
                    try database.execute("DELETE FROM memo")
                    #expect(database.isInTransaction)
                    throw Refusal()
                }
            }
            #expect(!database.isInTransaction)
            #expect(try database.rows("SELECT id FROM memo") == [Row([.text("a")])])
        }
    }

    /// A transaction inside another is refused, and the outer one goes on.
    @Test func nestedTransactionIsRefused() async throws {
        try await withDatabase { database, _ in
            try database.execute("CREATE TABLE memo (id TEXT)")
            try database.transaction {
                try database.execute("INSERT INTO memo VALUES ('a')")
                #expect(throws: SQLiteError.self) { try database.transaction {} }
                #expect(database.isInTransaction)
            }
            #expect(try database.rows("SELECT id FROM memo").count == 1)
        }
    }

    /// A commit that is refused is rolled back: a foreign key that is checked at the end.
    @Test func refusedCommitRollsBack() async throws {
        try await withDatabase { database, _ in
            try database.execute(
                """
                PRAGMA foreign_keys = ON;
                CREATE TABLE memo (pk INTEGER PRIMARY KEY);
                CREATE TABLE tag (memo INTEGER REFERENCES memo (pk) DEFERRABLE INITIALLY DEFERRED);
                """)
            let error = #expect(throws: SQLiteError.self) {
                try database.transaction { try database.execute("INSERT INTO tag VALUES (1)") }
            }
            #expect(error?.code == .constraintForeignKey)
            #expect(!database.isInTransaction)
            #expect(try database.rows("SELECT memo FROM tag").isEmpty)
        }
    }

    @Test func statementRunsAgain() async throws {
        try await withDatabase { database, _ in
            try database.execute("CREATE TABLE memo (id TEXT UNIQUE, title TEXT)")
            let insert = try database.prepare("INSERT INTO memo VALUES (?, ?)")
            for number in 0..<100 { try insert.run([.text("\(number)"), .text("Milk")]) }
            #expect(throws: SQLiteError.self) { try insert.run([.text("7"), .null]) }
            try insert.run([.text("100"), .null])
            #expect(database.changes == 1)
            #expect(
                try database.rows("SELECT COUNT(*), COUNT(title) FROM memo")[0].values == [
                    .integer(101), .integer(100),
                ])
            try database.run("UPDATE memo SET title = ?", [.text("Bread")])
            #expect(database.changes == 101)
        }
    }

    @Test func statementIsStepped() async throws {
        try await withDatabase { database, _ in
            let select = try database.prepare("SELECT 1 UNION SELECT 2")
            #expect(try select.step())
            #expect(select.column(0) == .integer(1))
            select.reset()
            #expect(try select.step())
            #expect(select.row.integer(0) == 1)
            #expect(try select.step())
            #expect(select.row.integer(0) == 2)
            #expect(select.row.text(0) == nil)
            #expect(try !select.step())
        }
    }

    @Test(
        arguments: [
            .null, .integer(0), .integer(.min), .integer(.max), .real(1.5), .text(""), .text("Milk"),
            .text("zwölf Äpfel 🍏"), .text("with a \0 inside"), .text("'; DROP TABLE memo; --"), .blob(Data()),
            .blob(Data([0, 255, 0])), .blob(Data(repeating: 7, count: 100_000)),
        ] as [Value]) func valuesComeBack(_ value: Value) async throws
    {
        try await withDatabase { database, url in
            try database.execute("CREATE TABLE memo (value)")
            try database.run("INSERT INTO memo VALUES (?)", [value])
            let second = try Database(at: url, mode: .readOnly)
            #expect(try second.rows("SELECT value FROM memo") == [Row([value])])
        }
    }

    @Test func optionalTextIsTextOrNull() {
        #expect(Value.text(nil) == .null)
        #expect(Value.text("Milk" as String?) == .text("Milk"))
    }

    @Test(arguments: [0, 1, 3]) func numberOfValuesIsChecked(_ count: Int) async throws {
        try await withDatabase { database, _ in
            let error = #expect(throws: SQLiteError.self) {
                try database.rows("SELECT ?, ?", Array(repeating: .null, count: count))
            }
            #expect(error?.code == .misuse)
        }
    }

    @Test(arguments: ["", "SELECT 1; SELECT 2"]) func onlyOneStatementIsPrepared(_ sql: String) async throws {
        try await withDatabase { database, _ in
            let error = #expect(throws: SQLiteError.self) { _ = try database.prepare(sql) }
            #expect(error?.code == .misuse)
            let rows = try database.rows("SELECT 1; ")
            #expect(rows.count == 1)
        }
    }

    @Test func writeAheadLogIsKept() async throws {
        try await withDatabase { database, url in
            #expect(try database.rows("PRAGMA journal_mode = WAL")[0].text(0) == "wal")
            let second = try Database(at: url)
            #expect(try second.rows("PRAGMA journal_mode")[0].text(0) == "wal")
        }
    }

    @Test func closedWhenLastReferenceIsGone() async throws {
        try await withTemporaryDirectory { folder in
            let url = folder.appending(path: "memos.sqlite")
            var database: Database? = try Database(at: url)
            try database?.execute("PRAGMA journal_mode = WAL; CREATE TABLE memo (id TEXT)")
            var statement = try database?.prepare("SELECT id FROM memo")
            database = nil
            // The statement keeps the connection open, and can still be used.
            #expect(try statement?.step() == false)
            let log = url.path + "-wal"
            #expect(FileManager.default.fileExists(atPath: log))
            statement = nil
            // The last connection that closes takes the log away.
            #expect(!FileManager.default.fileExists(atPath: log))
        }
    }

    @Test func otherFilesAreRefused() async throws {
        try await withTemporaryDirectory { folder in
            let url = folder.appending(path: "memos.sqlite")
            let text = Data(String(repeating: "This is a letter to Ann. ", count: 100).utf8)
            try text.write(to: url)
            let database = try Database(at: url)
            let error = #expect(throws: SQLiteError.self) { try database.execute("CREATE TABLE memo (id TEXT)") }
            #expect(error?.code == .notADatabase)
            #expect(try Data(contentsOf: url) == text)
        }
    }

    @Test func modesAreKept() async throws {
        try await withTemporaryDirectory { folder in
            let url = folder.appending(path: "ö %41 memos.sqlite")
            for mode in [Database.Mode.readOnly, .readWrite] {
                let error = #expect(throws: SQLiteError.self) { _ = try Database(at: url, mode: mode) }
                #expect(error?.code == .cantOpen)
            }
            #expect(!FileManager.default.fileExists(atPath: url.path(percentEncoded: false)))
            try Database(at: url).execute("CREATE TABLE memo (id TEXT)")
            #expect(FileManager.default.fileExists(atPath: url.path(percentEncoded: false)))
            let reader = try Database(at: url, mode: .readOnly)
            let error = #expect(throws: SQLiteError.self) { try reader.execute("DROP TABLE memo") }
            #expect(error?.code == .readOnly)
            #expect(try reader.rows("SELECT id FROM memo").isEmpty)
        }
    }

    /// The hook comes when others can write again, and not for a transaction that is rolled back.
    @Test func hookComesAfterTheCommit() async throws {
        try await withDatabase { database, url in
            try database.execute("PRAGMA journal_mode = WAL; CREATE TABLE memo (id TEXT)")
            database.afterEachCommit {
                #expect(throws: Never.self) {
                    try Database(at: url, busyTimeout: 0).execute("INSERT INTO memo VALUES ('second')")
                }
            }
            struct Refusal: Error {}
            #expect(throws: Refusal.self) {
                try database.transaction {
                    try database.execute("INSERT INTO memo VALUES ('first')")
                    throw Refusal()
                }
            }
            #expect(try database.rows("SELECT id FROM memo").isEmpty)
            try database.execute("INSERT INTO memo VALUES ('first')")
            #expect(try database.rows("SELECT id FROM memo").compactMap { $0.text(0) } == ["first", "second"])
        }
    }

    /// An actor owns the connection, and another task calls it.
    @Test func connectionLivesInAnActor() async throws {
        actor Store {
            private let database: Database

            init(_ database: sending Database) {
                self.database = database
            }

            func add(_ id: String) throws -> Int {
                try database.run("INSERT INTO memo VALUES (?)", [.text(id)])
                return try database.rows("SELECT id FROM memo").count
            }
        }
        try await withTemporaryDirectory { folder in
            let database = try Database(at: folder.appending(path: "memos.sqlite"))
            try database.execute("CREATE TABLE memo (id TEXT)")
            let store = Store(database)
            let counts = try await withThrowingTaskGroup(of: Int.self) { group in
                for number in 1...50 { group.addTask { try await store.add("\(number)") } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(counts.sorted() == Array(1...50))
        }
    }
}

private func withDatabase(_ body: (Database, URL) throws -> Void) async throws {
    try await withTemporaryDirectory { folder in
        let url = folder.appending(path: "memos.sqlite")
        try body(try Database(at: url), url)
    }
}
