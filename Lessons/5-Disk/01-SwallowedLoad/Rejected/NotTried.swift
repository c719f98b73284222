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
    // expected-note@-2 {{did you mean to use 'try'?}}
    // expected-note@-3 {{did you mean to handle error as optional value?}}
    // expected-note@-4 {{did you mean to disable error propagation?}}
    #else
    try MemoStore(file: file)
    #endif
}
