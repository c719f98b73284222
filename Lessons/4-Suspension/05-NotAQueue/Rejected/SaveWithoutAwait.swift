// Where a text field calls, there is no `await`. That is when people reach for a task.
actor MemoStore {
    private var text = ""

    func save(_ text: String) { self.text = text }
    // expected-note@-1 {{calls to instance method 'save' from outside of its actor context are implicitly asynchronous}}
}

struct Editor {
    let store: MemoStore
    let changes: AsyncStream<String>.Continuation

    func change(to text: String) {
        #if !REPAIRED
        store.save(text)
        // expected-mode5-error@-1 {{call to actor-isolated instance method 'save' in a synchronous nonisolated context}}{{documentation-file=actor-isolated-call}}
        // expected-nonisolated-error@-2 {{call to actor-isolated instance method 'save' in a synchronous nonisolated context}}{{documentation-file=actor-isolated-call}}
        // expected-mainactor-error@-3 {{call to actor-isolated instance method 'save' in a synchronous main actor-isolated context}}{{documentation-file=actor-isolated-call}}
        #else
        changes.yield(text)
        #endif
    }
}
