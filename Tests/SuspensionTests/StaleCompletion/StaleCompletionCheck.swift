import Interleaving
import Synchronization
import WorkbookKit

@testable import StaleCompletionExercise

/// What is wrong with a library: nothing, where it is right.
///
/// Ann refreshes a title while Bob changes the library, in every order in which it lets them take turns.
func checkStaleCompletion(_ library: (some BookmarkLibrary).Type) -> [String] {
    for trial in Trial.all {
        do {
            try trial.explored(library).verify(trial.isGood)
        } catch {
            var complaints = [trial.story]
            if case .inconclusive(.escaped) = error { complaints.append("Start tasks with `start`.") }
            return complaints + ["\(error)"]
        }
    }
    return []
}

/// What Bob does meanwhile.
private enum Step: Sendable {
    case refresh(Bookmark.ID)
    case remove(Bookmark.ID)
    case addAgain(Bookmark.ID)
}

private let shelf = ["a": Bookmark(id: "a", title: "Swift"), "b": Bookmark(id: "b", title: "Rust")]

/// A scenario, and what must come of it.
private struct Trial {
    let story: String
    let bob: [Step]
    var isOffline = false
    let isGood: @Sendable (End) -> Bool

    static let all = [
        Trial(
            story: "Ann refreshes “Swift”, Bob removes it. It must be gone.",
            bob: [.remove("a")], isGood: { $0.titles == ["b": "Rust"] && !$0.annFailed }),
        Trial(
            story: "Ann refreshes “Swift”, Bob removes it and adds it again. A title asked for before that is stale.",
            bob: [.remove("a"), .addAgain("a")],
            isGood: { ["Swift", "Swift, asked for later"].contains($0.titles["a"]) && !$0.annFailed }),
        Trial(
            story: "Ann refreshes “Swift”, Bob removes “Rust”. Ann’s title must be kept.",
            bob: [.remove("b")], isGood: { $0.titles["b"] == nil && $0.hasFetched("a") }),
        Trial(
            story: "Ann refreshes “Swift”, Bob refreshes “Rust”. Both titles must be kept.",
            bob: [.refresh("b")], isGood: { $0.hasFetched("a") && $0.hasFetched("b") }),
        Trial(
            story: "Ann refreshes “Swift”, and the fetch fails. She must get the error, and nothing changes.",
            bob: [], isOffline: true, isGood: { $0.annFailed && $0.titles == ["a": "Swift", "b": "Rust"] }),
    ]

    func explored(_ library: (some BookmarkLibrary).Type) -> Exploration<End> {
        let (bob, isOffline) = (bob, isOffline)
        return explore {
            let bobHasBegun = Mutex(false)
            let library = library.init(
                shelf,
                fetch: { bookmark in
                    // Where this is so, the refresh has begun before Bob.
                    let isEarly = bobHasBegun.withLock { !$0 }
                    await pause("asks the page")
                    if isOffline { throw Offline() }
                    return "\(bookmark.title), asked for \(isEarly ? "before Bob began" : "later")"
                },
                start: { body in unstructuredTask("fetch", body) }, log: { note($0) })
            let annFailed = Mutex(false)
            await concurrently([
                "Ann": {
                    do {
                        try await library.refresh("a")
                    } catch {
                        annFailed.withLock { $0 = true }
                    }
                },
                "Bob": {
                    bobHasBegun.withLock { $0 = true }
                    for step in bob {
                        switch step {
                        case .refresh(let id): try? await library.refresh(id)
                        case .remove(let id): await library.remove(id)
                        case .addAgain(let id): if let bookmark = shelf[id] { await library.add(bookmark) }
                        }
                    }
                },
            ])
            return End(titles: await library.all().mapValues(\.title), annFailed: annFailed.withLock { $0 })
        }
    }
}

/// The titles in the end, and whether Ann got an error.
private struct End: Hashable, Sendable, CustomStringConvertible {
    let titles: [Bookmark.ID: String]
    let annFailed: Bool

    func hasFetched(_ id: Bookmark.ID) -> Bool { titles[id]?.contains("asked for") ?? false }

    var description: String {
        let list = titles.sorted { $0.key < $1.key }.map { "“\($0.value)”" }.joined(separator: ", ")
        return "\(list.isEmpty ? "no bookmarks" : list); Ann was told of \(annFailed ? "an error" : "success")"
    }
}

private struct Offline: Error {}
