import Evidence
import Foundation
import WorkbookKit

@testable import MainActorReentrancyExercise

/// What is wrong with a shelf: nothing, where it is right.
///
/// A gate stops `refresh` in its first `fetch`, and the user acts there: the order is the same in every run.
@MainActor
func checkMainActorReentrancy(_ shelf: (some BookmarkShelf).Type) async throws -> [String] {
    try await withTemporaryDirectory { folder in
        try await checkVisit(shelf, in: folder.appending(path: "visit.json"))
            + checkVisits(shelf, in: folder.appending(path: "visits.json"))
            + checkRemoval(shelf, in: folder.appending(path: "removal.json"))
    }
}

/// One bookmark, which is being refreshed, is visited.
@MainActor
private func checkVisit(_ shelf: (some BookmarkShelf).Type, in file: URL) async throws -> [String] {
    try await visitAll(["swift": Bookmark(id: "swift", title: "swift", visits: 3)], on: shelf, in: file)
}

/// Two bookmarks are visited while the title of the first one is fetched.
@MainActor
private func checkVisits(_ shelf: (some BookmarkShelf).Type, in file: URL) async throws -> [String] {
    let bookmarks = [
        "swift": Bookmark(id: "swift", title: "swift", visits: 3),
        "actors": Bookmark(id: "actors", title: "actors", visits: 3),
    ]
    return try await visitAll(bookmarks, on: shelf, in: file)
}

@MainActor
private func visitAll(
    _ bookmarks: [Bookmark.ID: Bookmark], on shelf: (some BookmarkShelf).Type, in file: URL
) async throws -> [String] {
    try RecordFile(file).write(bookmarks)
    let shelf = try shelf.init(file: file)
    let ids = bookmarks.keys.sorted()
    try await during(shelf) {
        for id in ids { try shelf.visit(id) }
    }
    let stored = try RecordFile<Bookmark>(file).read()
    return ids.flatMap { id in
        [("find()", shelf.find(id)), ("The file", stored[id])].compactMap { place, found in
            let found = found.map { "“\($0.title)” with \($0.visits) visits" } ?? "nothing"
            guard found != "“\(id.uppercased())” with 4 visits" else { return nil }
            return
                "“\(id)” had 3 visits and got one more during a refresh, which gives it the title “\(id.uppercased())”. \(place) has \(found)."
        }
    }
}

/// A bookmark is removed while its title is fetched.
@MainActor
private func checkRemoval(_ shelf: (some BookmarkShelf).Type, in file: URL) async throws -> [String] {
    try RecordFile(file).write(["swift": Bookmark(id: "swift", title: "swift")])
    let shelf = try shelf.init(file: file)
    try await during(shelf) { try shelf.remove("swift") }
    let places = [
        shelf.find("swift") == nil ? nil : "find()", try RecordFile<Bookmark>(file).read().isEmpty ? nil : "the file",
    ].compactMap(\.self)
    return places.map { "“swift” was removed during a refresh, and \($0) has it again." }
}

/// Runs `action` while `refresh` is in its first `fetch`.
@MainActor
private func during(_ shelf: some BookmarkShelf, _ action: () throws -> Void) async throws {
    let gate = Gate()
    let refreshing = Task {
        let result: Result<Void, any Error>
        do {
            try await shelf.refresh { bookmark in
                await gate.pass()
                return bookmark.title.uppercased()
            }
            result = .success(())
        } catch {
            result = .failure(error)
        }
        // A refresh that fetches nothing comes here first, and the wait below ends.
        await gate.open()
        await gate.pass()
        return result
    }
    await gate.arrived()
    try action()
    await gate.open()
    try await refreshing.value.get()
}
