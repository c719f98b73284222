// Wrong, and the compiler says nothing: every view model that is made without an argument opens the file once more.
import Foundation

actor MemoStore {
    private var titles: [String]

    init(file: URL) throws {
        titles = try JSONDecoder().decode([String].self, from: Data(contentsOf: file))
    }

    static func standard() throws -> MemoStore {
        try MemoStore(file: URL(fileURLWithPath: "memos.json"))
    }
}

@MainActor
final class MemoScreen {
    private let store: MemoStore

    init(store: MemoStore? = nil) throws {
        self.store = try store ?? .standard()
    }
}
