import Interleaving
import Synchronization
import WorkbookKit

public let lesson = Lesson(
    code: "RE-4",
    slug: "stale-completion",
    title: "An answer that comes too late",
    part: .suspension,
    folder: "4-Suspension/04-StaleCompletion",
    minutes: 20,
    symptoms: [
        "After a change of user, the list shows what belongs to the one before.",
        "Signed out, and a moment later the app has a session again.",
        "A search shows the results for what was typed before the last letter.",
    ],
    smells: [
        Smell(
            "`state = try await fetch(…)` in an actor that also has a `signOut`, `reset` or `clear`.",
            write:
                "`NAME` may have been cleared while the answer was on its way, and this fills it again. Take a number before the `await`, let whatever clears it change the number, and compare before you assign."
        ),
        Smell(
            "`task?.cancel()` in a `signOut` or `clear`, and no check where the task's result is kept.",
            write:
                "Cancelling is a request. A task that has just ended, or does not look, goes on and keeps its result. Check at that line whether it is still wanted."
        ),
        Smell(
            "`guard self.user == user` behind the `await`.",
            write:
                "The same name may belong to a later session. Compare something that is never used twice, such as a number that goes up."
        ),
    ],
    task: "Make a library in which a bookmark that was removed stays away, whatever comes in later.",
    hints: Hints(
        nudge:
            "Ann's title is on its way while Bob removes the bookmark. What does `refresh` write when the title comes?",
        concept:
            "What was asked for before an `await` may not be wanted any more behind it. Whether the value looks the same does not"
            + " say so: it may have gone and come back. A number that changes at every removal does.",
        nearlyThere:
            "Add `generations: [Bookmark.ID: Int]` and let `remove` do `generations[id, default: 0] += 1`. In `refresh`, read"
            + " `generations[id]` before the `await`, and behind it keep the title only if it is still the same; set"
            + " `bookmarks[id]?.title`, and not the whole bookmark that was read before."),
    prerequisites: ["RE-2"],
    incidents: [
        Incident(
            "supabase/supabase-swift#1371", url: "https://github.com/supabase/supabase-swift/issues/1371",
            "A token refresh that ends after sign-out stores the old session again; if it ends with certain errors, it removes the session of the user who has signed in since."
        ),
        Incident(
            "clerk/clerk-ios#535", url: "https://github.com/clerk/clerk-ios/pull/535",
            "A proposed change gives each session a generation, so that a late write of a token is dropped if it comes after an invalidation."
        ),
    ],
    demonstration: demonstrate)

/// What both sides of the pair can do.
private protocol Store: Sendable {
    var memos: [Memo] { get async }
    func refresh() async throws
    func switchUser(to name: String) async
}
extension AntiPattern.MemoStore: Store {}
extension Corrected.MemoStore: Store {}

@Sendable
private func demonstrate(on stage: Stage) async throws -> Observation {
    Observation(
        scenario: "Ann is signed in. While her memos are refreshed, Bob signs in. In every order.",
        antiPattern: try observe { AntiPattern.MemoStore(user: "Ann", fetch: $0, log: $1) },
        corrected: try observe { Corrected.MemoStore(user: "Ann", fetch: $0, log: $1) })
}

private func observe(
    _ open:
        @escaping @Sendable (
            @escaping @Sendable (_ user: String) async throws -> [Memo], @escaping @Sendable (String) -> Void
        ) -> some Store
) throws -> Finding {
    let exploration = explore {
        let isTooLate = Mutex(false)
        let fetch: @Sendable (String) async throws -> [Memo] = { user in
            await pause("asks the server")
            return [Memo(id: "a", title: "\(user)’s memo")]
        }
        let store = open(fetch) { line in
            note(line)
            if line.contains("too late") { isTooLate.withLock { $0 = true } }
        }
        await concurrently([
            "refresh": { try? await store.refresh() },
            "screen": { await store.switchUser(to: "Bob") },
        ])
        return End(title: await store.memos.first?.title, isTooLate: isTooLate.withLock { $0 })
    }
    return try Finding(exploration, fault: "show Bob what is Ann’s") { $0.title != "Ann’s memo" }
}

/// How a run ends. Of all good endings the one whose text sorts first is shown: an answer that is too late.
private struct End: Hashable, Sendable, CustomStringConvertible {
    let title: String?
    let isTooLate: Bool

    var description: String {
        "\(isTooLate ? "an answer is too late" : "no answer is too late"): \(title ?? "no memo")"
    }
}
