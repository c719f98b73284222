import Dispatch
import WorkbookKit

/// What the check asks of a bookmark library. There is nothing to change here.
///
/// A web view calls the library, from any thread. It cannot `await`, and goes on with what it is given.
protocol BookmarkLibrary: Sendable {
    /// Starts a task, as `Task { }` does.
    typealias Start = @Sendable (@escaping @Sendable () async -> Void) -> Void

    /// - Parameters:
    ///   - bookmarks: those that are there already.
    ///   - start: starts a task. Use it in place of `Task { }`. Nothing is promised of when a task begins, and which of two
    ///     is first. An answer need not use it.
    ///   - queue: a serial queue. Use it in place of `DispatchQueue(label:)`, where something is to be done later: the check
    ///     keeps it busy. An answer need not use it.
    init(_ bookmarks: [Bookmark], start: @escaping Start, queue: DispatchQueue)

    /// The bookmark as it is now.
    func find(_ id: Bookmark.ID) -> Bookmark?

    /// Adds a bookmark, or replaces the one with its id. Who calls `find` next, finds this one.
    func set(_ bookmark: Bookmark)

    /// Changes a bookmark, if there is one, in one operation: nobody else changes it meanwhile.
    ///
    /// - Parameter change: short, and does not call the library.
    func update(_ id: Bookmark.ID, _ change: (inout Bookmark) -> Void)
}
