import CSQLite
import Foundation

/// A connection to a database file.
///
/// It is a class that is not `Sendable`: it belongs to one actor, and the actor is what keeps two threads apart. The
/// connection is closed when the last reference to it, and to its statements, is gone.
///
/// ```swift
/// let database = try Database(at: url)
/// try database.execute("CREATE TABLE memo (id TEXT NOT NULL UNIQUE, title TEXT)")
/// try database.run("INSERT INTO memo VALUES (?, ?)", [.text("a"), .text("Milk")])
/// let titles = try database.rows("SELECT title FROM memo").compactMap { $0.text(0) }
/// ```
public final class Database {
    let connection: OpaquePointer
    private var commitHook: CommitHook?

    /// How a file is opened.
    public enum Mode: Sendable {
        /// The file must be there, and is not changed.
        case readOnly
        /// The file must be there.
        case readWrite
        /// The file is made where there is none.
        case create

        fileprivate var flags: Int32 {
            switch self {
            case .readOnly: SQLITE_OPEN_READONLY
            case .readWrite: SQLITE_OPEN_READWRITE
            case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
            }
        }
    }

    /// Opens a database file.
    ///
    /// SQLite reads the file at the first statement: that is where a file that is no database is refused.
    ///
    /// - Parameters:
    ///   - url: the file.
    ///   - mode: whether it may be changed or made.
    ///   - busyTimeout: how many milliseconds a statement waits for the lock of another connection.
    public init(at url: URL, mode: Mode = .create, busyTimeout milliseconds: Int = 5000) throws(SQLiteError) {
        var opened: OpaquePointer?
        // One owner, so SQLite's own mutex has nothing to do.
        let result = sqlite3_open_v2(
            url.path(percentEncoded: false), &opened, mode.flags | SQLITE_OPEN_NOMUTEX, nil)
        // SQLite hands out a connection also where it could not open the file: the error is in it.
        guard result == SQLITE_OK, let opened else {
            let error = SQLiteError(result: result, of: opened)
            sqlite3_close_v2(opened)
            throw error
        }
        connection = opened
        sqlite3_busy_timeout(opened, Int32(clamping: milliseconds))
    }

    deinit {
        // Waits for the statements: the last one that is finalised closes the connection.
        sqlite3_close_v2(connection)
    }

    /// How many rows the last `INSERT`, `UPDATE` or `DELETE` has changed.
    public var changes: Int { Int(sqlite3_changes64(connection)) }

    /// Whether a transaction is open.
    public var isInTransaction: Bool { sqlite3_get_autocommit(connection) == 0 }

    /// Runs one or more statements that take no values and whose rows nobody wants.
    public func execute(_ sql: String) throws(SQLiteError) {
        try check(sqlite3_exec(connection, sql, nil, nil, nil))
    }

    /// Runs one statement to its end, with a value for each `?`.
    public func run(_ sql: String, _ values: [Value] = []) throws(SQLiteError) {
        try prepare(sql).run(values)
    }

    /// All rows of one statement, with a value for each `?`.
    public func rows(_ sql: String, _ values: [Value] = []) throws(SQLiteError) -> [Row] {
        let statement = try prepare(sql)
        try statement.bind(values)
        var rows: [Row] = []
        while try statement.step() { rows.append(statement.row) }
        return rows
    }

    /// Prepares one statement, to be run more than once.
    public func prepare(_ sql: String) throws(SQLiteError) -> Statement {
        try Statement(sql, in: self)
    }

    /// Calls `body` after each commit of this connection, when its lock is released and others can write.
    ///
    /// It serves checks that have to come in between two transactions. It works in WAL mode only, takes the place of an
    /// earlier one, and turns off the automatic checkpoint.
    public func afterEachCommit(_ body: @escaping @Sendable () -> Void) {
        let hook = CommitHook(body)
        commitHook = hook
        sqlite3_wal_hook(
            connection,
            { hook, _, _, _ in
                if let hook { Unmanaged<CommitHook>.fromOpaque(hook).takeUnretainedValue().body() }
                return SQLITE_OK
            }, Unmanaged.passUnretained(hook).toOpaque())
    }

    func check(_ result: Int32) throws(SQLiteError) {
        guard result == SQLITE_OK else { throw SQLiteError(result: result, of: connection) }
    }
}

/// What SQLite's hook is given: it can keep a pointer, and no closure.
private final class CommitHook {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
        self.body = body
    }
}

extension SQLiteError {
    /// The error that a call on a connection has just returned.
    init(result: Int32, of connection: OpaquePointer?) {
        let extended = connection.map { sqlite3_extended_errcode($0) } ?? result
        // A misuse is not noted in the connection.
        let code = extended & 0xFF == result & 0xFF ? extended : result
        let message = code == extended ? connection.flatMap { sqlite3_errmsg($0) } : nil
        self.init(extendedCode: Int(code), message: String(cString: message ?? sqlite3_errstr(code)))
    }
}
