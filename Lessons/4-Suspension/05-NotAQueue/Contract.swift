import WorkbookKit

/// What the check asks of a bookmark library. There is nothing to change here.
///
/// The toolbar calls `save` and `delete`; it cannot `await`. An actor meets such a requirement with a `nonisolated` method.
protocol BookmarkLibrary: Sendable {
    /// Starts a task, as `Task(priority:)` does.
    typealias Start = @Sendable (TaskPriority?, @escaping @Sendable () async -> Void) -> Task<Void, Never>

    /// - Parameters:
    ///   - start: starts a task. Use it in place of `Task { }`: the check so runs every order of your tasks. A priority
    ///     may be given, and no order is promised for it.
    ///   - log: called inside the library's methods, with a line for the timeline, as often as you like.
    init(start: @escaping Start, log: @escaping @Sendable (String) -> Void)

    /// Adds a bookmark, or replaces the one with its id.
    func save(_ bookmark: Bookmark)

    func delete(_ id: Bookmark.ID)

    /// Returns when everything that was asked for before is done. It is called once, and last.
    func finish() async

    /// The titles, in the order of the ids.
    func titles() async -> [String]
}
