import SQLite
import WorkbookKit

/// What the check asks of a bookmark library. There is nothing to change here.
///
/// The last release has made this table, and some ids are in it more than once:
///
/// ```sql
/// CREATE TABLE bookmark (
///     pk INTEGER PRIMARY KEY, id TEXT NOT NULL, title TEXT NOT NULL, address TEXT NOT NULL, visits INTEGER NOT NULL)
/// ```
protocol BookmarkLibrary: Sendable {
    /// Opens the library. From then on, nobody can write a second bookmark with an id that is there.
    ///
    /// Of bookmarks with one id, the one with the most visits stays; where two have as many, the one with the larger `pk`.
    /// The others are kept aside, for good. Other connections may write at any time, as the last release does. Where the
    /// library cannot be opened now, the error is thrown and the file is as it was.
    ///
    /// - Parameter database: a connection in WAL mode, without an open transaction.
    init(_ database: sending Database) throws

    /// Adds a bookmark. Throws where there is one with its id.
    func add(_ bookmark: Bookmark) async throws

    /// The bookmarks, in any order.
    func bookmarks() async throws -> [Bookmark]

    /// What was kept aside, in any order: now, and at earlier openings.
    func setAside() async throws -> [Bookmark]
}
