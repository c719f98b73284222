import Foundation

/// The memo is a value of no actor. `Item: Sendable` sees to it: a conformance of the main actor is refused there.
enum Corrected {
    nonisolated struct Memo: Codable, Sendable {
        var title: String
        var body: String
    }

    actor MemoFile<Item: Codable & Sendable> {
        private let url: URL
        private let encoder: JSONEncoder

        init(_ url: URL, encoder: JSONEncoder = JSONEncoder()) {
            self.url = url
            self.encoder = encoder
        }

        func read() throws -> Item {
            try JSONDecoder().decode(Item.self, from: Data(contentsOf: url))
        }

        func write(_ item: Item) throws {
            try encoder.encode(item).write(to: url, options: .atomic)
        }
    }

    @MainActor
    final class MemoScreen {
        private var memo: Memo
        private let file: MemoFile<Memo>

        init(_ file: MemoFile<Memo>) async throws {
            self.memo = try await file.read()
            self.file = file
        }

        func rewrite(title: String, body: String) {
            memo.title = title
            memo.body = body
        }

        func save() async throws {
            try await file.write(memo)
        }
    }
}
