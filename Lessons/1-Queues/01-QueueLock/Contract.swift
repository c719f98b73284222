import Foundation
import WorkbookKit

/// What the check asks of a bookmark library. There is nothing to change here.
///
/// A method that is not `async` meets an `async` requirement, and so does a method of an actor.
protocol BookmarkLibrary: Sendable {
    /// - Parameter queue: the queue that the app has always shared among its stores. The check keeps it busy, as a long
    ///   export would. An answer need not use it.
    init(file: URL, queue: DispatchQueue) throws

    /// Adds a bookmark, or replaces the one with its id.
    func add(_ bookmark: Bookmark) async

    /// Counts one more visit.
    func visit(_ id: Bookmark.ID) async

    /// Every bookmark, in the order of the ids.
    func all() async -> [Bookmark]

    /// Writes what has been added and visited before this call.
    func persist() async throws
}
