import Evidence
import Foundation
import Synchronization
import WorkbookKit

@testable import BlockingInitExercise

/// What is wrong with a shelf: nothing, where it is right.
///
/// It is judged by where it decodes, and not by how long it takes.
@MainActor
func checkBlockingInit(_ shelf: (some BookmarkShelf).Type) async throws -> [String] {
    try await withTemporaryDirectory { folder in
        let file = folder.appending(path: "bookmarks.json")
        try RecordFile(file).write([
            "a": Bookmark(id: "a", title: "Swift"), "b": Bookmark(id: "b", title: "Foundation"),
        ])
        let places = Mutex<[Bool]>([])
        let opened = try await shelf.open(file) { data in
            places.withLock { $0.append(MainQueue.isCurrent) }
            return try JSONDecoder().decode([Bookmark].self, from: data)
        }
        let titles = try await opened.titles()
        if places.withLock({ $0.contains(true) }) {
            return ["The file was decoded on the main actor: until the last bookmark, the screen stands still."]
        }
        guard titles == ["Swift", "Foundation"] else {
            return ["The file holds Swift and Foundation. The shelf was opened, and has \(titles)."]
        }
        try Data("[{".utf8).write(to: file)
        do {
            _ = try await shelf.open(file) { try JSONDecoder().decode([Bookmark].self, from: $0) }
            return ["The file cannot be decoded, and open(_:decode:) has returned a shelf without an error."]
        } catch {
            return []
        }
    }
}
