// An observer cannot tell anybody that the other file could not be read. A method can.
import Foundation

actor MemoStore {
    private(set) var memos: [String] = []
    #if !REPAIRED
    var file: URL {
        didSet { memos = try read(file) }
        // expected-error@-1 {{errors thrown from here are not handled}}
    }
    #else
    private let file: URL
    #endif

    init(file: URL) { self.file = file }

    #if REPAIRED
    func reload() throws { memos = try read(file) }
    #endif
}

nonisolated func read(_ file: URL) throws -> [String] {
    try JSONDecoder().decode([String].self, from: Data(contentsOf: file))
}
