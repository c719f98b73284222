import CSQLite

/// What SQLite said when it refused something.
public struct SQLiteError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of the error, to switch over.
    public let code: Code
    /// SQLite's own extended result code, such as 2067 for a unique constraint.
    public let extendedCode: Int
    /// SQLite's message in English, such as `UNIQUE constraint failed: memo.id`.
    public let message: String

    /// - Parameters:
    ///   - extendedCode: an extended result code of SQLite.
    ///   - message: what SQLite says about it.
    public init(extendedCode: Int, message: String) {
        self.code = Code(extendedCode: extendedCode)
        self.extendedCode = extendedCode
        self.message = message
    }

    public var description: String { "SQLite \(extendedCode) (\(code)): \(message)" }

    /// The kinds of errors that a caller can tell apart.
    public enum Code: Hashable, Sendable {
        /// Another connection holds a lock. It is worth another try later.
        case busy
        /// A statement of the same connection is in the way.
        case locked
        /// The disk is full.
        case full
        /// The file may not be written.
        case readOnly
        /// The file could not be opened or made.
        case cantOpen
        /// Reading or writing the file failed.
        case ioError
        /// The file is there and is no database, or it is encrypted.
        case notADatabase
        /// The file is a damaged database.
        case corrupt
        /// There is a row with this key, or there would be two.
        case constraintUnique
        /// There is a row with this primary key.
        case constraintPrimaryKey
        /// A column that must have a value would have none.
        case constraintNotNull
        /// The row refers to one that is not there, or others refer to it.
        case constraintForeignKey
        /// A `CHECK` says no.
        case constraintCheck
        /// Another constraint says no.
        case constraint
        /// The interface was used wrongly: a programmer's error.
        case misuse
        /// The statement is wrong: a syntax error, or a name that does not exist.
        case statement
        /// Anything else; see `extendedCode`.
        case other

        /// The kind of an extended result code.
        public init(extendedCode: Int) {
            self =
                switch Int32(truncatingIfNeeded: extendedCode) {
                case SQLITE_CONSTRAINT_UNIQUE: .constraintUnique
                case SQLITE_CONSTRAINT_PRIMARYKEY: .constraintPrimaryKey
                case SQLITE_CONSTRAINT_NOTNULL: .constraintNotNull
                case SQLITE_CONSTRAINT_FOREIGNKEY: .constraintForeignKey
                case SQLITE_CONSTRAINT_CHECK: .constraintCheck
                case let result: Self(primaryCode: result & 0xFF)
                }
        }

        private init(primaryCode: Int32) {
            self =
                switch primaryCode {
                case SQLITE_BUSY: .busy
                case SQLITE_LOCKED: .locked
                case SQLITE_FULL: .full
                case SQLITE_READONLY: .readOnly
                case SQLITE_CANTOPEN: .cantOpen
                case SQLITE_IOERR: .ioError
                case SQLITE_NOTADB: .notADatabase
                case SQLITE_CORRUPT: .corrupt
                case SQLITE_CONSTRAINT: .constraint
                case SQLITE_MISUSE: .misuse
                case SQLITE_ERROR: .statement
                default: .other
                }
        }
    }
}
