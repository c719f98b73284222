import Interleaving
import Synchronization
import WorkbookKit

@testable import InFlightSlotExercise

/// What is wrong with a library: nothing, where it is right.
///
/// Two people ask at the same time, in every order in which the library lets them take turns, and a third one asks when both
/// are through.
func checkInFlightSlot(_ library: (some BookmarkLibrary).Type) -> [String] {
    for trial in Trial.all {
        do {
            try trial.explored(library).verify(trial.isGood)
        } catch {
            var complaints = [trial.story]
            if case .inconclusive(.escaped) = error { complaints.append("Start tasks with `startFetch`.") }
            return complaints + ["\(error)"]
        }
    }
    return []
}

/// What somebody does with the library.
private enum Step: Sendable {
    case ask(Bookmark.ID)
    case refresh(Bookmark.ID)
}

/// A scenario, and what must come of it.
private struct Trial {
    let story: String
    let ann: [Step]
    let bob: [Step]
    let cleo: [Step]
    var firstFails = false
    let isGood: @Sendable (End) -> Bool

    static let all = [
        Trial(
            story: "Ann and Bob ask for a title, and Cleo later. One fetch must do for all.",
            ann: [.ask("swift")], bob: [.ask("swift")], cleo: [.ask("swift")],
            isGood: { $0.fetches == 1 && $0.ann == "swift 1" && $0.bob == "swift 1" && $0.cleo == "swift 1" }),
        Trial(
            story: "Ann asks for one title, Bob for another, and Cleo later for Ann’s. Each page is fetched once.",
            ann: [.ask("swift")], bob: [.ask("rust")], cleo: [.ask("swift")],
            isGood: { end in
                end.fetches == 2 && (end.ann ?? "").hasPrefix("swift") && (end.bob ?? "").hasPrefix("rust")
                    && end.cleo == end.ann
            }),
        Trial(
            story:
                "Ann asks, and the first fetch fails. When Cleo asks later, the second fetch must start, and succeed.",
            ann: [.ask("swift")], bob: [], cleo: [.ask("swift")], firstFails: true,
            isGood: { $0.fetches == 2 && $0.ann == nil && $0.cleo == "swift 2" }),
        Trial(
            story: "Ann asks; Bob refreshes and asks; Cleo asks later. Bob and Cleo must share the last fetch.",
            ann: [.ask("swift")], bob: [.refresh("swift"), .ask("swift")], cleo: [.ask("swift")],
            isGood: { $0.fetches <= 2 && $0.bob == "swift \($0.fetches)" && $0.cleo == $0.bob }),
        Trial(
            story: "Ann asks; Bob refreshes and asks; Cleo asks later. The first fetch fails, the second one must do.",
            ann: [.ask("swift")], bob: [.refresh("swift"), .ask("swift")], cleo: [.ask("swift")], firstFails: true,
            isGood: { $0.fetches == 2 && $0.cleo == "swift 2" }),
    ]

    func explored(_ library: (some BookmarkLibrary).Type) -> Exploration<End> {
        let (steps, later, firstFails) = (["Ann": ann, "Bob": bob], cleo, firstFails)
        return explore {
            let fetches = Mutex(0)
            let library = library.init(
                startFetch: { id in
                    let number = fetches.withLock { fetches in
                        fetches += 1
                        return fetches
                    }
                    return unstructuredTask("fetch \(number)") {
                        await pause("asks the page")
                        if number == 1 && firstFails {
                            note("fails")
                            throw Offline()
                        }
                        note("succeeds")
                        return "\(id) \(number)"
                    }
                }, log: { note($0) })
            // Each has one writer and is read at the end, so a lock is no part of the orders.
            let titles = Mutex<[String: String]>([:])
            let act: @Sendable (String, [Step]) async -> Void = { who, steps in
                for step in steps {
                    switch step {
                    case .refresh(let id): await library.refresh(id)
                    case .ask(let id):
                        let title = try? await library.title(of: id)
                        titles.withLock { $0[who] = title }
                    }
                }
            }
            await concurrently([
                "Ann": { await act("Ann", steps["Ann"] ?? []) },
                "Bob": { await act("Bob", steps["Bob"] ?? []) },
            ])
            await concurrently(["Cleo": { await act("Cleo", later) }])
            let told = titles.withLock { $0 }
            return End(ann: told["Ann"], bob: told["Bob"], cleo: told["Cleo"], fetches: fetches.withLock { $0 })
        }
    }
}

/// What everybody was told, nothing where it was an error, and how many fetches were started.
private struct End: Hashable, Sendable, CustomStringConvertible {
    let ann: String?
    let bob: String?
    let cleo: String?
    let fetches: Int

    var description: String {
        let told = [("Ann", ann), ("Bob", bob), ("Cleo", cleo)].map { "\($0.0) told \($0.1 ?? "of no title")" }
        return "\(told.joined(separator: ", ")); fetches started: \(fetches)"
    }
}

private struct Offline: Error {}
