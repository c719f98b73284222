import Foundation
import WorkbookKit

/// What the check asks of a bookmark library. There is nothing to change here.
///
/// A method that is not `async` meets an `async` requirement, and so does a method of an actor.
protocol BookmarkLibrary: Sendable {
    /// Opens the library in a file; a file that is not there is an empty library.
    ///
    /// While it is open, a lock of the system (`flock`) on a file in the same folder keeps every other library away, in
    /// this process or another one. If the process is killed, that keeps nobody away any more.
    ///
    /// - Throws: when another library has the file open, and when the file cannot be read. It is left as it is then, and
    ///   this library keeps nobody away.
    init(file: URL) throws

    /// Adds a bookmark, or replaces the one with its id.
    ///
    /// - Throws: when the file cannot be written, and after `close()`.
    func add(_ bookmark: Bookmark) async throws

    func find(_ id: Bookmark.ID) async -> Bookmark?

    /// Lets others open the file, also where a program that was started meanwhile is still running. A library that is
    /// gone lets them too, without this.
    func close() async
}
