import SQLite
import WorkbookKit

@testable import UniqueOnDirtyDataExercise

// Right as well: a number in the file says that it is done, and it is read inside the transaction.
enum UniqueOnDirtyDataOtherVersion {
    actor Library: BookmarkLibrary {
        private let database: Database

        init(_ database: sending Database) throws {
            try database.transaction {
                guard try database.rows("PRAGMA user_version")[0].integer(0) == 0 else { return }
                try database.execute(
                    """
                    CREATE TABLE aside AS SELECT id, title, address, visits, pk FROM (
                        SELECT *, row_number() OVER (PARTITION BY id ORDER BY visits DESC, pk DESC) AS place FROM bookmark)
                        WHERE place > 1;
                    DELETE FROM bookmark WHERE pk IN (SELECT pk FROM aside);
                    CREATE UNIQUE INDEX bookmark_id ON bookmark (id);
                    PRAGMA user_version = 1;
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
