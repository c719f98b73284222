import Evidence
import Foundation
import Interleaving
import WorkbookKit
import WorkbookTesting

@testable import QueueLockExercise

/// What is wrong with a library: nothing, where it is right.
///
/// The app's queue is kept busy, as a long export would; the file is read by a second reader.
func checkQueueLock(_ library: (some BookmarkLibrary).Type) async throws -> [String] {
    try await withTemporaryDirectory { folder in
        var complaints = try await checkWhileBusy(library, in: folder.appending(path: "busy.json"))
        guard complaints.isEmpty else { return complaints }
        if let complaint = try checkTogether(library, in: folder.appending(path: "together.json")) {
            return [complaint]
        }
        for round in 0..<50 where complaints.isEmpty {
            complaints = try await checkAtOnce(library, in: folder.appending(path: "\(round).json"))
        }
        return complaints
    }
}

/// Nothing of what came before a call may be missing in its result, however long the queue.
private func checkWhileBusy(_ library: (some BookmarkLibrary).Type, in file: URL) async throws -> [String] {
    let queue = DispatchQueue(label: "app", attributes: .concurrent)
    let library = try library.init(file: file, queue: queue)
    let shown = try await whileBusy(queue) {
        await library.add(Bookmark(id: "a", title: "Swift"))
        await library.visit("a")
        try await library.persist()
        return await library.all()
    }
    let stored = try RecordFile<Bookmark>(file).read()["a"]
    return [
        complaint(about: stored, in: "the file", after: "persist()"),
        complaint(about: shown.first, in: "the result", after: "all()"),
    ].compactMap(\.self)
}

private func complaint(about bookmark: Bookmark?, in place: String, after call: String) -> String? {
    let start = "While the app's queue was busy, “Swift” was added and visited once, then came \(call): \(place)"
    guard let bookmark else { return "\(start) lacks it." }
    return bookmark.visits == 1 ? nil : "\(start) says \(bookmark.visits) visits."
}

/// Two visits at the same time are two visits, in every order in which an actor lets them take turns.
private func checkTogether(_ library: (some BookmarkLibrary).Type, in file: URL) throws -> String? {
    try RecordFile(file).write(["a": Bookmark(id: "a", title: "Swift")])
    let exploration = explore {
        let library = try library.init(file: file, queue: DispatchQueue(label: "app", attributes: .concurrent))
        await concurrently([
            "Ann": { await library.visit("a") },
            "Bob": { await library.visit("a") },
        ])
        return await library.all().first?.visits ?? 0
    }
    return badOrder(in: exploration) { $0 == 2 }.map { "Ann and Bob each visited “Swift” once.\n\($0)" }
}

/// A call that has returned has happened.
private func checkAtOnce(_ library: (some BookmarkLibrary).Type, in file: URL) async throws -> [String] {
    let library = try library.init(file: file, queue: DispatchQueue(label: "app", attributes: .concurrent))
    await library.add(Bookmark(id: "a", title: "Swift"))
    await library.visit("a")
    try await library.persist()
    let visits = try RecordFile<Bookmark>(file).read()["a"]?.visits
    guard visits != 1 else { return [] }
    let found = visits.map { "\($0) visits" } ?? "nothing"
    return ["“Swift” was added and visited once, then came persist(): the file has \(found)."]
}

/// Runs `body` on a thread of its own while the queue is busy: an answer may rightly wait for the queue.
private func whileBusy<Value: Sendable>(
    _ queue: DispatchQueue, _ body: @escaping @Sendable () async throws -> Value
) async throws -> Value {
    let work = BusyQueue(queue)
    let result = await onOwnThread { () -> Result<Value, any Error> in
        do { return .success(try await body()) } catch { return .failure(error) }
    }
    await work.end()
    return try result.get()
}
