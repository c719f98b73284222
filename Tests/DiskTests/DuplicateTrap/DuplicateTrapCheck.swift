import Evidence
import Foundation
import WorkbookKit

@testable import DuplicateTrapExercise

/// What is wrong with a library: nothing, where it is right.
///
/// Files are written by hand, opened, and read again as bytes.
func checkDuplicateTrap(_ library: (some BookmarkLibrary).Type) async throws -> [String] {
    try await withTemporaryDirectory { folder in
        var complaints: [String] = []
        complaints += await checkSound(library, in: folder.appending(path: "sound.json"))
        complaints += try await checkDuplicates(library, in: folder.appending(path: "duplicates.json"))
        complaints += try checkDamaged(library, in: folder.appending(path: "damaged.json"))
        complaints += try await checkKeepAll(library, in: folder.appending(path: "keep.json"))
        return complaints
    }
}

private let swift = Bookmark(id: "swift", title: "Swift", visits: 3)
private let other = Bookmark(id: "swift", title: "Swift forums", visits: 8)
private let zig = Bookmark(id: "zig", title: "Zig")
private let otherZig = Bookmark(id: "zig", title: "Zig", visits: 1)
private let ada = Bookmark(id: "ada", title: "Ada")

/// A missing file is empty; what is there twice, and equal, is there once.
private func checkSound(_ library: (some BookmarkLibrary).Type, in file: URL) async -> [String] {
    do {
        try await library.init(file: file).add(ada)
        try JSONEncoder().encode([ada, swift, swift]).write(to: file)
        try await library.init(file: file).add(zig)
        let all = try await library.init(file: file).all()
        guard all == [ada, swift, zig] else {
            return [
                "“Ada” was in the file, “Swift” twice and equal, and “Zig” was added. all() returned \(describe(all))."
            ]
        }
    } catch {
        return ["There was no file, and then one with “Ada” and twice the same “Swift”. \(error) was thrown."]
    }
    return []
}

private func checkDuplicates(_ library: (some BookmarkLibrary).Type, in file: URL) async throws -> [String] {
    let story = "The file has two “swift” and two “zig” that differ, and “ada”."
    try JSONEncoder().encode([zig, swift, ada, other, otherZig]).write(to: file)
    let before = try Data(contentsOf: file)
    do {
        let opened = try library.init(file: file)
        try await opened.add(Bookmark(id: "new", title: "New"))
        let left = try JSONDecoder().decode([Bookmark].self, from: Data(contentsOf: file)).count
        return ["\(story) It was opened without an error; after an add(_:), the file has \(left) bookmarks of 6."]
    } catch let error as DuplicateIDs {
        guard error.ids == ["swift", "zig"] else {
            return ["\(story) The error names \(error.ids), and it must name both: [\"swift\", \"zig\"]."]
        }
    } catch {
        return ["\(story) \(error) was thrown, and it must be DuplicateIDs."]
    }
    return try Data(contentsOf: file) == before ? [] : ["\(story) Opening it has changed it."]
}

/// A file that does not decode is an error too, and no empty library.
private func checkDamaged(_ library: (some BookmarkLibrary).Type, in file: URL) throws -> [String] {
    let bytes = Data(#"[{"id":"swift","#.utf8)
    try bytes.write(to: file)
    let opened = try? library.init(file: file)
    if opened != nil { return ["The file is damaged, and it was opened without an error."] }
    return try Data(contentsOf: file) == bytes ? [] : ["The file is damaged, and opening it has changed it."]
}

/// After `keepAll`, each bookmark is there, under an id of its own.
private func checkKeepAll(_ library: (some BookmarkLibrary).Type, in file: URL) async throws -> [String] {
    let third = Bookmark(id: "swift", title: "Swift blog")
    let taken = Bookmark(id: "swift-2", title: "Swift, second edition")
    let before = [swift, other, taken, third, ada]
    try JSONEncoder().encode(before).write(to: file)
    let story = "The file has three “swift” that differ, “swift-2” and “ada”. keepAll(in:) was called."
    do {
        try library.keepAll(in: file)
        let all = try await library.init(file: file).all()
        guard all.map(\.title).sorted() == before.map(\.title).sorted() else {
            return ["\(story) Now there are \(describe(all)), and there were \(describe(before))."]
        }
        // What had its id to itself, or came first, has it still, and its other parts too.
        for bookmark in [swift, taken, ada] where !all.contains(bookmark) {
            return ["\(story) “\(bookmark.title)” had the id “\(bookmark.id)” first, and it is not there as it was."]
        }
        guard let moved = all.first(where: { $0.title == other.title }), moved.visits == other.visits else {
            return ["\(story) “\(other.title)” has not kept its visits."]
        }
    } catch {
        return ["\(story) Then \(error) was thrown."]
    }
    return []
}

private func describe(_ bookmarks: [Bookmark]) -> String {
    bookmarks.map { "“\($0.title)”" }.sorted().joined(separator: ", ")
}
