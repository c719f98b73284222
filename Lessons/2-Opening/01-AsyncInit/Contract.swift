import Foundation
import WorkbookKit

/// What the check asks of a shelf of bookmarks. There is nothing to change here.
@MainActor
protocol BookmarkShelf: AnyObject, Sendable {
    /// Gives a shelf that is ready: what the file holds is on it.
    ///
    /// - Throws: when the file is there but cannot be read. The file is left as it is.
    static func open(_ file: URL) async throws -> Self

    /// Puts a bookmark on the shelf and into the file; it is there when this returns.
    func add(_ bookmark: Bookmark) async throws

    /// The titles, in the order of the ids.
    func titles() async throws -> [String]
}
