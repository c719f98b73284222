import SQLite
import WorkbookKit

@testable import UniqueOnDirtyDataExercise

// Right as well: a new table with the constraint takes the place of the old one, in one transaction.
enum UniqueOnDirtyDataOtherTable {
    actor Library: BookmarkLibrary {
        private let database: Database

        init(_ database: sending Database) throws {
            try database.transaction(.immediate) {
                try database.execute(
                    """
                    CREATE TABLE IF NOT EXISTS aside (id TEXT, title TEXT, address TEXT, visits INTEGER);
                    CREATE TABLE sorted (
                        pk INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, title TEXT NOT NULL, address TEXT NOT NULL,
                        visits INTEGER NOT NULL);
                    INSERT OR IGNORE INTO sorted SELECT * FROM bookmark ORDER BY visits DESC, pk DESC;
                    INSERT INTO aside
                        SELECT id, title, address, visits FROM bookmark WHERE pk NOT IN (SELECT pk FROM sorted);
                    DROP TABLE bookmark;
                    ALTER TABLE sorted RENAME TO bookmark;
                    """)
            }
            self.database = database
        }

        func add(_ bookmark: Bookmark) throws {
            try database.run(
                "INSERT INTO bookmark (id, title, address, visits) VALUES (?, ?, ?, ?)",
                [.text(bookmark.id), .text(bookmark.title), .text(bookmark.address), .integer(bookmark.visits)])
        }

        func bookmarks() throws -> [Bookmark] {
            try read("SELECT id, title, address, visits FROM bookmark")
        }

        func setAside() throws -> [Bookmark] {
            try read("SELECT id, title, address, visits FROM aside")
        }

        private func read(_ sql: String) throws -> [Bookmark] {
            try database.rows(sql).map { row in
                Bookmark(
                    id: row.text(0) ?? "", title: row.text(1) ?? "", address: row.text(2) ?? "",
                    visits: row.integer(3) ?? 0)
            }
        }
    }
}
