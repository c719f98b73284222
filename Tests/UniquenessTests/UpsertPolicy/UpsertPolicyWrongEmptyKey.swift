import SQLite
import WorkbookKit

@testable import UpsertPolicyExercise

// Wrong: all bookmarks without an id are one.
enum UpsertPolicyWrongEmptyKey {
    actor Library: BookmarkLibrary {
        private let database: Database

        init(_ database: sending Database) throws {
            try database.execute(
                """
                PRAGMA foreign_keys = ON;
                CREATE TABLE IF NOT EXISTS bookmark (
                    pk INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE,
                    title TEXT NOT NULL, address TEXT NOT NULL, visits INTEGER NOT NULL DEFAULT 0);
                CREATE TABLE IF NOT EXISTS note (
                    bookmark INTEGER NOT NULL REFERENCES bookmark (pk) ON DELETE CASCADE, text TEXT NOT NULL);
                """)
            self.database = database
        }

        func receive(_ id: String?, title: String, address: String) throws {
            try database.run(
                """
                INSERT INTO bookmark (id, title, address) VALUES (?, ?, ?)
                ON CONFLICT (id) DO UPDATE SET title = excluded.title,
                    address = CASE WHEN excluded.address = '' THEN address ELSE excluded.address END
                """,
                [.text((id ?? "").lowercased()), .text(title), .text(address)])
        }

        func visit(_ id: String) throws {
            try database.run("UPDATE bookmark SET visits = visits + 1 WHERE id = ?", [.text(id.lowercased())])
        }

        func addNote(_ note: String, to id: String) throws {
            try database.run(
                "INSERT INTO note SELECT pk, ? FROM bookmark WHERE id = ?", [.text(note), .text(id.lowercased())])
        }

        func find(_ id: String) throws -> Bookmark? {
            try database.rows("SELECT id, title, address, visits FROM bookmark WHERE id = ?", [.text(id.lowercased())])
                .first.map { row in
                    Bookmark(
                        id: row.text(0) ?? "", title: row.text(1) ?? "", address: row.text(2) ?? "",
                        visits: row.integer(3) ?? 0)
                }
        }

        func notes(of id: String) throws -> [String] {
            try database.rows(
                "SELECT text FROM note JOIN bookmark ON pk = bookmark WHERE id = ?", [.text(id.lowercased())]
            ).compactMap { $0.text(0) }
        }

        func count() throws -> Int {
            try database.rows("SELECT COUNT(*) FROM bookmark")[0].integer(0) ?? 0
        }
    }
}
