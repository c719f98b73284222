/// How a transaction begins.
public enum TransactionKind: String, Sendable {
    /// Takes the write lock at once: what is read inside stays true until the commit.
    case immediate = "BEGIN IMMEDIATE"
    /// Takes the write lock at the first write, which is refused where another connection has written meanwhile.
    case deferred = "BEGIN DEFERRED"
}

extension Database {
    /// Runs `body` in a transaction: commits when it returns, and rolls back when it throws or the commit is refused.
    ///
    /// The body is synchronous on purpose: at an `await`, another caller of the actor would get into the transaction.
    ///
    /// - Throws: the error of `body`, or the `SQLiteError` of the beginning or the commit.
    public func transaction<Result>(
        _ kind: TransactionKind = .immediate, _ body: () throws -> Result
    ) throws -> Result {
        try execute(kind.rawValue)
        do {
            let result = try body()
            try execute("COMMIT")
            return result
        } catch {
            // After some errors, such as a full disk, SQLite has rolled back by itself.
            if isInTransaction { try? execute("ROLLBACK") }
            throw error
        }
    }
}
