import Evidence
import WorkbookKit

@testable import AccessorLockExercise

/// What is wrong with a library: nothing, where it is right.
///
/// Ann uses the library; Bob, on a thread of his own, visits a bookmark right after her first use of the shelf. Then again,
/// right after her second use, and so on until there is none left. Every visit must be on the shelf afterwards.
func checkAccessorLock(_ library: (some BookmarkLibrary).Type) async -> [String] {
    let swift = Bookmark(id: "a", title: "Swift")
    let visiting = await firstComplaint(library, "visits “Swift”", visitsWanted: 2, [:]) { await $0.visit(swift) }
    let merging = await firstComplaint(
        library, "merges “Swift”, with 3 visits, into “Actors”", visitsWanted: 4,
        ["a": Bookmark(id: "a", title: "Swift", visits: 3), "b": Bookmark(id: "b", title: "Actors")]
    ) { await $0.merge("a", into: "b") }
    return [visiting, merging].compactMap(\.self)
}

private func firstComplaint<Library: BookmarkLibrary>(
    _ library: Library.Type, _ deed: String, visitsWanted: Int, _ bookmarks: [Bookmark.ID: Bookmark],
    _ body: @Sendable (Library) async -> Void
) async -> String? {
    for use in 1...20 {
        let bob = SecondCaller(at: use)
        let shelf = Locked(bookmarks) { bob.reached() }
        let library = library.init(shelf: shelf)
        bob.prepare { await library.visit(Bookmark(id: "a", title: "Swift")) }
        await body(library)
        let cameIn = await bob.finish()
        if !cameIn { await library.visit(Bookmark(id: "a", title: "Swift")) }
        let found = shelf.value.values.sorted { $0.id < $1.id }
        let visits = found.reduce(0) { $0 + $1.visits }
        if visits != visitsWanted {
            let moment = cameIn ? "right after her use \(use) of the shelf" : "afterwards"
            let left = found.map { "“\($0.title)” with \($0.visits)" }.joined(separator: " and ")
            return "Ann \(deed). Bob visits “Swift” \(moment). The shelf must have \(visitsWanted) visits; it has \(left)."
        }
        if !cameIn { return nil }
    }
    return "Ann \(deed), and uses the shelf more than twenty times for it."
}
