import Interleaving
import Synchronization
import WorkbookKit

@testable import LostRollbackExercise

/// What is wrong with a library: nothing, where it is right.
///
/// Two people change the library at the same time, in every order in which it lets them take turns, while no write, the
/// first, or every write fails.
func checkLostRollback(_ library: (some BookmarkLibrary).Type) -> [String] {
    for trial in Trial.all {
        do {
            try trial.explored(library).verify(trial.isGood)
        } catch {
            return trial.complaints(of: error)
        }
    }
    do {
        try exploreReader(library).verify { $0 == titles(shelf) }
    } catch {
        return [
            "Ann renames “Swift”, and her write fails. Meanwhile Bob may read only what is in the file.", "\(error)",
        ]
    }
    return []
}

private let shelf = [
    "a": Bookmark(id: "a", title: "Swift"), "b": Bookmark(id: "b", title: "Rust"),
]

/// A change that somebody asks for.
private enum Change: Sendable {
    case rename(Bookmark.ID, String)
    case delete(Bookmark.ID)

    func ask(_ library: some BookmarkLibrary) async -> Bool {
        do {
            switch self {
            case .rename(let id, let title): try await library.rename(id, to: title)
            case .delete(let id): try await library.delete(id)
            }
            return true
        } catch {
            return false
        }
    }

    func make(in titles: inout [Bookmark.ID: String]) {
        switch self {
        case .rename(let id, let title): if titles[id] != nil { titles[id] = title }
        case .delete(let id): titles[id] = nil
        }
    }
}

/// What Ann and Bob do, and which writes fail.
private struct Trial {
    let story: String
    let ann: [Change]
    let bob: [Change]
    let fails: @Sendable (_ write: Int) -> Bool
    var allSucceed = false
    /// Three changes have too many orders for some answers. There, a task is interrupted twice at most.
    var plan = Plan.everySchedule

    static let all = [
        Trial(
            story: "Ann renames “Swift”, Bob deletes “Rust”. No write fails, so both must succeed.",
            ann: [.rename("a", "Swift 6")], bob: [.delete("b")], fails: { _ in false }, allSucceed: true),
        Trial(
            story: "Ann renames “Swift”, then “Rust”; Bob deletes “Swift”. No write fails, so all must succeed.",
            ann: [.rename("a", "Swift 6"), .rename("b", "Rust 2")], bob: [.delete("a")], fails: { _ in false },
            allSucceed: true, plan: .everySchedule.switchingAtMost(2)),
        Trial(
            story: "Ann renames “Swift”, Bob deletes it. The first write fails.",
            ann: [.rename("a", "Swift 6")], bob: [.delete("a")], fails: { $0 == 1 }),
        Trial(
            story: "Ann renames “Swift”, Bob deletes “Rust”. The first write fails.",
            ann: [.rename("a", "Swift 6")], bob: [.delete("b")], fails: { $0 == 1 }),
        Trial(
            story: "Ann and Bob give “Swift” the same new title. The first write fails.",
            ann: [.rename("a", "Swift 6")], bob: [.rename("a", "Swift 6")], fails: { $0 == 1 }),
        Trial(
            story: "Ann and Bob give “Swift” two new titles. Every write fails.",
            ann: [.rename("a", "Swift 6")], bob: [.rename("a", "Swift 7")], fails: { _ in true }),
    ]

    func explored(_ library: (some BookmarkLibrary).Type) -> Exploration<End> {
        let (ann, bob, fails) = (ann, bob, fails)
        return explore(plan) {
            let file = File(fails)
            let library = open(library, file)
            let (annTold, bobTold) = (Box<[Bool]>([]), Box<[Bool]>([]))
            await concurrently([
                "Ann": { for change in ann { annTold.value.append(await change.ask(library)) } },
                "Bob": { for change in bob { bobTold.value.append(await change.ask(library)) } },
            ])
            return End(
                ann: annTold.value, bob: bobTold.value, memory: titles(await library.all()),
                file: titles(file.bookmarks))
        }
    }

    /// The file holds what those changes make of it that were said to have succeeded, and memory holds the same.
    func isGood(_ end: End) -> Bool {
        if allSucceed && (end.ann + end.bob).contains(false) { return false }
        let made = zip(end.ann, ann).filter(\.0).map(\.1)
        let madeByBob = zip(end.bob, bob).filter(\.0).map(\.1)
        // Bob's changes may come before, between or behind Ann's.
        let allowed = (0...made.count).map { place in
            (made[..<place] + madeByBob + made[place...]).reduce(into: titles(shelf)) { $1.make(in: &$0) }
        }
        return end.memory == end.file && allowed.contains(end.file)
    }

    func complaints(of failure: VerificationFailure) -> [String] {
        var complaints = [story, "Memory and file must agree, and hold every change that was said to have succeeded."]
        if case .inconclusive(.escaped) = failure { complaints.append("Start tasks with `start`.") }
        return complaints + ["\(failure)"]
    }
}

/// What Bob reads while the write of Ann fails.
private func exploreReader(_ library: (some BookmarkLibrary).Type) -> Exploration<[Bookmark.ID: String]> {
    explore {
        let library = open(library, File { _ in true })
        let seen = Box<[Bookmark.ID: String]>([:])
        await concurrently([
            "Ann": { try? await library.rename("a", to: "Swift 6") },
            "Bob": {
                seen.value = titles(await library.all())
                note("reads \(seen.value["a"] ?? "nothing")")
            },
        ])
        return seen.value
    }
}

private func open<Library: BookmarkLibrary>(_ library: Library.Type, _ file: File) -> Library {
    library.init(
        file.bookmarks,
        write: { bookmarks in
            await pause("writes")
            let result = Result { try file.replace(with: bookmarks) }
            // The file is done, and the library has not heard of it yet.
            await pause()
            try result.get()
        },
        start: { body in unstructuredTask("task", body) }, log: { note($0) })
}

private func titles(_ bookmarks: [Bookmark.ID: Bookmark]) -> [Bookmark.ID: String] {
    bookmarks.mapValues(\.title)
}

/// How a trial ended.
private struct End: Hashable, Sendable, CustomStringConvertible {
    let ann: [Bool]
    let bob: [Bool]
    let memory: [Bookmark.ID: String]
    let file: [Bookmark.ID: String]

    var description: String {
        let told = [("Ann", ann), ("Bob", bob)].map { who, successes in
            "\(who) told of \(successes.map { $0 ? "success" : "failure" }.joined(separator: ", "))"
        }
        let (memory, file) = (list(memory), list(file))
        return (told + ["memory: \(memory)", "file: \(file)"]).joined(separator: "; ")
    }

    private func list(_ titles: [Bookmark.ID: String]) -> String {
        titles.isEmpty ? "nothing" : titles.sorted { $0.key < $1.key }.map(\.value).joined(separator: ", ")
    }
}

/// What somebody was told or has read. Each has one writer and is read at the end, so it is no part of the orders.
private final class Box<Value: Sendable>: Sendable {
    private let state: Mutex<Value>

    init(_ value: Value) {
        state = Mutex(value)
    }

    var value: Value {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }
}

/// A file that some writes fail on. A write is one step between two pauses, so that the lock inside hides no order.
private final class File: Sendable {
    private let state = Mutex((bookmarks: shelf, writes: 0))
    private let fails: @Sendable (_ write: Int) -> Bool

    init(_ fails: @escaping @Sendable (_ write: Int) -> Bool) {
        self.fails = fails
    }

    var bookmarks: [Bookmark.ID: Bookmark] { state.withLock { $0.bookmarks } }

    func replace(with bookmarks: [Bookmark.ID: Bookmark]) throws {
        let count = state.withLock { state in
            state.writes += 1
            return state.writes
        }
        if fails(count) {
            note("write \(count) fails")
            throw NoRoom()
        }
        state.withLock { $0.bookmarks = bookmarks }
        note("write \(count) is in the file")
    }
}

private struct NoRoom: Error {}
