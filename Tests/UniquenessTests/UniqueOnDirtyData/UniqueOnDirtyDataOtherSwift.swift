import SQLite
import WorkbookKit

@testable import UniqueOnDirtyDataExercise

// Right as well: Swift decides who stays, inside the transaction.
enum UniqueOnDirtyDataOtherSwift {
    actor Library: BookmarkLibrary {
        private let database: Database

        init(_ database: sending Database) throws {
            try database.transaction {
                try database.execute(
                    "CREATE TABLE IF NOT EXISTS aside (id TEXT, title TEXT, address TEXT, visits INTEGER)")
                let keep = try database.prepare(
                    "INSERT INTO aside SELECT id, title, address, visits FROM bookmark WHERE pk = ?")
                let delete = try database.prepare("DELETE FROM bookmark WHERE pk = ?")
                var seen: Set<Value> = []
                for row in try database.rows("SELECT id, pk FROM bookmark ORDER BY visits DESC, pk DESC")
                where !seen.insert(row[0]).inserted {
                    try keep.run([row[1]])
                    try delete.run([row[1]])
                }
                try database.execute("CREATE UNIQUE INDEX IF NOT EXISTS bookmark_id ON bookmark (id)")
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
