import WorkbookKit

/// What the check asks of a bookmark library. There is nothing to change here.
protocol BookmarkLibrary: Sendable {
    /// - Parameters:
    ///   - fetchTitle: asks the web page for its title. It takes a while, and it does not end early when it is cancelled.
    ///   - write: writes all bookmarks to the file.
    init(
        fetchTitle: @escaping @Sendable (Bookmark.ID) async -> String,
        write: @escaping @Sendable ([Bookmark.ID: Bookmark]) throws -> Void)

    /// Fetches the bookmark's title, then adds the bookmark to the file and to the memory.
    ///
    /// A cancellation that comes before the write begins stops it: nothing is added, and the caller is told with
    /// `CancellationError`. One that comes later is too late: the bookmark is added, and no error is thrown.
    func add(_ id: Bookmark.ID) async throws

    /// What the memory has.
    func find(_ id: Bookmark.ID) async -> Bookmark?
}
