import Foundation
import WorkbookKit

/// Reads the file. It suspends, and others can use the library meanwhile.
typealias Reader = @Sendable (RecordFile<Bookmark>) async throws -> [Bookmark.ID: Bookmark]

/// Starts work beside its caller, as `Task { }` does. The check hands in its own, so that it can try every order: it cannot
/// do that with a `Task { }`.
typealias StartTask = @Sendable (@escaping @Sendable () async throws -> Void) -> Task<Void, any Error>

/// What the check asks of a bookmark library. There is nothing to change here.
///
/// If the file is there but cannot be read, each method throws, and the file is left as it is.
protocol BookmarkLibrary: Sendable {
    /// - Parameters:
    ///   - read: reads the file.
    ///   - start: starts work beside its caller, if you need that. You may ignore it.
    init(file: URL, read: @escaping Reader, start: @escaping StartTask)

    /// Reads the file. The app calls it at launch; the other methods may be called before that, and meanwhile.
    func load() async throws

    /// Counts one more visit of the bookmark with this id, or adds it with one visit, in memory and in the file.
    func visit(_ bookmark: Bookmark) async throws

    /// Removes a bookmark from memory and file.
    func remove(_ id: Bookmark.ID) async throws

    /// How often the page was visited: 0 where there is no bookmark.
    func visits(of id: Bookmark.ID) async throws -> Int
}
