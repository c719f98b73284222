// A connection belongs to one actor. Whoever hands it over cannot use it any more.
nonisolated final class Database {
    func execute(_ sql: String) throws {}
}

actor MemoStore {
    private let database: Database

    init(_ database: sending Database) {
        self.database = database
    }
}

nonisolated func open() throws -> MemoStore {
    let database = Database()
    #if !REPAIRED
    let store = MemoStore(database)
    // expected-mode6-error@-1 {{sending 'database' risks causing data races}}{{documentation-file=sending-risks-data-race}}
    // expected-mode6-note@-2 {{'database' used after being passed as a 'sending' parameter; Later uses could race}}
    try database.execute("DELETE FROM memo")
    // expected-mode6-note@-1 {{access can happen concurrently}}
    return store
    #else
    try database.execute("DELETE FROM memo")
    return MemoStore(database)
    #endif
}
