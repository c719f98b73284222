import Foundation
import WorkbookKit

/// What the check asks of a shelf of bookmarks. There is nothing to change here.
@MainActor
protocol BookmarkShelf: AnyObject, Sendable {
    /// Gives a shelf that is ready. While the file is decoded, the main actor is free for other work.
    ///
    /// - Parameter decode: what the content of the file means. For a file of many years this takes long.
    /// - Throws: when the file cannot be read or decoded.
    static func open(_ file: URL, decode: @escaping @Sendable (Data) throws -> [Bookmark]) async throws -> Self

    /// The titles, in the order of the ids.
    func titles() async throws -> [String]
}
