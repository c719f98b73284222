import Evidence
import Foundation
import WorkbookKit

@testable import MovingFileExercise

/// What is wrong with a library: nothing, where it is right. Both places are read by a second reader.
func checkMovingFile(_ library: (some BookmarkLibrary).Type) async throws -> [String] {
    for check in [checkFreePlace, checkTakenPlace, checkFailedCopy, checkDamagedFile] {
        let complaints = try await withTemporaryDirectory { folder in
            let (here, there) = (folder.appending(path: "here"), folder.appending(path: "there"))
            for folder in [here, there] {
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            }
            let file = RecordFile<Bookmark>(here.appending(path: "bookmarks.json"))
            try file.write(["a": swift])
            let library = try library.init(file: file.url)
            try await library.add(foundation)
            return try await check(library, file, there.appending(path: "bookmarks.json"))
        }
        guard complaints.isEmpty else { return complaints }
    }
    return []
}

private let swift = Bookmark(id: "a", title: "Swift")
private let foundation = Bookmark(id: "b", title: "Foundation")
private let dispatch = Bookmark(id: "c", title: "Dispatch")
private let testing = Bookmark(id: "d", title: "Testing")

/// Everything is in the new file at once, and what is added later too.
@Sendable private func checkFreePlace(
    _ library: any BookmarkLibrary, _ file: RecordFile<Bookmark>, _ target: URL
) async throws -> [String] {
    guard let moved = try? await library.move(to: target) else {
        return ["Nothing was at the new place, and move(to:) threw."]
    }
    let new = RecordFile<Bookmark>(target)
    let arrived = try new.read().count
    guard arrived == 2 else { return ["move(to:) has returned, and the new file has \(arrived) of 2 bookmarks."] }
    try await moved.add(dispatch)
    let stored = try new.read().keys.sorted()
    guard stored == ["a", "b", "c"], await moved.find("a") == swift else {
        return ["After a move and one add(_:), the new file has \(stored.count) of 3 bookmarks."]
    }
    do {
        try await library.add(testing)
        guard try new.read()["d"] == testing, try new.read().count == 4 else {
            return ["The library that was moved from has added a bookmark, and the new file has not got it."]
        }
    } catch {}
    return []
}

/// What is there stays, whatever it is, and the library goes on where it was.
@Sendable private func checkTakenPlace(
    _ library: any BookmarkLibrary, _ file: RecordFile<Bookmark>, _ target: URL
) async throws -> [String] {
    let others = try JSONEncoder().encode([Bookmark(id: "z", title: "Somebody else’s")])
    let link = file.url.deletingLastPathComponent().deletingLastPathComponent().appending(path: "link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file.url.deletingLastPathComponent())
    let places: [(url: URL, bytes: Data, name: String)] = [
        (target, others, "another bookmark"),
        (target, Data("a letter".utf8), "a letter"),
        (link.appending(path: "bookmarks.json"), try Data(contentsOf: file.url), "its own file"),
    ]
    for place in places {
        try place.bytes.write(to: place.url)
        let (before, names) = (try Data(contentsOf: file.url), try listing(target))
        let moved = try? await library.move(to: place.url)
        if let moved { try? await moved.add(dispatch) }
        guard (try? Data(contentsOf: place.url)) == place.bytes else {
            return ["At the new place was \(place.name), and the move has destroyed it."]
        }
        guard moved == nil else { return ["At the new place was \(place.name), and move(to:) has returned."] }
        guard (try? Data(contentsOf: file.url)) == before else {
            return ["A move was refused, and the old file has changed."]
        }
        guard try listing(target) == names else { return ["A move was refused, and has left a file behind."] }
    }
    return try await checkGoesOn(library, file, "was refused")
}

/// The copy cannot be written: its folder is none.
@Sendable private func checkFailedCopy(
    _ library: any BookmarkLibrary, _ file: RecordFile<Bookmark>, _ target: URL
) async throws -> [String] {
    try Data().write(to: target)
    let nowhere = target.appending(path: "bookmarks.json")
    if (try? await library.move(to: nowhere)) != nil {
        return ["The new file could not be written, and move(to:) has returned."]
    }
    guard (try? file.read().count) == 2 else { return ["A move failed, and the old file has changed."] }
    return try await checkGoesOn(library, file, "failed")
}

/// Something has damaged the old file while the library was open. A copy of it is not what the library knows.
@Sendable private func checkDamagedFile(
    _ library: any BookmarkLibrary, _ file: RecordFile<Bookmark>, _ target: URL
) async throws -> [String] {
    try Data(contentsOf: file.url).dropLast(3).write(to: file.url)
    guard (try? await library.move(to: target)) != nil else {
        guard try listing(target) == [] else { return ["A move failed, and has left a file behind."] }
        return try await checkGoesOn(library, file, "failed")
    }
    guard (try? RecordFile<Bookmark>(target).read().count) == 2 else {
        return ["The old file was damaged. move(to:) has returned, and the new file is damaged too."]
    }
    return []
}

private func checkGoesOn(
    _ library: any BookmarkLibrary, _ file: RecordFile<Bookmark>, _ what: String
) async throws -> [String] {
    guard (try? await library.add(dispatch)) != nil, (try? file.read().keys.sorted()) == ["a", "b", "c"] else {
        return ["A move \(what), and the library does not go on in the old file."]
    }
    return []
}

private func listing(_ file: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: file.deletingLastPathComponent().path).sorted()
}
