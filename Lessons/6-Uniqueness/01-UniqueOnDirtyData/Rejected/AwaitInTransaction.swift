// At an `await` another caller of the actor would get into the transaction. A body that is not `async` has none.
nonisolated final class Database {
    func transaction(_ body: () throws -> Void) throws {}
    func execute(_ sql: String) throws {}
}

actor MemoStore {
    private let database = Database()

    func repair(report: @Sendable () async -> Void) async throws {
        #if !REPAIRED
        try database.transaction {
            // expected-mode5-error@-1 {{cannot pass function of type '() async throws -> Void' to parameter expecting synchronous function type}}
            // expected-plain-error@-2 {{cannot pass function of type '() async throws -> Void' to parameter expecting synchronous function type}}
            // expected-mainactor-error@-3 {{cannot pass function of type '() async throws -> Void' to parameter expecting synchronous function type}}
            // expected-nonsending-error@-4 {{cannot pass function of type '@concurrent () async throws -> Void' to parameter expecting synchronous function type}}
            try database.execute("DELETE FROM memo")
            await report()
            // expected-note@-1 {{'async' inferred from asynchronous operation used here}}
        }
        #else
        try database.transaction {
            try database.execute("DELETE FROM memo")
        }
        await report()
        #endif
    }
}
