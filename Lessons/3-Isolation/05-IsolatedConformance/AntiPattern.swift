import Foundation

/// The memo is encoded on the thread of an actor, although its conformance belongs to the main actor.
///
/// With `MainActor` as the default isolation, each `@MainActor` here is there without being written.
enum AntiPattern {
    @MainActor
    final class Memo: @MainActor Codable {
        var title: String
        var body: String

        init(title: String, body: String) {
            self.title = title
            self.body = body
        }
    }

    actor MemoFile<Item: Codable> {
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
