import Evidence
import Foundation
import Interleaving
import Synchronization
import WorkbookKit

@testable import LateLoadExercise

/// What is wrong with a library: nothing, where it is right.
///
/// The explorer runs every order of two callers and of what the library has started with `start`, on a real file. It
/// cannot do that with a plain `Task { }`: such a library is tried again and again instead.
func checkLateLoad(_ library: (some BookmarkLibrary).Type) async throws -> [String] {
    try await withTemporaryDirectory { folder in
        let file = folder.appending(path: "bookmarks.json")
        return try await check(
            { try await visitAtLaunch(library, file) },
            isGood: "the file: 4 visits; the library: 4 visits",
            "The file held “Swift” with 3 visits. It was visited while the app loaded the library.")
            + check(
                { try await changeWithoutLoad(library, file) },
                isGood: "the file: Swift 4; the library: 4 visits",
                "The file held “Swift” with 3 visits, and “Actors”. One caller visited “Swift”, another removed “Actors”; nobody called load()."
            )
            + check(
                { try await changeDamaged(library, file) },
                isGood: "load throws; visit throws; the file is as it was",
                "The file is damaged. A page was visited while the app loaded the library.")
    }
}

private func check(
    _ scenario: @escaping @Sendable () async throws -> String, isGood good: String, _ story: String
) async throws -> [String] {
    let exploration = explore { try await scenario() }
    if exploration.isControlled {
        do {
            try exploration.verify { $0 == good }
            return []
        } catch {
            return [story, "\(error)"]
        }
    }
    for _ in 0..<100 {
        let result = try await scenario()
        if result != good { return ["\(story) Then: \(result)."] }
    }
    return []
}

private func visitAtLaunch(_ library: (some BookmarkLibrary).Type, _ file: URL) async throws -> String {
    try RecordFile(file).write(["swift": Bookmark(id: "swift", title: "Swift", visits: 3)])
    let tasks = Tasks()
    let library = library.init(file: file, read: slowly, start: tasks.start)
    await concurrently([
        "launch": { _ = await outcome("load") { try await library.load() } },
        "reader": { _ = await outcome("visit") { try await library.visit(Bookmark(id: "swift", title: "Swift")) } },
    ])
    await tasks.end()
    let stored = try RecordFile<Bookmark>(file).read()["swift"]?.visits ?? 0
    return "the file: \(stored) visits; the library: \(try await library.visits(of: "swift")) visits"
}

private func changeWithoutLoad(_ library: (some BookmarkLibrary).Type, _ file: URL) async throws -> String {
    try RecordFile(file).write([
        "swift": Bookmark(id: "swift", title: "Swift", visits: 3),
        "actors": Bookmark(id: "actors", title: "Actors"),
    ])
    let tasks = Tasks()
    let library = library.init(file: file, read: slowly, start: tasks.start)
    await concurrently([
        "reader": { _ = await outcome("visit") { try await library.visit(Bookmark(id: "swift", title: "Swift")) } },
        "editor": { _ = await outcome("remove") { try await library.remove("actors") } },
    ])
    await tasks.end()
    let stored = try RecordFile<Bookmark>(file).read().values.sorted { $0.id < $1.id }
        .map { "\($0.title) \($0.visits)" }.joined(separator: ", ")
    let known = (try? await library.visits(of: "swift")) ?? 0
    return "the file: \(stored); the library: \(known) visits"
}

private func changeDamaged(_ library: (some BookmarkLibrary).Type, _ file: URL) async throws -> String {
    let damaged = Data("[{\"id\": \"swift\", \"vis".utf8)
    try damaged.write(to: file)
    let tasks = Tasks()
    let said = Mutex<[String]>([])
    let library = library.init(file: file, read: slowly, start: tasks.start)
    await concurrently([
        "launch": {
            let outcome = await outcome("load") { try await library.load() }
            said.withLock { $0.append(outcome) }
        },
        "reader": {
            let outcome = await outcome("visit") { try await library.visit(Bookmark(id: "swift", title: "Swift")) }
            said.withLock { $0.append(outcome) }
        },
    ])
    await tasks.end()
    let end = try Data(contentsOf: file) == damaged ? "the file is as it was" : "the file is replaced"
    return (said.withLock { $0.sorted() } + [end]).joined(separator: "; ")
}

/// Runs a call and notes how it ended.
private func outcome(_ name: String, _ call: @Sendable () async throws -> Void) async -> String {
    do {
        try await call()
        note("\(name) returns")
        return "\(name) returns"
    } catch {
        note("\(name) throws an error")
        return "\(name) throws"
    }
}

/// Reads the file, and needs a while to decode it.
@Sendable
private func slowly(_ file: RecordFile<Bookmark>) async throws -> [Bookmark.ID: Bookmark] {
    let bookmarks = try file.read()
    await pause("reads the file")
    return bookmarks
}

/// The tasks that a library has started in one run.
private final class Tasks: Sendable {
    private let started = Mutex<[Task<Void, any Error>]>([])

    @Sendable func start(_ work: @escaping @Sendable () async throws -> Void) -> Task<Void, any Error> {
        let task: Task<Void, any Error> = unstructuredTask("task") { () async throws -> Void in try await work() }
        started.withLock { $0.append(task) }
        return task
    }

    func end() async {
        for task in started.withLock({ $0 }) { _ = await task.result }
    }
}
