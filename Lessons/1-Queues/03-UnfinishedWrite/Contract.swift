import Foundation
import WorkbookKit

/// What the check asks of a bookmark library. There is nothing to change here.
///
/// A method that is not `async` meets an `async` requirement, and so does a method of an actor.
protocol BookmarkLibrary: Sendable {
    /// - Parameter queue: the queue that the app's stores have always shared. The check keeps it busy, as a long export
    ///   would. An answer need not use it.
    init(file: URL, queue: DispatchQueue) throws

    /// Adds a bookmark, or replaces the one with its id. When this returns, it is in the file.
    ///
    /// - Throws: when the file cannot be written.
    func add(_ bookmark: Bookmark) async throws

    /// Removes a bookmark. When this returns, it is gone from the file.
    ///
    /// - Throws: when the file cannot be written.
    func remove(_ id: Bookmark.ID) async throws

    /// Every bookmark, in the order of the ids.
    func all() async -> [Bookmark]

    /// The app calls this when the user quits. The system may end the app without it.
    func close() async
}
