import Foundation
import WorkbookKit

@testable import SendableBorderExercise

// Right as well: every object that crosses is a new one, given away with `sending`.
enum SendableBorderOtherSending {
    /// Not `Sendable`: the compiler follows it, and lets it cross when nobody else has it.
    final class Entry {
        let id: String
        var title: String
        let address: String
        let visits: Int

        init(_ bookmark: Bookmark) {
            self.id = bookmark.id
            self.title = bookmark.title
            self.address = bookmark.address
            self.visits = bookmark.visits
        }

        func copy() -> sending Entry {
            Entry(bookmark)
        }

        var bookmark: Bookmark {
            Bookmark(id: id, title: title, address: address, visits: visits)
        }
    }

    actor Library {
        private let file: RecordFile<Bookmark>
        private var bookmarks: [Bookmark.ID: Bookmark]

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.bookmarks = try self.file.read()
        }

        func save(_ entry: sending Entry) throws {
            var next = bookmarks
            next[entry.id] = entry.bookmark
            try file.write(next)
            bookmarks = next
        }

        func find(_ id: Bookmark.ID) -> sending Entry? {
            bookmarks[id].map(Entry.init)
        }
    }

    @MainActor
    final class Editor: BookmarkEditor {
        private let library: Library
        private var entry: Entry?

        init(file: URL) throws {
            self.library = try Library(file: file)
        }

        func edit(_ id: Bookmark.ID) async {
            entry = await library.find(id)
        }

        var title: String {
            get { entry?.title ?? "" }
            set { entry?.title = newValue }
        }

        func save() async throws {
            guard let entry else { return }
            try await library.save(entry.copy())
        }

        func cancel() {
            entry = nil
        }

        func add(_ bookmark: Bookmark) async throws {
            try await library.save(Entry(bookmark))
        }

        func savedTitle(of id: Bookmark.ID) async -> String? {
            await library.find(id)?.title
        }
    }
}
