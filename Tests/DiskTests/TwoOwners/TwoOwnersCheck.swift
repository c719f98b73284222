import Evidence
import Foundation
import WorkbookKit

@testable import TwoOwnersExercise

/// What is wrong with a library: nothing, where it is right.
///
/// Whether another process is kept away is seen without one: `flock` belongs to the open file, so a file that is opened
/// once more here meets the lock as it would there. A kill is seen without one too: what stays after it is what is on the
/// disk, without the locks, and that is a copy of the folder.
func checkTwoOwners(_ library: (some BookmarkLibrary).Type) async throws -> [String] {
    for check in [checkRefusal, checkGivenBack, checkFailedOpening, checkGone] {
        let complaints = try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "bookmarks.json")
            try RecordFile(file).write(["a": Bookmark(id: "a", title: "Swift")])
            return try await check(library, file)
        }
        guard complaints.isEmpty else { return complaints }
    }
    return []
}

/// The second library is refused, and the owner is not disturbed by it.
@Sendable private func checkRefusal(_ library: any BookmarkLibrary.Type, _ file: URL) async throws -> [String] {
    let folder = file.deletingLastPathComponent()
    let owner = try library.init(file: file)
    if let second = try? library.init(file: file) {
        try await second.add(Bookmark(id: "b", title: "Foundation"))
        try await owner.add(Bookmark(id: "c", title: "Dispatch"))
        let lost = try RecordFile<Bookmark>(file).read()["b"] == nil
        return [
            "Two libraries have the file open."
                + (lost ? " One added “Foundation”, the other one “Dispatch”: “Foundation” is gone from the file." : "")
        ]
    }
    guard try !FileLock.held(in: folder).isEmpty else {
        return ["A library is open, and no file in the folder is locked: a second process can open it as well."]
    }
    try await owner.add(Bookmark(id: "b", title: "Foundation"))
    let locked = try FileLock.held(in: folder)
    guard !locked.isEmpty else {
        return ["After add(_:), no file in the folder is locked: the lock is on a file that has been replaced."]
    }
    guard await owner.find("a") != nil, try RecordFile<Bookmark>(file).read().keys.sorted() == ["a", "b"] else {
        return ["One of two bookmarks is gone, after a second library was refused."]
    }
    let opensAfterAKill = try await withTemporaryDirectory { scratch in
        let copy = scratch.appending(path: "copy")
        try FileManager.default.copyItem(at: folder, to: copy)
        let next = try? library.init(file: copy.appending(path: file.lastPathComponent))
        await next?.close()
        return next != nil
    }
    await owner.close()
    return opensAfterAKill
        ? [] : ["A process was killed while its library was open. The next one cannot open the file."]
}

/// After `close()`, the others can, and this library cannot.
@Sendable private func checkGivenBack(_ library: any BookmarkLibrary.Type, _ file: URL) async throws -> [String] {
    let first = try library.init(file: file)
    try await first.add(Bookmark(id: "b", title: "Foundation"))
    let locked = try FileLock.held(in: file.deletingLastPathComponent())
    let helper = try Bystander.start()
    defer { helper.end() }
    await first.close()
    // As another process: it holds the lock, and then the library cannot be opened here.
    for name in locked {
        let refused = try FileLock.withLock(on: file.deletingLastPathComponent().appending(path: name)) {
            (try? library.init(file: file)) == nil
        }
        guard let refused else {
            return ["close() has returned, and \(name) is still locked, by a program that was started meanwhile."]
        }
        guard refused else { return ["Another process has locked \(name), and the library opens all the same."] }
    }
    guard let second = try? library.init(file: file) else {
        return ["A library is closed, and the next one cannot open the file."]
    }
    try await second.add(Bookmark(id: "c", title: "Dispatch"))
    do {
        try await first.add(Bookmark(id: "d", title: "Testing"))
        return ["A closed library has added a bookmark to a file that another one owns by now."]
    } catch {}
    guard try RecordFile<Bookmark>(file).read().keys.sorted() == ["a", "b", "c"] else {
        return ["A closed library has changed a file that another one owns by now."]
    }
    await second.close()
    return []
}

/// A file that cannot be read is an error, it stays as it is, and nobody is kept away by the library that was not opened.
@Sendable private func checkFailedOpening(_ library: any BookmarkLibrary.Type, _ file: URL) async throws -> [String] {
    let whole = try Data(contentsOf: file)
    let damaged = whole.dropLast(3)
    try damaged.write(to: file)
    guard (try? library.init(file: file)) == nil else { return ["The file was damaged, and a library was opened."] }
    guard try Data(contentsOf: file) == damaged else { return ["The file was damaged, and opening has changed it."] }
    guard try FileLock.held(in: file.deletingLastPathComponent()).isEmpty else {
        return ["A library could not be opened, since the file was damaged, and has left a lock behind."]
    }
    try whole.write(to: file)
    guard let next = try? library.init(file: file) else {
        return ["A damaged file was mended, and cannot be opened: the library that failed keeps others away."]
    }
    await next.close()
    return []
}

/// A library that is gone keeps nobody away.
@Sendable private func checkGone(_ library: any BookmarkLibrary.Type, _ file: URL) async throws -> [String] {
    // Without a call: an actor that has just been called may be kept alive a little longer by the thread that ran it.
    _ = try library.init(file: file)
    guard let next = try? library.init(file: file) else {
        return ["A library is gone without close(), and the next one cannot open the file."]
    }
    await next.close()
    return []
}
