import Foundation
import WorkbookKit

/// What the check asks of a bookmark library. There is nothing to change here.
///
/// A file is JSON, in one of these formats:
///
///     1   [{"id": "a", "title": "Swift"}]
///     2   {"format": 2, "bookmarks": [{"id": "a", "title": "Swift", "kind": "page"}]}
///
/// In format 1, every bookmark was a page. This version knows the kinds `page` and `video`. A newer version may have added
/// kinds to format 2; for everything else that is new, it has taken a higher number.
///
/// A method that is not `async` meets an `async` requirement, and so does a method of an actor.
protocol BookmarkLibrary: Sendable {
    /// Opens the library in a file of format 1 or 2; a file that is not there is an empty library.
    ///
    /// - Throws: when the file has a higher number, is damaged, or lacks what its format has. It stays as it is, byte for
    ///   byte.
    init(file: URL) throws

    /// Adds a page. The file is written in format 2, with everything that was in it.
    func add(_ id: String, title: String) async throws

    /// Gives a bookmark another title, and leaves its kind alone, whatever it is. Format 2 is written.
    func rename(_ id: String, to title: String) async throws

    func title(of id: String) async -> String?

    func isVideo(_ id: String) async -> Bool
}
