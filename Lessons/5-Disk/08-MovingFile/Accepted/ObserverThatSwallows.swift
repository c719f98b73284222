// Wrong, and the compiler says nothing: a file that cannot be read becomes an empty store, and the next save replaces it.
import Foundation

actor MemoStore {
    private(set) var memos: [String] = []
    private var file: URL {
        didSet { memos = (try? JSONDecoder().decode([String].self, from: Data(contentsOf: file))) ?? [] }
    }

    init(file: URL) { self.file = file }

    func move(to target: URL) { file = target }
}
