import SQLite
import WorkbookKit

/// The id is unique, and what comes from the server replaces the row that is there.
enum AntiPattern {
    actor MemoStore {
        private let database: Database

        init(_ database: sending Database) throws {
            try database.execute(
                """
                PRAGMA foreign_keys = ON;
                CREATE TABLE IF NOT EXISTS memo (
                    pk INTEGER PRIMARY KEY, id TEXT UNIQUE,
                    title TEXT NOT NULL, pinned INTEGER NOT NULL DEFAULT 0);
                CREATE TABLE IF NOT EXISTS tag (
                    memo INTEGER NOT NULL REFERENCES memo (pk) ON DELETE CASCADE, name TEXT NOT NULL);
                """)
            self.database = database
        }

        /// Stores what the server has sent.
        func receive(_ id: String?, title: String) throws {
            try database.run(
                "INSERT OR REPLACE INTO memo (id, title) VALUES (?, ?)",
                [.text(id), .text(title)])
        }

        /// Pins a memo, and gives it a tag. Both are on this device only.
        func pin(_ id: String, tag: String) throws {
            try database.transaction {
                try database.run("UPDATE memo SET pinned = 1 WHERE id = ?", [.text(id)])
                try database.run("INSERT INTO tag SELECT pk, ? FROM memo WHERE id = ?", [.text(tag), .text(id)])
            }
        }
    }
}
