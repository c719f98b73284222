import Foundation
import WorkbookKit

/// What the check asks of a bookmark library. There is nothing to change here.
protocol BookmarkLibrary: Sendable {
    /// - Parameters:
    ///   - file: where the bookmarks are. There may be other files beside it, with names that begin with its name.
    ///   - disk: all that the library may use of the disk. The check's disks are models: one counts the bytes, on another
    ///     each step can fail, and the process can end and the power can go at every moment.
    /// - Throws: when the bytes in a file have been changed. What is left of a write that was cut short is no such change.
    ///   The files stay as they are when this throws.
    init(file: URL, disk: any Disk) throws

    /// Adds a bookmark, or replaces the one with its id.
    ///
    /// When this has returned, the bookmark outlasts the end of the process and a power cut. Until then, what is found is
    /// all old bookmarks or all new ones. What comes next can be added and is found as well.
    ///
    /// However many bookmarks there are: it writes, on average, at most 200 bytes and four times what the bookmark takes as
    /// JSON. However often this is called: between two calls, the files take at most 4096 bytes and ten times what the
    /// bookmarks take as JSON.
    ///
    /// - Throws: when a step fails and the bookmark is not saved. Then it is not in `all()`, and after the next bookmark
    ///   that is added, it is not in the files either.
    func add(_ bookmark: Bookmark) async throws

    /// Every bookmark, in the order of the ids.
    func all() async -> [Bookmark]
}
