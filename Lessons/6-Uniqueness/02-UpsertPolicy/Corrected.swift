import SQLite
import WorkbookKit

/// The id has one spelling and is never missing, and what comes from the server changes the columns that are the server's.
enum Corrected {
    actor MemoStore {
        private let database: Database

        init(_ database: sending Database) throws {
            try database.execute(
                """
                PRAGMA foreign_keys = ON;
                CREATE TABLE IF NOT EXISTS memo (
                    pk INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE CHECK (id = lower(id)),
                    title TEXT NOT NULL, pinned INTEGER NOT NULL DEFAULT 0);
                CREATE TABLE IF NOT EXISTS tag (
                    memo INTEGER NOT NULL REFERENCES memo (pk) ON DELETE CASCADE, name TEXT NOT NULL);
                """)
            self.database = database
        }

        /// Stores what the server has sent.
        func receive(_ id: String?, title: String) throws {
            try database.run(
                "INSERT INTO memo (id, title) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET title = excluded.title",
                [.text(id?.lowercased()), .text(title)])
        }

        /// Pins a memo, and gives it a tag. Both are on this device only.
        func pin(_ id: String, tag: String) throws {
            try database.transaction {
                let id = id.lowercased()
                try database.run("UPDATE memo SET pinned = 1 WHERE id = ?", [.text(id)])
                try database.run("INSERT INTO tag SELECT pk, ? FROM memo WHERE id = ?", [.text(tag), .text(id)])
            }
        }
    }
}
