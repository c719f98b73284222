import Foundation

// An initialiser that throws: whoever opens the store has to say what happens when there is none.
actor MemoStore {
    private var titles: [String: String]

    init(file: URL) throws {
        titles = try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file))
    }
}

func open(_ file: URL) throws -> MemoStore {
    #if !REPAIRED
    MemoStore(file: file)
    // expected-error@-1 {{call can throw but is not marked with 'try'}}
    #else
    try MemoStore(file: file)
    #endif
}
