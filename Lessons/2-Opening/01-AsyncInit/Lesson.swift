import Evidence
import Foundation
import WorkbookKit

public let lesson = Lesson(
    code: "IN-1",
    slug: "async-init",
    title: "An asynchronous initialiser",
    part: .opening,
    folder: "2-Opening/01-AsyncInit",
    minutes: 25,
    symptoms: [
        "The first thing that is saved after launch is lost, without an error.",
        "A list is empty when the app starts, and full when the user comes back to it.",
        "One `init … async` was added, and a dozen files had to change.",
    ],
    smells: [
        Smell(
            "`init(…) async` on a store that views or other types create.",
            write:
                "Everybody who makes this store must be able to `await`; a stored property, a default argument or a synchronous function cannot. Can it be opened before, and be handed in?"
        ),
        Smell(
            "An optional store, `var store: Store?`, that a `Task` in an initialiser fills.",
            write:
                "Until this task has run, `NAME` is nil, and what is saved meanwhile is dropped without an error. Open the store first and hand it in."
        ),
        Smell(
            "`try await store?.save(…)`.",
            write: "While the store is nil this saves nothing and throws nothing."),
        Smell(
            "`try? await Store(…)`.",
            write: "A file that cannot be read leaves the store nil for good, and nobody is told why."),
    ],
    task: "Give a shelf of bookmarks its library from the first moment.",
    hints: Hints(
        nudge: "What does `library?.add(bookmark)` do while `library` is nil, and who is told?",
        concept:
            "The library needs nothing from `self` to read its file, and reading needs no `await`. What is at hand before"
            + " the object exists needs no optional.",
        nearlyThere:
            "Give `Library` an `init(file: URL) throws` that assigns `try self.file.read()`, and `Shelf` a `private let"
            + " library: Library` that its initialiser is given. `open` makes the library, then the shelf, and lets the"
            + " error through."),
    incidents: [
        Incident(
            "mergesort/Boutique#48", url: "https://github.com/mergesort/Boutique/issues/48",
            "A store was asked right after it was made, and its items were empty."),
        Incident(
            "argentlabs/web3.swift#336", url: "https://github.com/argentlabs/web3.swift/pull/336",
            "An initialiser waited with a semaphore for asynchronous work; the value is handed in now."),
        Incident(
            "forums.swift.org/t/54093",
            url: "https://forums.swift.org/t/se-0327-second-review-on-actors-and-initialization/54093",
            "The second review of SE-0327, which says what an initialiser of an actor may do, and when."),
    ],
    demonstration: demonstrate)

/// What both sides of the pair can do.
@MainActor
private protocol List: AnyObject {
    func save(_ memo: Memo) async throws
    func title(of id: Memo.ID) async -> String?
}
extension AntiPattern.MemoList: List {}
extension Corrected.MemoList: List {}

@MainActor
private func demonstrate(on stage: Stage) async throws -> Observation {
    Observation(
        scenario: "A file holds one memo. A screen opens, shows it, and saves a second one at once.",
        antiPattern: try await observe(in: stage.scratch.appending(path: "async.json")) {
            AntiPattern.MemoList(file: $0)
        },
        corrected: try await observe(in: stage.scratch.appending(path: "throwing.json")) {
            try Corrected.MemoList(store: Corrected.MemoStore(file: $0))
        })
}

@MainActor
private func observe(in file: URL, _ open: @MainActor (URL) throws -> some List) async throws -> Finding {
    let timeline = EventLog()
    try RecordFile(file).write(["a": Memo(id: "a", title: "Milk")])
    let list = try open(file)
    timeline.note("screen", "opens")
    // The screen and this function are both on the main actor: nothing can come in between.
    let title = await list.title(of: "a")
    timeline.note("screen", "shows \(title ?? "nothing")")
    try await list.save(Memo(id: "b", title: "Bread"))
    timeline.note("screen", "save returns without an error")
    let saved = try RecordFile<Memo>(file).read().count
    timeline.note("second reader", "\(saved) of 2 memos in the file")
    return Finding(
        "shows \(title ?? "nothing"); \(saved) of 2 memos in the file", isFaulty: title == nil || saved != 2,
        figures: [Figure("memos shown", title == nil ? 0 : 1), Figure("memos in the file", saved)],
        timeline: timeline.events)
}
