import Foundation
import WorkbookKit

@testable import SendableBorderExercise

// Wrong: cancelling puts the old title back. What is typed and not cancelled is in the library all the while.
enum SendableBorderWrongUndo {
    final class Entry: Codable, Identifiable, @unchecked Sendable {
        let id: String
        var title: String
        var address: String
        var visits: Int

        init(_ bookmark: Bookmark) {
            self.id = bookmark.id
            self.title = bookmark.title
            self.address = bookmark.address
            self.visits = bookmark.visits
        }
    }

    actor Library {
        private let file: RecordFile<Entry>
        private var entries: [Entry.ID: Entry]

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.entries = try self.file.read()
        }

        func save(_ entry: Entry) throws {
            var next = entries
            next[entry.id] = entry
            try file.write(next)
            entries = next
        }

        func find(_ id: Entry.ID) -> Entry? {
            entries[id]
        }
    }

    @MainActor
    final class Editor: BookmarkEditor {
        private let library: Library
        private var entry: Entry?
        private var old = ""

        init(file: URL) throws {
            self.library = try Library(file: file)
        }

        func edit(_ id: Bookmark.ID) async {
            entry = await library.find(id)
            old = title
        }

        var title: String {
            get { entry?.title ?? "" }
            set { entry?.title = newValue }
        }

        func save() async throws {
            guard let entry else { return }
            try await library.save(entry)
            old = title
        }

        func cancel() {
            title = old
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
