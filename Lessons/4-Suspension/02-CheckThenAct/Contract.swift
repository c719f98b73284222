import WorkbookKit

/// What the check asks of a bookmark library. There is nothing to change here.
protocol BookmarkLibrary: Sendable {
    /// - Parameter log: called inside the library's methods, with a line for the timeline, as often as you like.
    init(log: @escaping @Sendable (String) -> Void)

    /// Opens a page: adds its bookmark with one visit, or counts one more visit of the one with its id.
    ///
    /// - Parameter make: makes the bookmark, with no visit yet.
    func open(_ id: Bookmark.ID, make: @escaping @Sendable () -> Bookmark) async

    /// How often the page was opened.
    func visits(of id: Bookmark.ID) async -> Int
}
