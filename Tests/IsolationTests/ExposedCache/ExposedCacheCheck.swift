import Evidence
import Foundation
import WorkbookKit

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
        return try await checkFailingWrite(library, file)
    }
}

/// When the file cannot be written, the caller is told, and memory stays with the file.
private func checkFailingWrite(_ library: some BookmarkLibrary, _ file: URL) async throws -> [String] {
    let repair = try FileFault.directory(at: file)
    var complaints: [String] = []
    do {
        try await library.rename("a", to: "Actors")
        complaints.append("The file could not be written, and rename() threw no error.")
    } catch {}
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
