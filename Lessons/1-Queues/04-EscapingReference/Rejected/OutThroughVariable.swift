import Synchronization

// Out of the mutex through a variable: refused. The way out through the result is not; see Accepted/MutexEscape.swift.
#if !REPAIRED
final class Notebook {
    var titles: [String] = []
}
#else
struct Notebook {
    var titles: [String] = []
}
#endif

final class MemoStore: Sendable {
    private let notebook = Mutex(Notebook())

    func current() -> Notebook? {
        var found: Notebook?
        notebook.withLock { found = $0 }
        // expected-nonisolated-error@-1 {{'inout sending' parameter '$0' cannot be task-isolated at end of function}}
        // expected-nonisolated-note@-2 {{task-isolated '$0' risks causing races in between task-isolated uses and caller uses since caller assumes value is not actor isolated}}
        return found
    }
}
