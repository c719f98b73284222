import Evidence
import Foundation
import Synchronization
import WorkbookKit

@testable import SemaphoreBridgeExercise

/// What is wrong with a shelf: nothing, where it is right.
///
/// The library's answer needs the main actor: it is there when a tap has been handled, which is ready before the shelf
/// asks. A shelf that blocks the main thread never gets it. Where an answer would hang, a limit lets it go; the limit
/// decides nothing, as the tap has not been handled then.
@MainActor
func checkSemaphoreBridge(_ shelf: (some BookmarkShelf).Type) async throws -> [String] {
    let library = BusyLibrary([Bookmark(id: "a", title: "Swift"), Bookmark(id: "b", title: "Actors")])
    var complaints: [String] = []
    let opened = await during(library, "open()", &complaints) { await shelf.open { await library.load() } }
    guard complaints.isEmpty else { return complaints }
    for (id, wanted) in [("a", "Swift"), ("b", "Actors"), ("c", nil)] {
        let title = await during(library, "title(of:)", &complaints) { await opened.title(of: id) }
        if title != wanted {
            complaints.append(
                "The title of the bookmark “\(id)” is \(wanted ?? "nil"), and the shelf says \(title ?? "nil").")
        }
        guard complaints.isEmpty else { return complaints }
    }
    return []
}

/// Runs a call while a tap is ready on the main actor, and complains if the library was asked and the tap had to wait.
@MainActor
private func during<Value>(
    _ library: BusyLibrary, _ name: String, _ complaints: inout [String], _ call: @MainActor () async -> Value
) async -> Value {
    let gate = Gate()
    library.isAsked(behind: gate)
    let handled = Once()
    let tap = Task { @MainActor in
        _ = handled.claim()
        await gate.open()
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + 5) { Task { await gate.open() } }
    let value = await call()
    // The first to claim it is the tap, unless the tap is still standing there.
    let isHandled = !handled.claim()
    if library.wasAsked && !isHandled {
        complaints.append(
            "The library was asked in \(name), and the main thread stood still meanwhile: a tap had to wait.")
    }
    await tap.value
    return value
}

/// Answers when its gate is open.
private final class BusyLibrary: Sendable {
    private let bookmarks: [Bookmark]
    private let state = Mutex<(gate: Gate, calls: Int)>((Gate(), 0))

    init(_ bookmarks: [Bookmark]) {
        self.bookmarks = bookmarks
    }

    func isAsked(behind gate: Gate) {
        state.withLock { $0 = (gate, 0) }
    }

    var wasAsked: Bool { state.withLock { $0.calls > 0 } }

    func load() async -> [Bookmark] {
        let gate = state.withLock { state in
            state.calls += 1
            return state.gate
        }
        await gate.pass()
        return bookmarks
    }
}
