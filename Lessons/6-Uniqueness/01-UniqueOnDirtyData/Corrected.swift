import SQLite
import WorkbookKit

/// The repair and the index are one transaction. The newest of a kind stays, the others are kept aside.
enum Corrected {
    actor MemoStore {
        private let database: Database

        init(_ database: sending Database) throws {
            try database.transaction(.immediate) {
                try database.execute(
                    """
                    CREATE TABLE IF NOT EXISTS memo_aside (id TEXT, title TEXT, edited INTEGER);
                    CREATE TEMP TABLE loser AS SELECT pk FROM memo AS old WHERE EXISTS (
                        SELECT 1 FROM memo AS new WHERE new.id = old.id AND (new.edited, new.pk) > (old.edited, old.pk));
                    INSERT INTO memo_aside SELECT id, title, edited FROM memo WHERE pk IN (SELECT pk FROM loser);
                    DELETE FROM memo WHERE pk IN (SELECT pk FROM loser);
                    DROP TABLE loser;
                    CREATE UNIQUE INDEX IF NOT EXISTS memo_id ON memo (id);
                    """)
            }
            self.database = database
        }

        func memos() throws -> [Memo] {
            try database.rows("SELECT id, title FROM memo ORDER BY id").map { row in
                Memo(id: row.text(0) ?? "", title: row.text(1) ?? "")
            }
        }
    }
}
