import Foundation
import WorkbookKit

/// What the check asks of a bookmark library. There is nothing to change here.
///
/// A method that is not `async` meets an `async` requirement, and so does a method of an actor.
protocol BookmarkLibrary: Sendable {
    init(file: URL) throws

    /// The bookmark with this id.
    func find(_ id: Bookmark.ID) async throws -> Bookmark?

    /// Adds a bookmark, or replaces the one with its id. It is in the file when this returns.
    func add(_ bookmark: Bookmark) async throws

    /// Changes a bookmark as one operation: what other callers do comes before it or after it, never in between.
    ///
    /// - Returns: the bookmark as it is now, in the file too; nil where there is none with this id.
    /// - Throws: when the file cannot be written.
    func update(_ id: Bookmark.ID, _ change: @Sendable (inout Bookmark) -> Void) async throws -> Bookmark?
}
