import Evidence
import Foundation
import Synchronization
import WorkbookKit

@testable import DebouncedSaveExercise

/// What is wrong with a library: nothing, where it is right.
///
/// The wait is over when the check ends it. Each write goes to a file, which is read when a call has returned; and the
/// check remembers what each write had. An answer that never returns is ended by a limit.
func checkDebouncedSave(_ library: (some BookmarkLibrary).Type) async throws -> [String] {
    let result = await bounded(by: .seconds(60)) { () -> Result<[String], any Error> in
        do {
            for part in [flushing, failing, failingWait, ending, order] {
                let complaints = try await withTemporaryDirectory { folder in
                    try await part(library, Trial(folder.appending(path: "bookmarks.json")))
                }
                if !complaints.isEmpty { return .success(complaints) }
            }
            return .success([])
        } catch {
            return .failure(error)
        }
    }
    return try result?.get() ?? ["A call does not return, or the wait is over and nothing is written."]
}

private let swift = Bookmark(id: "a", title: "Swift")
private let foundation = Bookmark(id: "b", title: "Foundation")

/// What is added waits; when `flush` has returned, the file has it.
private func flushing(_ library: any BookmarkLibrary.Type, _ trial: Trial) async throws -> [String] {
    let library = trial.make(library)
    await library.add(swift)
    await library.add(foundation)
    guard trial.writes.isEmpty else {
        return ["Two bookmarks were added, and the wait is not over: the file has been written already."]
    }
    guard await library.all() == [swift, foundation] else { return ["all() lacks a bookmark that was added."] }
    try await library.flush()
    let stored = try trial.stored()
    return stored == ["a", "b"] ? [] : ["flush() has returned; two bookmarks were added, and the file has \(stored)."]
}

/// A flush that fails says so, and forgets nothing.
private func failing(_ library: any BookmarkLibrary.Type, _ trial: Trial) async throws -> [String] {
    let library = trial.make(library)
    await library.add(swift)
    trial.fails(true)
    do {
        try await library.flush()
        return ["The file cannot be written, and flush() has returned without an error."]
    } catch {}
    trial.fails(false)
    try await library.flush()
    let stored = try trial.stored()
    return stored == ["a"]
        ? [] : ["A flush() has failed. The next one returns, and the file has \(stored): the bookmark is forgotten."]
}

/// A write behind the wait that fails forgets nothing either.
private func failingWait(_ library: any BookmarkLibrary.Type, _ trial: Trial) async throws -> [String] {
    let library = trial.make(library)
    trial.fails(true)
    await library.add(swift)
    await trial.pause.arrived()
    trial.pause.end()
    await trial.written.arrived()
    // The library may be in the middle of this write. A call of it comes after that.
    _ = await library.all()
    trial.fails(false)
    do {
        try await library.flush()
    } catch is WriteError {
        // The error of the write behind the wait, told late. The next flush must write.
        try await library.flush()
    }
    let stored = try trial.stored()
    return stored == ["a"]
        ? [] : ["A write behind the wait has failed. Then flush() returns, and the file has \(stored)."]
}

/// Without a flush, the file is written when the wait is over.
private func ending(_ library: any BookmarkLibrary.Type, _ trial: Trial) async throws -> [String] {
    let library = trial.make(library)
    await library.add(swift)
    await trial.pause.arrived()
    trial.pause.end()
    await trial.written.arrived()
    try await library.flush()
    let stored = try trial.stored()
    return stored == ["a"] ? [] : ["The wait is over, and the file has \(stored)."]
}

/// What waited and is over after a flush does not put older bookmarks back.
private func order(_ library: any BookmarkLibrary.Type, _ trial: Trial) async throws -> [String] {
    func addAndFlush() async throws {
        let library = trial.make(library)
        await library.add(swift)
        await trial.pause.arrived()
        await library.add(foundation)
        try await library.flush()
    }
    try await addAndFlush()
    trial.pause.end()
    // Nobody holds the library any more but its own tasks.
    await trial.end.arrived()
    let writes = trial.writes
    for (earlier, later) in zip(writes, writes.dropFirst()) where !later.isSuperset(of: earlier) {
        return ["The file had \(earlier.sorted()). Then the wait was over, and a write with \(later.sorted()) came."]
    }
    let stored = try trial.stored()
    return stored == ["a", "b"] ? [] : ["The library and its tasks have ended, and the file has \(stored)."]
}

private struct WriteError: Error {}

/// A file, and what the library is given to wait and to write.
private final class Trial: Sendable {
    let pause = Pause()
    /// A write has been tried.
    let written = Signal()
    /// The library and all its tasks are gone.
    let end = Signal()
    private let file: RecordFile<Bookmark>
    private let record = Mutex((writes: [Set<Bookmark.ID>](), fails: false))

    init(_ file: URL) {
        self.file = RecordFile(file)
    }

    func make(_ library: any BookmarkLibrary.Type) -> any BookmarkLibrary {
        let token = Token(end)
        return library.init([:]) { [pause] in
            defer { withExtendedLifetime(token) {} }
            try await pause.wait()
        } write: { [self] bookmarks in
            defer { withExtendedLifetime(token) {} }
            defer { written.come() }
            let fails = record.withLock { $0.fails }
            if fails { throw WriteError() }
            try file.write(bookmarks)
            record.withLock { $0.writes.append(Set(bookmarks.keys)) }
        }
    }

    var writes: [Set<Bookmark.ID>] { record.withLock { $0.writes } }

    func fails(_ fails: Bool) { record.withLock { $0.fails = fails } }

    func stored() throws -> [Bookmark.ID] { try file.read().keys.sorted() }
}

/// Goes with the library.
private final class Token: Sendable {
    private let end: Signal

    init(_ end: Signal) {
        self.end = end
    }

    deinit { end.come() }
}

/// Something that happens, for somebody who awaits it.
private final class Signal: Sendable {
    private let state = Mutex((hasCome: false, waiting: [CheckedContinuation<Void, Never>]()))

    func come() {
        let waiting = state.withLock { state in
            state.hasCome = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    func arrived() async {
        await withCheckedContinuation { continuation in
            let hasCome = state.withLock { state in
                if !state.hasCome { state.waiting.append(continuation) }
                return state.hasCome
            }
            if hasCome { continuation.resume() }
        }
    }
}
