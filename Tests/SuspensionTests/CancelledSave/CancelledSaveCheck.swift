import Evidence
import Foundation
import Synchronization
import WorkbookKit

@testable import CancelledSaveExercise

/// What is wrong with a library: nothing, where it is right.
///
/// An `add` is cancelled at a chosen moment, and the file is read by a second reader.
func checkCancelledSave(_ library: (some BookmarkLibrary).Type) async throws -> [String] {
    try await withTemporaryDirectory { folder in
        var complaints: [String] = []
        for moment in Moment.allCases {
            complaints += try await checkOne(library, moment, in: folder.appending(path: "\(moment).json"))
        }
        complaints += try await checkTwo(library, in: folder.appending(path: "two.json"))
        return complaints
    }
}

private enum Moment: CaseIterable {
    case never, fetching, writing, failing

    var story: String {
        switch self {
        case .never: "Nobody cancelled"
        case .fetching: "The task was cancelled while the title was fetched"
        case .writing: "The task was cancelled while the file was written"
        case .failing: "The write failed"
        }
    }

    /// Whether the bookmark has to be there afterwards.
    var isAdded: Bool { self == .never || self == .writing }

    /// What `add` has to do.
    var ending: String {
        switch self {
        case .never, .writing: "returned"
        case .fetching: "threw CancellationError"
        case .failing: "threw the error of the write"
        }
    }
}

private struct WriteError: Error {}

private func checkOne(
    _ library: (some BookmarkLibrary).Type, _ moment: Moment, in file: URL
) async throws -> [String] {
    let gate = Gate()
    let adding = Mutex<Task<Void, any Error>?>(nil)
    let library = library.init { _ in
        await gate.pass()
        return "Swift"
    } write: { bookmarks in
        if moment == .failing { throw WriteError() }
        try RecordFile(file).write(bookmarks)
        if moment == .writing { adding.withLock { $0 }?.cancel() }
    }
    let task = Task { try await library.add("swift") }
    adding.withLock { $0 = task }
    await gate.arrived()
    if moment == .fetching { task.cancel() }
    await gate.open()
    let ending =
        switch await task.result {
        case .success: "returned"
        case .failure(is CancellationError): "threw CancellationError"
        case .failure(is WriteError): "threw the error of the write"
        case .failure(let error): "threw \(error)"
        }
    let stored = try RecordFile<Bookmark>(file).read()["swift"]?.title
    let kept = await library.find("swift")?.title
    let wanted = moment.isAdded ? "Swift" : nil
    guard ending == moment.ending, stored == wanted, kept == wanted else {
        return [
            """
            \(moment.story): add \(ending), the file has \(stored ?? "nothing"), the memory has \(kept ?? "nothing"). \
            It must be: \(moment.ending), \(wanted ?? "nothing"), \(wanted ?? "nothing").
            """
        ]
    }
    return []
}

/// Two bookmarks are fetched at the same time. Both must be there afterwards.
private func checkTwo(_ library: (some BookmarkLibrary).Type, in file: URL) async throws -> [String] {
    let gate = Gate()
    let library = library.init { id in
        await gate.pass()
        return id
    } write: { bookmarks in
        try RecordFile(file).write(bookmarks)
    }
    let tasks = ["swift", "zig"].map { id in Task { try await library.add(id) } }
    await gate.arrived(2)
    await gate.open()
    for task in tasks { try await task.value }
    let stored = try RecordFile<Bookmark>(file).read().keys.sorted()
    return stored == ["swift", "zig"] ? [] : ["“swift” and “zig” were added at the same time: the file has \(stored)."]
}
