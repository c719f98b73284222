import Foundation
import Observation

import struct WorkbookKit.Bookmark

/// What the check asks of a repository of bookmarks. There is nothing to change here.
protocol BookmarkRepository: Sendable {
    init(file: URL) async throws

    /// No change comes after this: the screens get what is still on its way to them, and their `show` returns.
    func close() async
}

/// What the check asks of the model of a screen. There is nothing to change here.
///
/// Several screens share one repository. Each shows every change, whoever has made it, and is told of it on the main actor.
@MainActor
protocol BookmarkScreen: AnyObject, Observable, Sendable {
    associatedtype Repository: BookmarkRepository

    init(_ repository: Repository)

    /// What the screen draws, in the order of their ids. It may be empty until `show` is called.
    var bookmarks: [Bookmark] { get }

    /// What the screen does when it appears, in a task of its own. It may go on until the repository is closed.
    func show() async

    /// Adds a bookmark, or replaces the one with its id. When the file cannot be written, no screen changes.
    func save(_ bookmark: Bookmark) async throws
}
