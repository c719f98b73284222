import Foundation
import WorkbookKit

/// What the file holds, as JSON. This program writes format 1, and knows no other.
struct LibraryFile: Codable {
    var format = 1
    var bookmarks: [Bookmark.ID: Bookmark]
}

/// Why a file that is there cannot be loaded.
enum LoadError: Error {
    /// The system does not give us its bytes, now.
    case unreadable
    /// Its bytes are no library, or one that is damaged.
    case undecodable
    /// It has a format number other than 1. What else is in it, this program cannot know.
    case newerFormat
}

/// What the check asks of a bookmark library. There is nothing to change here.
///
/// A file that is not there is an empty library. A file that is there and cannot be loaded is told with a `LoadError`,
/// when the library is opened or at each call, and nobody but the user touches it: it stays where it is, byte for byte.
protocol BookmarkLibrary: Sendable {
    init(file: URL) throws

    /// Adds a bookmark, or replaces the one with its id. It is in the file when this returns.
    func add(_ bookmark: Bookmark) async throws

    func find(_ id: Bookmark.ID) async throws -> Bookmark?

    /// Moves a file that cannot be loaded out of the way; the next library begins empty. For the user's button “Begin anew”.
    ///
    /// - Returns: where the file is now. What was moved earlier is still where it was.
    static func setAside(_ file: URL) throws -> URL
}
