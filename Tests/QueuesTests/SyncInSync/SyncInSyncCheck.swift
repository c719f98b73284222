import Evidence
import Foundation
import WorkbookKit

@testable import SyncInSyncExercise

/// What is wrong with a library: nothing, where it is right.
///
/// - Parameter limit: how long an answer may take that waits for itself. It never decides about one that is right.
func checkSyncInSync(
    _ library: (some BookmarkLibrary).Type, limit: DispatchTimeInterval = .seconds(60)
) async throws -> [String] {
    try await withTemporaryDirectory { folder in
        let file = folder.appending(path: "bookmarks.json")
        for check in [checkResult, checkError, checkOneOperation] {
            try? FileManager.default.removeItem(at: file)
            try RecordFile(file).write(["a": Bookmark(id: "a", title: "Swift")])
            let opened = try library.init(file: file)
            let complaints = await bounded(by: limit) { await check(opened, file) }
            guard let complaints else {
                return ["update(_:_:) has not returned: it waits for something that it holds itself."]
            }
            guard complaints.isEmpty else { return complaints }
        }
        return []
    }
}

/// What `update` returns is what it has done.
@Sendable private func checkResult(_ library: any BookmarkLibrary, _ file: URL) async -> [String] {
    do {
        let updated = try await library.update("a") { $0.visits += 1 }
        let stored = try RecordFile<Bookmark>(file).read()["a"]
        guard let updated, updated.visits == 1 else {
            return ["“Swift” was visited once in update(_:_:). It returned \(describe(updated))."]
        }
        guard stored == updated else {
            return ["“Swift” was visited once in update(_:_:). The file has \(describe(stored))."]
        }
        return []
    } catch {
        return ["“Swift” was visited once in update(_:_:). It threw \(type(of: error)), and nothing was updated."]
    }
}

/// An update that cannot be written is an error.
@Sendable private func checkError(_ library: any BookmarkLibrary, _ file: URL) async -> [String] {
    do {
        let mend = try FileFault.directory(at: file)
        defer { try? mend() }
        _ = try await library.update("a") { $0.visits += 1 }
        return ["The file could not be written, and update(_:_:) returned without an error."]
    } catch {
        return []
    }
}

/// Another caller adds while `update` is in the middle of its change. In the order “add, update” there are 11 visits, in
/// the order “update, add” there are 10.
@Sendable private func checkOneOperation(_ library: any BookmarkLibrary, _ file: URL) async -> [String] {
    do {
        let (ready, began, added) = (Gate(), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        // A child task and no `Task { }`: it needs no thread of the pool.
        async let other = onOwnThread { () -> Bool in
            await ready.open()
            block(on: began)
            let done: ()? = try? await library.add(Bookmark(id: "a", title: "Swift", visits: 10))
            added.signal()
            return done != nil
        }
        await ready.pass()
        defer { began.signal() }
        _ = try await library.update("a") { bookmark in
            began.signal()
            // An answer that is right makes the other caller wait; then this goes on after the limit.
            _ = added.wait(timeout: .now() + 2)
            bookmark.visits += 1
        }
        began.signal()  // also where `update` did not call its closure
        guard await other else { return ["add(_:) threw."] }
        let visits = try await library.find("a")?.visits ?? 0
        guard visits < 10 else { return [] }
        return ["In the middle of update(_:_:), another caller added “Swift” with 10 visits. Now there is \(visits)."]
    } catch {
        return ["update(_:_:) threw \(type(of: error))."]
    }
}

/// On a thread of its own only.
private func block(on semaphore: DispatchSemaphore) {
    semaphore.wait()
}

private func describe(_ bookmark: Bookmark?) -> String {
    bookmark.map { "\($0.visits) visits" } ?? "nothing"
}
