import WorkbookKit

/// What the check asks of a bookmark library. There is nothing to change here.
protocol BookmarkLibrary: Sendable {
    /// - Parameters:
    ///   - startFetch: starts a task that asks the page with this id for its title, which takes some time and may fail. In
    ///     an app it is `{ id in Task { … } }`. The check can follow its tasks, and cannot follow a plain `Task { }`.
    ///   - log: called inside the library's methods, with a line for the timeline, as often as you like.
    init(
        startFetch: @escaping @Sendable (Bookmark.ID) -> Task<String, any Error>,
        log: @escaping @Sendable (String) -> Void)

    /// The title of a page, fetched once for all who ask, also for those who ask while it is on its way.
    ///
    /// It throws the error of a fetch that fails. Who asks after that starts a new fetch.
    func title(of id: Bookmark.ID) async throws -> String

    /// The page has changed: who asks from now on gets a title that is fetched from now on, once for all of them.
    func refresh(_ id: Bookmark.ID) async
}
