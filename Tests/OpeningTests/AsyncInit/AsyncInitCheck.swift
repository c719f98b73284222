import Evidence
import Foundation
import WorkbookKit

@testable import AsyncInitExercise

/// What is wrong with a shelf: nothing, where it is right.
///
/// The check and the shelf are both on the main actor, so what a shelf leaves to a task comes after the first calls.
/// A library that loads by itself meanwhile may win that race; fifty rounds leave it no luck.
@MainActor
func checkAsyncInit(_ shelf: (some BookmarkShelf).Type) async throws -> [String] {
    try await withTemporaryDirectory { folder in
        var complaints = try await checkFirstReads(shelf, in: folder.appending(path: "read.json"))
        complaints += try await checkFirstAdd(shelf, in: folder.appending(path: "add.json"))
        complaints += try await checkUnreadable(shelf, in: folder.appending(path: "unreadable.json"))
        complaints += try await checkUnwritable(shelf, in: folder.appending(path: "unwritable.json"))
        for round in 0..<50 where complaints.isEmpty {
            complaints = try await checkFirstReads(shelf, in: folder.appending(path: "read-\(round).json"))
            complaints += try await checkFirstAdd(shelf, in: folder.appending(path: "add-\(round).json"))
        }
        return complaints
    }
}

/// What the file holds is on the shelf from the first moment.
@MainActor
private func checkFirstReads(_ shelf: (some BookmarkShelf).Type, in file: URL) async throws -> [String] {
    try RecordFile(file).write(["a": Bookmark(id: "a", title: "Swift")])
    let titles = try await shelf.open(file).titles()
    return titles == ["Swift"] ? [] : ["The file holds “Swift”; right after open(), titles() gives \(titles)."]
}

/// What is added first is in the file, beside what was there.
@MainActor
private func checkFirstAdd(_ shelf: (some BookmarkShelf).Type, in file: URL) async throws -> [String] {
    try RecordFile(file).write(["a": Bookmark(id: "a", title: "Swift")])
    let shelf = try await shelf.open(file)
    try await shelf.add(Bookmark(id: "b", title: "Actors"))
    let stored = try RecordFile<Bookmark>(file).read().values.map(\.title).sorted()
    guard stored == ["Actors", "Swift"] else {
        return ["The file held “Swift”; “Actors” was added right after open(). Now the file holds \(stored)."]
    }
    let titles = try await shelf.titles()
    return titles == ["Swift", "Actors"] ? [] : ["“Actors” was added to “Swift”; titles() gives \(titles)."]
}

/// A file that cannot be written is told to the caller.
@MainActor
private func checkUnwritable(_ shelf: (some BookmarkShelf).Type, in file: URL) async throws -> [String] {
    let shelf = try await shelf.open(file)
    let repair = try FileFault.directory(at: file)
    defer { try? repair() }
    do {
        try await shelf.add(Bookmark(id: "b", title: "Actors"))
    } catch {
        return []
    }
    return ["The file could not be written, and add() threw no error."]
}

/// A file that cannot be read is told to the caller, and stays as it is.
@MainActor
private func checkUnreadable(_ shelf: (some BookmarkShelf).Type, in file: URL) async throws -> [String] {
    let damaged = Data("[{\"id\": \"a\", \"tit".utf8)
    try damaged.write(to: file)
    do {
        let shelf = try await shelf.open(file)
        try await shelf.add(Bookmark(id: "b", title: "Actors"))
    } catch {
        return try Data(contentsOf: file) == damaged
            ? [] : ["open() threw on a damaged file, and the file was changed."]
    }
    let end = try Data(contentsOf: file) == damaged ? "“Actors” went nowhere" : "“Actors” was saved over it"
    return ["The file is damaged; open() and add(“Actors”) threw no error, and \(end)."]
}
