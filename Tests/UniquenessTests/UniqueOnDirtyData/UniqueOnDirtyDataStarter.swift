import SQLite
import WorkbookKit

@testable import UniqueOnDirtyDataExercise

// Yours to edit. This library makes its unique index first: where one id is in the table twice, it does not open, today
// and at every later launch. Repair the table in the same step, and keep aside what has to give way.
// Check it: swift run workbook check unique-on-dirty-data
enum UniqueOnDirtyDataStarter {
    actor Library: BookmarkLibrary {
        private let database: Database

        init(_ database: sending Database) throws {
            try database.execute(
                """
                CREATE TABLE IF NOT EXISTS aside (id TEXT, title TEXT, address TEXT, visits INTEGER);
                CREATE UNIQUE INDEX IF NOT EXISTS bookmark_id ON bookmark (id);
                """)
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
