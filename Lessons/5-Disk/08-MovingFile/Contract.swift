import Foundation
import WorkbookKit

/// What the check asks of a bookmark library. There is nothing to change here.
///
/// A method that is not `async` meets an `async` requirement, and so does a method of an actor.
protocol BookmarkLibrary: Sendable {
    /// Opens the library in a file; a file that is not there is an empty library.
    init(file: URL) throws

    /// Adds a bookmark, or replaces the one with its id.
    ///
    /// - Throws: when the file cannot be written, and after a move, unless this library has moved itself.
    func add(_ bookmark: Bookmark) async throws

    func find(_ id: Bookmark.ID) async -> Bookmark?

    /// Moves every bookmark to a new file. When this returns, they are all there. The old file may stay.
    ///
    /// - Returns: the library to go on with, in the new file. It may be this one.
    /// - Throws: when there is anything at `target` already, and when the new file cannot be written or has not every
    ///   bookmark of this library. What was at `target` is as it was then, nothing new is there, the old file is as it was,
    ///   and this library goes on in it.
    func move(to target: URL) async throws -> any BookmarkLibrary
}
