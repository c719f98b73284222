// The owner check with `===`. A `Task` is a value and no object; `==` says whether two are the same task.
actor MemoStore {
    private var slot: Task<[String], any Error>?

    func memos(startLoad: @Sendable () -> Task<[String], any Error>) async throws -> [String] {
        if let slot { return try await slot.value }
        let task = startLoad()
        slot = task
        do {
            return try await task.value
        } catch {
            #if REPAIRED
            if slot == task { slot = nil }
            #else
            // expected-error@+1 {{argument type 'Task<[String], any Error>' expected to be an instance of a class or class-constrained type}}
            if slot === task { slot = nil }
            #endif
            throw error
        }
    }
}
