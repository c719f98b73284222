import WorkbookKit

/// Starts a task, as `Task { }` does. The check can follow it, and cannot follow a plain `Task { }`.
typealias Start = @Sendable (_ body: @escaping @Sendable () async throws -> String) -> Task<String, any Error>

/// What the check asks of a bookmark library. There is nothing to change here.
protocol BookmarkLibrary: Sendable {
    /// - Parameters:
    ///   - fetch: asks the page of a bookmark for its title. It takes some time, may fail, and does not notice when it is
    ///     cancelled.
    ///   - start: starts a task. An answer need not use it.
    ///   - log: called inside the library's methods, with a line for the timeline, as often as you like.
    init(
        _ bookmarks: [Bookmark.ID: Bookmark], fetch: @escaping @Sendable (Bookmark) async throws -> String,
        start: @escaping Start, log: @escaping @Sendable (String) -> Void)

    /// Adds a bookmark, if there is none with its id.
    func add(_ bookmark: Bookmark) async

    /// Removes a bookmark at once, also while its title is on its way.
    func remove(_ id: Bookmark.ID) async

    /// Fetches the title of a bookmark and keeps it. Does nothing where there is none with this id.
    ///
    /// Where the bookmark was removed meanwhile, nothing is kept, even if one with the same id has been added since. A fetch
    /// that fails throws its error and changes nothing.
    func refresh(_ id: Bookmark.ID) async throws

    func all() async -> [Bookmark.ID: Bookmark]
}
