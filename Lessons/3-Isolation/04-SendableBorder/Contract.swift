import Foundation
import WorkbookKit

/// What the check asks of a screen that edits a bookmark. There is nothing to change here.
@MainActor
protocol BookmarkEditor: AnyObject, Sendable {
    init(file: URL) throws

    /// Puts the title of a bookmark into the field.
    func edit(_ id: Bookmark.ID) async

    /// What the field shows. Typing sets it, and changes nothing else.
    var title: String { get set }

    /// Saves the bookmark with the title in the field, in memory and in the file. The field stays open.
    func save() async throws

    /// Closes the field. What was typed since the last save is dropped.
    func cancel()

    /// Adds another bookmark, or replaces the one with its id, in memory and in the file; a download does that at any time.
    func add(_ bookmark: Bookmark) async throws

    /// The title that was saved last.
    func savedTitle(of id: Bookmark.ID) async -> String?
}
