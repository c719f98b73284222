// A store that throws its own error only has no place for a cancellation.
enum StoreError: Error { case unwritable }

actor MemoStore {
    #if !REPAIRED
    func save(_ text: String) async throws(StoreError) {
        try Task.checkCancellation()
        // expected-error@-1 {{thrown expression type 'any Error' cannot be converted to error type 'StoreError'}}
    }
    #else
    func save(_ text: String) async throws {
        try Task.checkCancellation()
    }
    #endif
}
