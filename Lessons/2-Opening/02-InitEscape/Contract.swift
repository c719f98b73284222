import Foundation
import WorkbookKit

/// Starts work beside its caller, as `Task { }` does. The check hands in its own, so that it can try every order: it cannot
/// do that with a `Task { }`.
typealias StartTask = @Sendable (@escaping @Sendable () async throws -> Void) -> Task<Void, any Error>

/// What the check asks of a bookmark library. There is nothing to change here.
protocol BookmarkLibrary: Sendable {
    /// Opens the library over a file. A missing file is an empty library.
    ///
    /// A file that is there but cannot be read is an error: of this initialiser, or of each `visit`. The file is left as
    /// it is.
    ///
    /// - Parameter start: starts work beside its caller, if you need that. You may ignore it.
    init(file: URL, start: @escaping StartTask) async throws

    /// Counts one more visit of the bookmark with this id, or adds it with one visit. It is in the file when this returns.
    func visit(_ bookmark: Bookmark) async throws

    /// How often the page was visited.
    func visits(of id: Bookmark.ID) async throws -> Int
}
