import Synchronization

// The way out through the result is seen only where a named function takes it, and not in a closure.
#if !REPAIRED
final class Notebook {
    var titles: [String] = []
}
#else
struct Notebook {
    var titles: [String] = []
}
#endif

func take(_ notebook: inout sending Notebook) -> sending Notebook { notebook }
// expected-nonisolated-error@-1 {{'inout sending' parameter 'notebook' cannot be returned}}
// expected-nonisolated-note@-2 {{returning 'inout sending' parameter 'notebook' risks concurrent access as caller assumes 'notebook' and result can be sent to different isolation domains}}

final class MemoStore: Sendable {
    private let notebook = Mutex(Notebook())

    #if !REPAIRED
    func current() -> Notebook { notebook.withLock(take) }
    #else
    func current() -> Notebook { notebook.withLock { $0 } }
    #endif
}
