import Foundation
import WorkbookKit

/// What the check asks of a bookmark library. There is nothing to change here.
protocol BookmarkLibrary: Sendable {
    init(file: URL) throws

    /// Counts one more visit, in memory and in the file.
    func visit(_ id: Bookmark.ID) async throws

    /// Gives every bookmark the title that `title` makes of it, in memory and in the file.
    ///
    /// `title` may use the library: an answer that keeps a lock meanwhile waits for ever.
    func retitle(_ title: @escaping @Sendable (Bookmark) -> String) async throws

    func find(_ id: Bookmark.ID) async -> Bookmark?
}
