import WorkbookKit

/// What the check asks of a bookmark library. There is nothing to change here.
///
/// A library does not wait for another one: each has its own disk.
protocol BookmarkLibrary: Sendable {
    /// - Parameter write: writes one bookmark, to a file of its own. It blocks the thread that calls it until the disk
    ///   answers.
    init(write: @escaping @Sendable (Bookmark) throws -> Void)

    /// Writes the bookmark, then adds it to the memory.
    ///
    /// - Throws: the error of the write; the memory is then as it was.
    func add(_ bookmark: Bookmark) async throws

    /// The titles in memory, in the order of the ids.
    func titles() async -> [String]
}
