import Foundation
import WorkbookKit

@testable import IsolatedConformanceExercise

// Right as well: the screen keeps its object, and what crosses into the actor is a value of it.
enum IsolatedConformanceOtherSnapshot {
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

    /// What the screen shows. It stays on the main actor; the file gets a value of it.
    @MainActor
    final class Entry {
        let id: String
        var title: String
        var address: String
        let visits: Int

        init(_ bookmark: Bookmark) {
            self.id = bookmark.id
            self.title = bookmark.title
            self.address = bookmark.address
            self.visits = bookmark.visits
        }

        var value: Bookmark {
            Bookmark(id: id, title: title, address: address, visits: visits)
        }
    }

    @MainActor
    final class Screen: BookmarkScreen {
        private let entry: Entry
        private let file: BookmarkFile<Bookmark>

        init(_ file: URL, encoder: JSONEncoder) async throws {
            self.file = BookmarkFile(file, encoder: encoder)
            self.entry = Entry(try await self.file.read())
        }

        func rewrite(title: String, address: String) {
            entry.title = title
            entry.address = address
        }

        func save() async throws {
            try await file.write(entry.value)
        }
    }
}
