// Wrong, and the compiler says nothing: a method of the actor may set what it likes.
import Foundation

actor MemoStore {
    private var file: URL
    private var memos: [String] = []

    init(file: URL) { self.file = file }

    func move(to target: URL) { file = target }

    func save(_ memo: String) throws {
        try JSONEncoder().encode(memos + [memo]).write(to: file, options: .atomic)
        memos.append(memo)
    }
}
