import Evidence
import Foundation
import Interleaving
import WorkbookKit
import WorkbookTesting

@testable import ExposedCacheExercise

/// What is wrong with a library: nothing, where it is right.
///
/// After every operation, and also after one that fails, the library and a second reader of the file must agree.
func checkExposedCache(_ library: (some BookmarkLibrary).Type) async throws -> [String] {
    try await withTemporaryDirectory { folder in
        let file = folder.appending(path: "bookmarks.json")
        let library = try library.init(file: file)
        try await library.add(Bookmark(id: "a", title: "Swift"))
        try await library.rename("a", to: "Swift.org")
        let renamed = try titles(of: await library.find("a"), file)
        guard renamed == ["Swift.org", "Swift.org"] else {
            return ["“Swift” was renamed “Swift.org”: the library says “\(renamed[0])”, the file “\(renamed[1])”."]
        }
        let complaints = try await checkFailingWrite(library, file)
        guard complaints.isEmpty else { return complaints }
        return try checkTogether(type(of: library), in: folder.appending(path: "together.json"))
    }
}

/// A visit that is added while somebody renames is not lost, in any order in which an actor lets the two take turns.
private func checkTogether(_ library: (some BookmarkLibrary).Type, in file: URL) throws -> [String] {
    let exploration = explore {
        try RecordFile(file).write(["a": Bookmark(id: "a", title: "Swift")])
        let library = try library.init(file: file)
        await concurrently([
            "Ann": { try? await library.rename("a", to: "Swift.org") },
            "Bob": { try? await library.add(Bookmark(id: "a", title: "Swift", visits: 1)) },
        ])
        return await library.find("a")?.visits ?? 0
    }
    let complaint = badOrder(in: exploration) { $0 == 1 }
    return complaint.map { ["While Ann renamed “Swift”, Bob added it with one visit; 1 visit must be left.\n\($0)"] }
        ?? []
}

/// When the file cannot be written, the caller is told, and memory stays with the file.
private func checkFailingWrite(_ library: some BookmarkLibrary, _ file: URL) async throws -> [String] {
    let repair = try FileFault.directory(at: file)
    var complaints: [String] = []
    do {
        try await library.rename("a", to: "Actors")
        complaints.append("The file could not be written, and rename() threw no error.")
    } catch {}
    do {
        try await library.add(Bookmark(id: "ghost", title: "Nobody’s"))
        complaints.append("The file could not be written, and add() threw no error.")
    } catch {}
    if await library.find("ghost") != nil {
        complaints.append("The file could not be written, and what add() was given is in memory all the same.")
    }
    try repair()
    let kept = try titles(of: await library.find("a"), file)
    if kept != ["Swift.org", "Swift.org"] {
        complaints.append(
            "A rename to “Actors” failed: the library says “\(kept[0])”, the file “\(kept[1])”, not “Swift.org”.")
    }
    return complaints
}

private func titles(of bookmark: Bookmark?, _ file: URL) throws -> [String] {
    [bookmark, try RecordFile<Bookmark>(file).read()["a"]].map { $0?.title ?? "nothing" }
}
