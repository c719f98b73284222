import Foundation

@testable import IsolatedConformanceExercise

// Wrong: the conformance is out of the main actor, and the properties went with it, unguarded.
enum IsolatedConformanceWrongUnsafe {
    @MainActor
    final class Bookmark: Codable {
        nonisolated(unsafe) var id: String
        nonisolated(unsafe) var title: String
        nonisolated(unsafe) var address: String
        nonisolated(unsafe) var visits: Int

        private enum Key: CodingKey { case id, title, address, visits }

        nonisolated init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            self.id = try container.decode(String.self, forKey: .id)
            self.title = try container.decode(String.self, forKey: .title)
            self.address = try container.decode(String.self, forKey: .address)
            self.visits = try container.decode(Int.self, forKey: .visits)
        }

        nonisolated func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(id, forKey: .id)
            try container.encode(title, forKey: .title)
            try container.encode(address, forKey: .address)
            try container.encode(visits, forKey: .visits)
        }
    }

    actor BookmarkFile<Item: Codable & Sendable> {
        private let url: URL
        private let encoder: JSONEncoder

        init(_ url: URL, encoder: JSONEncoder) {
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
    final class Screen: BookmarkScreen {
        private var bookmark: Bookmark
        private let file: BookmarkFile<Bookmark>

        init(_ file: URL, encoder: JSONEncoder) async throws {
            self.file = BookmarkFile(file, encoder: encoder)
            self.bookmark = try await self.file.read()
        }

        func rewrite(title: String, address: String) {
            bookmark.title = title
            bookmark.address = address
        }

        func save() async throws {
            try await file.write(bookmark)
        }
    }
}
