import SQLite
import WorkbookKit

@testable import UniqueOnDirtyDataExercise

// Wrong: the row that came last stays, and not the one that the rule names.
enum UniqueOnDirtyDataWrongNewestRow {
    actor Library: BookmarkLibrary {
        private let database: Database

        init(_ database: sending Database) throws {
            try database.transaction(.immediate) {
                try database.execute(
                    """
                    CREATE TABLE IF NOT EXISTS aside (id TEXT, title TEXT, address TEXT, visits INTEGER);
                    CREATE TEMP TABLE loser AS SELECT pk FROM bookmark AS old WHERE EXISTS (
                        SELECT 1 FROM bookmark AS new WHERE new.id = old.id AND new.pk > old.pk);
                    INSERT INTO aside
                        SELECT id, title, address, visits FROM bookmark WHERE pk IN (SELECT pk FROM loser);
                    DELETE FROM bookmark WHERE pk IN (SELECT pk FROM loser);
                    DROP TABLE loser;
                    CREATE UNIQUE INDEX IF NOT EXISTS bookmark_id ON bookmark (id);
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
