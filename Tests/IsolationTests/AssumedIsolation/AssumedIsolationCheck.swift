import Evidence
import Foundation
import WorkbookKit

@testable import AssumedIsolationExercise

/// What is wrong with a library: nothing, where it is right.
///
/// A visit comes from elsewhere. Then one comes on another thread while the library is in the middle of `openAll`. When
/// `visit` has returned, the visit must be in the file.
func checkAssumedIsolation(_ library: (some BookmarkLibrary).Type) async throws -> [String] {
    try await withTemporaryDirectory { folder in
        let file = folder.appending(path: "bookmarks.json")
        try RecordFile(file).write([
            "a": Bookmark(id: "a", title: "Swift"), "b": Bookmark(id: "b", title: "Actors"),
        ])
        let library = try library.init(file: file)
        do {
            try await library.visit("b")
        } catch {
            return ["“Actors” was visited from elsewhere: visit() threw \(error)."]
        }
        let visits = try RecordFile<Bookmark>(file).read()["b"]?.visits ?? 0
        guard visits == 1 else {
            return ["“Actors” was visited from elsewhere, once: the file says \(visits) visits."]
        }
        return try await checkWhileBusy(library, file)
    }
}

private func checkWhileBusy(_ library: some BookmarkLibrary, _ file: URL) async throws -> [String] {
    let first = Once()
    let returned = Gate()
    let seen = Latest()
    try await library.openAll { _ in
        guard first.claim() else { return }
        startAside {
            try? await library.visit("b")
            seen.note(try? RecordFile<Bookmark>(file).read()["b"]?.visits)
            await returned.open()
        }
    }
    await returned.pass()
    var complaints: [String] = []
    if (seen.visits ?? 0) < 2 {
        complaints.append(
            "“Actors” had one visit and was visited from elsewhere, while openAll() was at work: visit() returned, and the"
                + " file still said \(seen.visits ?? 0).")
    }
    let found = [
        "find()": await library.find("b")?.visits, "the file": try RecordFile<Bookmark>(file).read()["b"]?.visits,
    ]
    for (place, visits) in found.sorted(by: { $0.key < $1.key }) where visits != 3 {
        complaints.append("After two visits of “Actors” and one openAll(), \(place) says \(visits ?? 0) visits.")
    }
    return complaints
}

/// What was seen last, from any thread.
///
/// `@unchecked`: `guarded` is used under the lock only.
private final class Latest: @unchecked Sendable {
    private let lock = NSLock()
    private var guarded: Int?

    var visits: Int? { lock.withLock { guarded } }

    func note(_ visits: Int?) { lock.withLock { guarded = visits } }
}
