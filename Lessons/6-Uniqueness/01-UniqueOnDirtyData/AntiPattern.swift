import SQLite
import WorkbookKit

/// The new release wants unique ids, and begins with the index.
enum AntiPattern {
    actor MemoStore {
        private let database: Database

        init(_ database: sending Database) throws {
            try database.execute("CREATE UNIQUE INDEX IF NOT EXISTS memo_id ON memo (id)")
            self.database = database
        }

        func memos() throws -> [Memo] {
            try database.rows("SELECT id, title FROM memo ORDER BY id").map { row in
                Memo(id: row.text(0) ?? "", title: row.text(1) ?? "")
            }
        }
    }
}
