import Foundation
import WorkbookKit

/// What the check asks of a bookmark library. There is nothing to change here.
protocol BookmarkLibrary: Sendable {
    associatedtype Shelf: BookmarkShelf

    init(file: URL) throws

    /// The bookmarks as they are now. What is done later does not show in it.
    func shelf() async -> Shelf

    /// Counts one more visit, in the file and in memory.
    func visit(_ id: Bookmark.ID) async throws

    /// Removes a bookmark, from the file and from memory.
    func remove(_ id: Bookmark.ID) async throws
}

/// What a screen is given to draw, or the thread that makes a back-up.
protocol BookmarkShelf: Sendable {
    /// Every bookmark, in the order of the ids.
    var all: [Bookmark] { get }
}
