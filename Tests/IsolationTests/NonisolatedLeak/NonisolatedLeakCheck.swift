import Evidence
import Foundation
import WorkbookKit

@testable import NonisolatedLeakExercise

/// What is wrong with a library: nothing, where it is right.
func checkNonisolatedLeak(_ library: (some BookmarkLibrary).Type) async throws -> [String] {
    var complaints = try await checkInTheMiddle(library)
    for _ in 0..<50 where complaints.isEmpty { complaints = try await checkAtOnce(library) }
    return complaints
}

/// A visit that has returned is in memory and in the file. One that is left to a task may win that race; not fifty times.
private func checkAtOnce(_ library: (some BookmarkLibrary).Type) async throws -> [String] {
    try await withTemporaryDirectory { folder in
        let file = folder.appending(path: "bookmarks.json")
        try RecordFile(file).write(["a": Bookmark(id: "a", title: "swift")])
        let library = try library.init(file: file)
        try await library.visit("a")
        let stored = try RecordFile<Bookmark>(file).read()["a"]?.visits
        guard stored == 1 else {
            return ["“swift” was visited once; when visit() returned, the file had \(stored ?? 0) visits."]
        }
        let shown = await library.find("a")?.visits
        return shown == 1 ? [] : ["“swift” was visited once; when visit() returned, find() had \(shown ?? 0) visits."]
    }
}

/// While the library makes new titles, somebody visits a bookmark, at this very point. Both must be there afterwards.
private func checkInTheMiddle(_ library: (some BookmarkLibrary).Type) async throws -> [String] {
    try await withTemporaryDirectory { folder in
        let file = folder.appending(path: "bookmarks.json")
        try RecordFile(file).write([
            "a": Bookmark(id: "a", title: "swift"), "b": Bookmark(id: "b", title: "actors"),
        ])
        let library = try library.init(file: file)
        let first = Once()
        let visited = Gate()
        try await library.retitle { bookmark in
            if first.claim() {
                startNow {
                    try? await library.visit("b")
                    await visited.pass()
                }
            }
            return bookmark.title.uppercased()
        }
        await visited.arrived()
        await visited.open()

        let wanted = Bookmark(id: "b", title: "ACTORS", visits: 1)
        return [
            complaint(about: await library.find("b"), wanted: wanted, in: "find()"),
            complaint(about: try RecordFile<Bookmark>(file).read()["b"], wanted: wanted, in: "the file"),
        ].compactMap(\.self)
    }
}

private func complaint(about found: Bookmark?, wanted: Bookmark, in place: String) -> String? {
    guard found != wanted else { return nil }
    let what = found.map { "“\($0.title)” with \($0.visits) visits" } ?? "nothing"
    return "“actors” was visited once while titles were changed: \(place) has \(what), not “ACTORS” with 1."
}
