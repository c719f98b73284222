import WorkbookKit

/// What the check asks of a shelf that a screen shows. There is nothing to change here.
///
/// A method that is not `async` meets an `async` requirement.
@MainActor
protocol BookmarkShelf: AnyObject, Sendable {
    /// Gives a shelf. Whether it asks the library now or later is its own affair.
    ///
    /// - Parameter load: asks the library for all bookmarks. That can take long, and may need the main actor meanwhile.
    static func open(_ load: @escaping @Sendable () async -> [Bookmark]) async -> Self

    /// The title of a bookmark, nil where there is none. Other work of the main actor must not stand still meanwhile.
    func title(of id: Bookmark.ID) async -> String?
}
