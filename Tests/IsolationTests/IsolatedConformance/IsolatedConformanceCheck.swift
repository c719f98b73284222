import Evidence
import Foundation
import WorkbookKit

@testable import IsolatedConformanceExercise

/// What is wrong with a screen: nothing, where it is right.
///
/// While the bookmark is encoded, at each of its keys in turn, the main actor rewrites it. The file must have what the
/// screen has shown: all of the old, or all of the new. What comes later must not be lost.
@MainActor
func checkIsolatedConformance(_ screen: (some BookmarkScreen).Type) async throws -> [String] {
    var complaints: [String] = []
    for key in ["id", "title", "address", "visits"] where complaints.isEmpty {
        complaints = try await check(screen, interruptedAt: key)
    }
    return complaints
}

@MainActor
private func check(_ screen: (some BookmarkScreen).Type, interruptedAt key: String) async throws -> [String] {
    let url = FileManager.default.temporaryDirectory.appending(path: "workbook-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: url) }
    let old = Bookmark(id: "a", title: "Swift", address: "swift.org", visits: 1)
    let new = Bookmark(id: "a", title: "Actors", address: "swift.org/actors", visits: 1)
    try JSONEncoder().encode(old).write(to: url)

    let rewriting = Rewriting()
    let interruption = MainActorInterruption { rewriting.body?() }
    let screen = try await screen.init(url, encoder: .interrupted(at: key) { interruption.happen() })
    rewriting.body = { screen.rewrite(title: new.title, address: new.address) }
    try await screen.save()
    let first = try stored(in: url)
    guard await interruption.ended() else {
        return ["Nothing came to “\(key)” of the bookmark through the encoder that the screen was given."]
    }
    guard first == old || first == new else {
        return [
            "“Swift” at swift.org was saved. While it was encoded, the screen changed to “Actors” at swift.org/actors:"
                + " the file has \(first?.description ?? "no bookmark")."
        ]
    }
    try await screen.save()
    let second = try stored(in: url)
    guard second == new else {
        return ["“Actors” at swift.org/actors was saved: the file has \(second?.description ?? "no bookmark")."]
    }
    return []
}

private func stored(in url: URL) throws -> Bookmark? {
    try? JSONDecoder().decode(Bookmark.self, from: Data(contentsOf: url))
}

extension Bookmark {
    fileprivate var description: String { "“\(title)” at \(address), visited \(visits) times" }
}

/// What the interruption does: set when there is a screen.
@MainActor
private final class Rewriting {
    var body: (@MainActor () -> Void)?
}
