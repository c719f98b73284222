import Foundation

@testable import IsolatedConformanceExercise

// Yours to edit. The screen changes title and address in one synchronous method, and still a file may have the old title
// and the new address. Make what crosses into the actor a value that belongs to no actor, and let the compiler see to it.
// Check it: swift run workbook check isolated-conformance
enum IsolatedConformanceStarter {
    @MainActor
    final class Bookmark: @MainActor Codable {
        var id: String
        var title: String
        var address: String
        var visits: Int
    }

    actor BookmarkFile<Item: Codable> {
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
