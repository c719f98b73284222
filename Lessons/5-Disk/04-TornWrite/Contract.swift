import Foundation
import WorkbookKit

/// What the check asks of a bookmark library. There is nothing to change here.
protocol BookmarkLibrary: Sendable {
    /// - Parameters:
    ///   - file: where the bookmarks are. It is no link. Its folder is a file system of its own.
    ///   - disk: all that the library may use of the disk. The check's disk is a model, so that every step can fail, and
    ///     the power can go at every moment.
    init(file: URL, disk: any Disk) throws

    /// Adds a bookmark, or replaces the one with its id.
    ///
    /// Whatever happens, and whenever: the file has all old bookmarks or all new ones. When this has returned, the new
    /// ones outlast a power cut. The file keeps its permissions.
    ///
    /// - Throws: when a step fails. Then no other file is left behind, and a bookmark that is not in the file is not in
    ///   `all()`.
    func add(_ bookmark: Bookmark) async throws

    /// Every bookmark, in the order of the ids.
    func all() async -> [Bookmark]
}
