import Foundation
import WorkbookKit

/// What the check asks of a shelf of bookmarks. There is nothing to change here.
@MainActor
protocol BookmarkShelf: AnyObject, Sendable {
    init(file: URL) throws

    /// Gives every bookmark the title that `fetch` finds, in memory and in the file.
    ///
    /// `fetch` takes a while. The user goes on meanwhile: `visit` and `remove` work at once, and what they do stays.
    func refresh(_ fetch: @escaping @Sendable (Bookmark) async throws -> String) async throws

    /// Counts one more visit, in memory and in the file.
    func visit(_ id: Bookmark.ID) throws

    /// Removes a bookmark from memory and file.
    func remove(_ id: Bookmark.ID) throws

    func find(_ id: Bookmark.ID) -> Bookmark?
}
