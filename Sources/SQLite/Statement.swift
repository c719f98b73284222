import CSQLite
import Foundation

/// A prepared statement, which can be run again with other values. It is finalised when the last reference is gone.
///
/// ```swift
/// let insert = try database.prepare("INSERT INTO memo VALUES (?, ?)")
/// for memo in memos { try insert.run([.text(memo.id), .text(memo.title)]) }
/// ```
public final class Statement {
    private let database: Database
    private let statement: OpaquePointer

    init(_ sql: String, in database: Database) throws(SQLiteError) {
        var prepared: OpaquePointer?
        var hasMore = false
        let result = sql.withCString { text in
            var tail: UnsafePointer<CChar>?
            let result = sqlite3_prepare_v2(database.connection, text, -1, &prepared, &tail)
            if let tail {
                hasMore = !String(cString: tail).trimmingCharacters(in: .whitespacesAndNewlines).isEmpty
            }
            return result
        }
        try database.check(result)
        guard let prepared, !hasMore else {
            sqlite3_finalize(prepared)
            throw SQLiteError(extendedCode: Int(SQLITE_MISUSE), message: "not one statement: \(sql)")
        }
        self.database = database
        self.statement = prepared
    }

    deinit {
        sqlite3_finalize(statement)
    }

    /// Runs the statement to its end, with a value for each `?`, and makes it ready for the next time.
    public func run(_ values: [Value] = []) throws(SQLiteError) {
        try bind(values)
        // An UPDATE that waits at its first row would keep its lock.
        defer { reset() }
        while try step() {}
    }

    /// Sets a value for each `?` and goes back to the beginning.
    ///
    /// - Throws: `.misuse` where there are more or fewer values than places.
    public func bind(_ values: [Value]) throws(SQLiteError) {
        reset()
        let places = Int(sqlite3_bind_parameter_count(statement))
        guard values.count == places else {
            throw SQLiteError(
                extendedCode: Int(SQLITE_MISUSE), message: "\(values.count) values for \(places) places")
        }
        for (index, value) in values.enumerated() { try bind(value, at: Int32(index) + 1) }
    }

    private func bind(_ value: Value, at index: Int32) throws(SQLiteError) {
        let result =
            switch value {
            case .null: sqlite3_bind_null(statement, index)
            case .integer(let integer): sqlite3_bind_int64(statement, index, Int64(integer))
            case .real(let real): sqlite3_bind_double(statement, index, real)
            case .text(var text):
                text.withUTF8 { utf8 in
                    utf8.withMemoryRebound(to: CChar.self) { characters in
                        // An empty buffer may have no address, and text without one would be null.
                        characters.baseAddress.map {
                            workbook_bind_text(statement, index, $0, UInt64(characters.count))
                        } ?? workbook_bind_text(statement, index, "", 0)
                    }
                }
            case .blob(let blob) where blob.isEmpty: sqlite3_bind_zeroblob(statement, index, 0)
            case .blob(let blob):
                blob.withUnsafeBytes { workbook_bind_blob(statement, index, $0.baseAddress, UInt64($0.count)) }
            }
        try database.check(result)
    }

    /// Goes to the next row, and says whether there is one.
    public func step() throws(SQLiteError) -> Bool {
        switch sqlite3_step(statement) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let result: throw SQLiteError(result: result, of: database.connection)
        }
    }

    /// Goes back to the beginning and forgets the values, so that the statement can be run again.
    public func reset() {
        // Its result is the error of the step before, which was thrown then.
        sqlite3_reset(statement)
        sqlite3_clear_bindings(statement)
    }

    /// The values of the row on which the statement stands.
    public var row: Row {
        Row((0..<Int(sqlite3_column_count(statement))).map(column))
    }

    /// The value in a column of the row on which the statement stands; the first column is 0.
    public func column(_ index: Int) -> Value {
        let index = Int32(index)
        switch sqlite3_column_type(statement, index) {
        case SQLITE_INTEGER: return .integer(Int(sqlite3_column_int64(statement, index)))
        case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, index))
        case SQLITE_TEXT:
            // The text first, then its length: in this order SQLite converts nothing in between.
            let text = sqlite3_column_text(statement, index)
            let bytes = UnsafeBufferPointer(start: text, count: Int(sqlite3_column_bytes(statement, index)))
            return .text(String(decoding: bytes, as: UTF8.self))
        case SQLITE_BLOB:
            let blob = sqlite3_column_blob(statement, index)
            let bytes = UnsafeRawBufferPointer(start: blob, count: Int(sqlite3_column_bytes(statement, index)))
            return .blob(Data(bytes))
        default: return .null
        }
    }
}
