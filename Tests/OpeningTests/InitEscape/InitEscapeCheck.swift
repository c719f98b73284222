import Evidence
import Foundation
import Interleaving
import Synchronization
import WorkbookKit

@testable import InitEscapeExercise

/// What is wrong with a library: nothing, where it is right.
///
/// The explorer runs every order of the visit and of what the library has started with `start`, on a real file. It cannot
/// do that with a plain `Task { }`: such a library is tried again and again instead.
func checkInitEscape(_ library: (some BookmarkLibrary).Type) async throws -> [String] {
    try await withTemporaryDirectory { folder in
        let file = folder.appending(path: "bookmarks.json")
        return try await check(
            { try await visitAtOnce(library, file) },
            isGood: { $0 == "the file: 4 visits; the library: 4 visits" },
            "The file held “Swift” with 3 visits, and it was visited right after the library was opened.")
            + check(
                { try await visitDamaged(library, file) },
                isGood: { $0 == "an error, and the file is as it was" },
                "The file is damaged, and a page was visited right after the library was opened.")
    }
}

private func check(
    _ scenario: @escaping @Sendable () async throws -> String, isGood: (String) -> Bool, _ story: String
) async throws -> [String] {
    let exploration = explore { try await scenario() }
    if exploration.isControlled {
        do {
            try exploration.verify(isGood)
            return []
        } catch {
            return [story, "\(error)"]
        }
    }
    for _ in 0..<100 {
        let result = try await scenario()
        if !isGood(result) { return ["\(story) Then: \(result)."] }
    }
    return []
}

private func visitAtOnce(_ library: (some BookmarkLibrary).Type, _ file: URL) async throws -> String {
    try RecordFile(file).write(["swift": Bookmark(id: "swift", title: "Swift", visits: 3)])
    let tasks = Tasks()
    let library = try await library.init(file: file, start: tasks.start)
    _ = await visit(library)
    await tasks.end()
    let stored = try RecordFile<Bookmark>(file).read()["swift"]?.visits ?? 0
    let known = try await library.visits(of: "swift")
    return "the file: \(stored) visits; the library: \(known) visits"
}

private func visitDamaged(_ library: (some BookmarkLibrary).Type, _ file: URL) async throws -> String {
    let damaged = Data("[{\"id\": \"swift\", \"vis".utf8)
    try damaged.write(to: file)
    let tasks = Tasks()
    var isTold = true
    if let library = try? await library.init(file: file, start: tasks.start) { isTold = await visit(library) == false }
    await tasks.end()
    return (isTold ? "an error" : "no error")
        + (try Data(contentsOf: file) == damaged ? ", and the file is as it was" : ", and the file is replaced")
}

/// Counts a visit, and says whether the library took it.
private func visit(_ library: some BookmarkLibrary) async -> Bool {
    let isTaken = Once()
    await concurrently([
        "reader": {
            do {
                try await library.visit(Bookmark(id: "swift", title: "Swift"))
                _ = isTaken.claim()
                note("visit returns")
            } catch {
                note("visit throws an error")
            }
        }
    ])
    return !isTaken.claim()
}

/// The tasks that a library has started in one run.
private final class Tasks: Sendable {
    private let started = Mutex<[Task<Void, any Error>]>([])

    @Sendable func start(_ work: @escaping @Sendable () async throws -> Void) -> Task<Void, any Error> {
        let task: Task<Void, any Error> = unstructuredTask("task") { () async throws -> Void in
            try await work()
            note("has ended")
        }
        started.withLock { $0.append(task) }
        return task
    }

    func end() async {
        for task in started.withLock({ $0 }) { _ = await task.result }
    }
}
