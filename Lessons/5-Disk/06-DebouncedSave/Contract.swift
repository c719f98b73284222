import WorkbookKit

/// What the check asks of a bookmark library. There is nothing to change here.
protocol BookmarkLibrary: Sendable {
    /// - Parameters:
    ///   - bookmarks: what the file has.
    ///   - wait: takes as long as a library should wait for further changes. It ends early, with an error, when its task is
    ///     cancelled.
    ///   - write: writes all bookmarks to the file.
    init(
        _ bookmarks: [Bookmark.ID: Bookmark], wait: @escaping @Sendable () async throws -> Void,
        write: @escaping @Sendable ([Bookmark.ID: Bookmark]) throws -> Void)

    /// Adds a bookmark to the memory. It is called at each key that the user presses, so it does not write: the file is
    /// written when the wait is over, with all that has changed by then.
    func add(_ bookmark: Bookmark) async

    /// When this has returned, the file has every bookmark that was added before.
    ///
    /// A write never has less than one before it had.
    ///
    /// - Throws: when the file cannot be written. Nothing is forgotten: a later `flush` writes it.
    func flush() async throws

    /// Every bookmark, in the order of the ids.
    func all() async -> [Bookmark]
}
