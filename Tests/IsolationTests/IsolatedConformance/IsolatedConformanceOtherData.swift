import Foundation

@testable import IsolatedConformanceExercise

// Right as well: the bookmark is encoded where its conformance belongs, and data crosses into the actor.
enum IsolatedConformanceOtherData {
    @MainActor
    final class Bookmark: @MainActor Codable {
        var id: String
        var title: String
        var address: String
        var visits: Int
    }

    actor BookmarkFile {
        private let url: URL

        init(_ url: URL) {
            self.url = url
        }

        func read() throws -> Data {
            try Data(contentsOf: url)
        }

        func write(_ data: Data) throws {
            try data.write(to: url, options: .atomic)
        }
    }

    @MainActor
    final class Screen: BookmarkScreen {
        private var bookmark: Bookmark
        private let file: BookmarkFile
        private let encoder: JSONEncoder

        init(_ file: URL, encoder: JSONEncoder) async throws {
            self.file = BookmarkFile(file)
            self.encoder = encoder
            self.bookmark = try JSONDecoder().decode(Bookmark.self, from: await self.file.read())
        }

        func rewrite(title: String, address: String) {
            bookmark.title = title
            bookmark.address = address
        }

        func save() async throws {
            try await file.write(encoder.encode(bookmark))
        }
    }
}
