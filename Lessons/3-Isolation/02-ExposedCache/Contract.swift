import Foundation
import WorkbookKit

/// What the check asks of a bookmark library. There is nothing to change here.
protocol BookmarkLibrary: Sendable {
    init(file: URL) throws

    /// Adds a bookmark, or replaces the one with its id, in memory and in the file. When the file cannot be written, neither
    /// changes.
    func add(_ bookmark: Bookmark) async throws

    /// Gives the bookmark another title, in memory and in the file. When the file cannot be written, neither changes.
    func rename(_ id: Bookmark.ID, to title: String) async throws

    func find(_ id: Bookmark.ID) async -> Bookmark?
}
