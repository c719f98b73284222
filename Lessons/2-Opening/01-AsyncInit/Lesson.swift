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
        "A list is empty when the app starts, and full when one comes back to it.",
        "One `init … async` was added, and a dozen files had to change.",
    ],
    smells: [
        "`init(…) async` on a store that views or other types create.",
        "`var store: Store?` that a `Task` in an initialiser fills.",
        "`try await store?.save(…)`: what happens while it is nil?",
    ],
    messages: [
        CompilerMessage("'self' used in method call 'load' before all stored properties are initialized"),
        CompilerMessage("'async' call cannot occur in a property initializer"),
        CompilerMessage("'async' call cannot occur in a global variable initializer"),
        CompilerMessage("'async' call cannot occur in a default argument"),
        CompilerMessage("'async' call in a function that does not support concurrency"),
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
            "mergesort/Boutique#58", url: "https://github.com/mergesort/Boutique/pull/58",
            "Items were not there yet when the store was first used; the cure was a way to wait for the load."),
        Incident(
            "argentlabs/web3.swift#336", url: "https://github.com/argentlabs/web3.swift/pull/336",
            "A synchronous initialiser waited with a semaphore for asynchronous work; the value is now handed in."),
        Incident(
            "forums.swift.org/t/53053", url: "https://forums.swift.org/t/53053",
            "The review of SE-0327, which says what an actor's initialiser may do, and when."),
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
