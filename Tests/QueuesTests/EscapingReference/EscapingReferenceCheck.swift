import Evidence
import Foundation
import WorkbookKit

@testable import EscapingReferenceExercise

/// What is wrong with a library: nothing, where it is right.
///
/// A shelf is taken. Then a bookmark is visited and another one removed: the shelf that was taken must be as it was, and a
/// new one and the file as they are now.
func checkEscapingReference(_ library: (some BookmarkLibrary).Type) async throws -> [String] {
    try await withTemporaryDirectory { folder in
        let file = folder.appending(path: "bookmarks.json")
        let swift = Bookmark(id: "a", title: "Swift")
        let actors = Bookmark(id: "b", title: "Actors")
        try RecordFile(file).write(["a": swift, "b": actors])
        let library = try library.init(file: file)
        let taken = await library.shelf()

        try await library.visit("a")
        let visited = Bookmark(id: "a", title: "Swift", visits: 1)
        var complaints = [
            complaint(taken.all, wanted: [swift, actors], "After a visit of “Swift”, a shelf that was taken before"),
            complaint(await library.shelf().all, wanted: [visited, actors], "After a visit of “Swift”, a new shelf"),
        ]
        try await library.remove("b")
        complaints += [
            complaint(taken.all, wanted: [swift, actors], "After “Actors” was removed, a shelf that was taken before"),
            complaint(await library.shelf().all, wanted: [visited], "After “Actors” was removed, a new shelf"),
            complaint(
                try RecordFile<Bookmark>(file).read().values.sorted { $0.id < $1.id }, wanted: [visited],
                "After “Actors” was removed, the file"),
        ]
        return complaints.compactMap(\.self)
    }
}

private func complaint(_ found: [Bookmark], wanted: [Bookmark], _ place: String) -> String? {
    found == wanted ? nil : "\(place) must hold \(names(wanted)); it holds \(names(found))."
}

private func names(_ bookmarks: [Bookmark]) -> String {
    bookmarks.isEmpty
        ? "nothing" : bookmarks.map { "“\($0.title)” with \($0.visits) visits" }.joined(separator: " and ")
}
