import SQLite
import WorkbookKit

@testable import UniqueOnDirtyDataExercise

// Wrong: the first error empties the table.
enum UniqueOnDirtyDataWrongFresh {
    actor Library: BookmarkLibrary {
        private let database: Database

        init(_ database: sending Database) throws {
            try database.execute("CREATE TABLE IF NOT EXISTS aside (id TEXT, title TEXT, address TEXT, visits INTEGER)")
            do {
                try database.execute("CREATE UNIQUE INDEX IF NOT EXISTS bookmark_id ON bookmark (id)")
            } catch {
                try database.execute(
                    """
                    DELETE FROM bookmark;
                    CREATE UNIQUE INDEX bookmark_id ON bookmark (id);
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
