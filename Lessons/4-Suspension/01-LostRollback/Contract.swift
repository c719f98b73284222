import WorkbookKit

/// Starts a task, as `Task { }` does. The check can follow it, and cannot follow a plain `Task { }`.
typealias Start = @Sendable (_ body: @escaping @Sendable () async throws -> Void) -> Task<Void, any Error>

/// What the check asks of a bookmark library. There is nothing to change here.
protocol BookmarkLibrary: Sendable {
    /// - Parameters:
    ///   - bookmarks: what the file holds.
    ///   - write: replaces the file by these bookmarks, or throws and leaves it as it was. It takes some time, and of two
    ///     calls at the same time either may be through first.
    ///   - start: starts a task. An answer need not use it.
    ///   - log: called inside the library's methods, with a line for the timeline, as often as you like.
    init(
        _ bookmarks: [Bookmark.ID: Bookmark],
        write: @escaping @Sendable ([Bookmark.ID: Bookmark]) async throws -> Void, start: @escaping Start,
        log: @escaping @Sendable (String) -> Void)

    /// Gives a bookmark another title. Does nothing where there is none with this id.
    ///
    /// It returns when the file has the title. When it throws, nothing has changed, in memory and in the file.
    func rename(_ id: Bookmark.ID, to title: String) async throws

    /// Deletes a bookmark, if there is one with this id. Returns and throws as `rename` does.
    func delete(_ id: Bookmark.ID) async throws

    /// The bookmarks that are in the file. What a write has not brought there yet is not among them.
    func all() async -> [Bookmark.ID: Bookmark]
}
