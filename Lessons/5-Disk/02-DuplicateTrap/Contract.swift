import Foundation
import WorkbookKit

/// Different bookmarks in the file have the same id.
struct DuplicateIDs: Error, Equatable {
    /// Each of these ids once, in order.
    let ids: [Bookmark.ID]
}

/// What the check asks of a bookmark library. There is nothing to change here.
///
/// The file is a JSON array of bookmarks. Bookmarks that are equal in all their parts are one bookmark.
protocol BookmarkLibrary: Sendable {
    /// Opens the file; a missing file is an empty library.
    ///
    /// - Throws: `DuplicateIDs` with all ids that different bookmarks share; the system's error where the file cannot be
    ///   read or decoded. The file is then as it was before.
    init(file: URL) throws

    /// Adds a bookmark, or replaces the one with its id. It is in the file when this returns.
    func add(_ bookmark: Bookmark) async throws

    /// All bookmarks, in the order of their ids.
    func all() async throws -> [Bookmark]

    /// Gives a new id to each bookmark whose id an earlier one in the file has, and changes nothing else. After that the
    /// file can be opened. For the user's button “Keep both”.
    static func keepAll(in file: URL) throws
}
