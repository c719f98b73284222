import SQLite
import WorkbookKit

/// What the check asks of a bookmark library. There is nothing to change here.
///
/// An id is a `UUID` as text. Some servers send it in lower case, and `UUID.uuidString` is in upper case: both are the
/// same bookmark, in every method.
protocol BookmarkLibrary: Sendable {
    /// Opens the library, and makes its tables where there are none.
    init(_ database: sending Database) throws

    /// Stores what the server has sent. Throws, and changes nothing, where the id is `nil`.
    ///
    /// Where the bookmark is there already, the title is changed, and the address too unless the new one is empty. Its
    /// visits and its notes are this device's own and stay.
    func receive(_ id: String?, title: String, address: String) async throws

    /// Counts a visit. Where there is no such bookmark, nothing happens.
    func visit(_ id: String) async throws

    /// Adds a note. Where there is no such bookmark, nothing happens.
    func addNote(_ note: String, to id: String) async throws

    /// The bookmark; its `id` may come back in any letter case.
    func find(_ id: String) async throws -> Bookmark?

    /// The notes of a bookmark, in any order.
    func notes(of id: String) async throws -> [String]

    /// How many bookmarks there are.
    func count() async throws -> Int
}
