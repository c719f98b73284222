import Foundation
import SQLite

/// SQLite as it is meant to be used for this: one connection, WAL, every commit synced, one prepared statement.
actor DatabaseStore {
    private let database: Database
    private let statement: Statement

    init(_ samples: [Sample], file: URL) throws {
        database = try Database(at: file)
        _ = try database.rows("PRAGMA journal_mode = WAL")
        try database.execute("PRAGMA synchronous = FULL")
        try database.execute(
            "CREATE TABLE sample (id INTEGER PRIMARY KEY, title TEXT, text TEXT, created REAL, isDone INTEGER)")
        statement = try database.prepare("INSERT OR REPLACE INTO sample VALUES (?, ?, ?, ?, ?)")
        try database.execute("BEGIN")
        for sample in samples { try Self.save(sample, with: statement) }
        try database.execute("COMMIT")
    }

    func save(_ sample: Sample) throws {
        try Self.save(sample, with: statement)
    }

    /// Empties the log, so that what the next save writes can be seen.
    func checkpoint() throws {
        _ = try database.rows("PRAGMA wal_checkpoint(TRUNCATE)")
    }

    private static func save(_ sample: Sample, with statement: Statement) throws {
        try statement.run([
            .integer(sample.id), .text(sample.title), .text(sample.text), .real(sample.created),
            .integer(sample.isDone ? 1 : 0),
        ])
    }
}
