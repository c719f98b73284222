import Foundation
import WorkbookKit

/// A bookmark with stars. JSON cannot hold one whose number of stars is `.nan`.
struct RatedBookmark: Codable, Hashable, Identifiable, Sendable {
    let id: String
    var title: String
    var stars: Double
}

/// What the check asks of a bookmark library. There is nothing to change here.
///
/// A method that throws has changed nothing, neither in memory nor in the file, and the next call can succeed.
protocol BookmarkLibrary: Sendable {
    /// Opens the file, as `RecordFile` reads it; a missing file is an empty library.
    init(file: URL) throws

    /// Adds a bookmark, or replaces the one with its id.
    func add(_ bookmark: RatedBookmark) async throws

    /// Adds all of these bookmarks, or none of them.
    func add(contentsOf bookmarks: [RatedBookmark]) async throws

    /// Removes the bookmark with this id, if there is one.
    func remove(_ id: RatedBookmark.ID) async throws

    /// All bookmarks, in the order of their ids.
    func all() async throws -> [RatedBookmark]
}
