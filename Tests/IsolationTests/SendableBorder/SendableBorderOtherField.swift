import Foundation
import WorkbookKit

@testable import SendableBorderExercise

// Right as well: the screen has an object, and what crosses is a value of it.
enum SendableBorderOtherField {
    /// The field has an object; what crosses is a bookmark, which is a value.
    @MainActor
    final class Field {
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

        var bookmark: Bookmark {
            Bookmark(id: id, title: title, address: address, visits: visits)
        }
    }

    actor Library {
        private let file: RecordFile<Bookmark>
        private var entries: [Bookmark.ID: Bookmark]

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.entries = try self.file.read()
        }

        func save(_ entry: Bookmark) throws {
            var next = entries
            next[entry.id] = entry
            try file.write(next)
            entries = next
        }

        func find(_ id: Bookmark.ID) -> Bookmark? {
            entries[id]
        }
    }

    @MainActor
    final class Editor: BookmarkEditor {
        private let library: Library
        private var field: Field?

        init(file: URL) throws {
            self.library = try Library(file: file)
        }

        func edit(_ id: Bookmark.ID) async {
            field = await library.find(id).map(Field.init)
        }

        var title: String {
            get { field?.title ?? "" }
            set { field?.title = newValue }
        }

        func save() async throws {
            guard let field else { return }
            try await library.save(field.bookmark)
        }

        func cancel() {
            field = nil
        }

        func add(_ bookmark: Bookmark) async throws {
            try await library.save(bookmark)
        }

        func savedTitle(of id: Bookmark.ID) async -> String? {
            await library.find(id)?.title
        }
    }
}
