import Evidence
import WorkbookKit

@testable import AccessorLockExercise

/// What is wrong with a library: nothing, where it is right.
///
/// The library changes the shelf; right after its first use of the shelf, the sync adds a visit, on a thread of its own.
/// Then again, right after the second use, and so on until there is none left. Every visit must be on the shelf afterwards.
func checkAccessorLock(_ library: (some BookmarkLibrary).Type) async -> [String] {
    let swift = Bookmark(id: "a", title: "Swift")
    let visiting = await firstComplaint(library, "visit “Swift”", visits: 1, [:]) { await $0.visit(swift) }
    let merging = await firstComplaint(
        library, "merge “Swift”, with 3 visits, into “Actors”", visits: 3,
        ["a": Bookmark(id: "a", title: "Swift", visits: 3), "b": Bookmark(id: "b", title: "Actors")]
    ) { await $0.merge("a", into: "b") }
    return [visiting, merging].compactMap(\.self)
}

/// - Parameter visits: how many there must be without the sync.
private func firstComplaint<Library: BookmarkLibrary>(
    _ library: Library.Type, _ deed: String, visits: Int, _ bookmarks: [Bookmark.ID: Bookmark],
    _ body: @Sendable (Library) async -> Void
) async -> String? {
    for use in 1...20 {
        let sync = SecondCaller(at: use)
        let shelf = Locked(bookmarks) { sync.reached() }
        let library = library.init(shelf: shelf)
        sync.prepare { shelf.update { $0["a", default: Bookmark(id: "a", title: "Swift")].visits += 1 } }
        await body(library)
        let cameIn = await sync.finish()
        let wanted = cameIn ? visits + 1 : visits
        let found = shelf.value.values.sorted { $0.id < $1.id }
        if found.reduce(0, { $0 + $1.visits }) != wanted {
            let moment = cameIn ? "The sync adds a visit of “Swift” right after use \(use) of the shelf. " : ""
            let left = found.map { "“\($0.title)” with \($0.visits)" }.joined(separator: " and ")
            return "\(deed): \(moment)The shelf must have \(wanted) visits; it has \(left.isEmpty ? "none" : left)."
        }
        if !cameIn { return nil }
    }
    return "\(deed): it uses the shelf more than twenty times."
}
