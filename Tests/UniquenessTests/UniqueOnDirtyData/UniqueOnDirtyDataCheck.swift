import Evidence
import Foundation
import SQLite
import Synchronization
import WorkbookKit

@testable import UniqueOnDirtyDataExercise

/// What is wrong with a library: nothing, where it is right.
///
/// A second connection is the last release, which still runs and knows of no index. In the part that matters most it writes
/// a duplicate whenever the library has committed something: between two transactions, every time.
func checkUniqueOnDirtyData(_ library: (some BookmarkLibrary).Type) async throws -> [String] {
    try await withTemporaryDirectory { folder in
        var complaints = try await checkClean(library, in: folder.appending(path: "clean.sqlite"))
        complaints += try await checkDirty(library, in: folder.appending(path: "dirty.sqlite"))
        complaints += try await checkWriter(library, in: folder.appending(path: "writer.sqlite"))
        complaints += try await checkLocked(library, in: folder.appending(path: "locked.sqlite"))
        return complaints
    }
}

/// What the last release has written. “swift”: the row that came last has the fewest visits. “zig”: as many visits each.
private let winners = [
    Bookmark(id: "rust", title: "Rust", address: "https://rust-lang.org", visits: 4),
    Bookmark(id: "swift", title: "Swift", address: "https://swift.org", visits: 7),
    Bookmark(id: "zig", title: "Zig 2", address: "https://ziglang.org", visits: 1),
]
private let losers = [
    Bookmark(id: "zig", title: "Zig 1", address: "https://ziglang.org", visits: 1),
    Bookmark(id: "swift", title: "Swift at Apple", address: "https://developer.apple.com/swift", visits: 2),
    Bookmark(id: "swift", title: "Swift", address: "https://www.swift.org", visits: 0),
]

private func make(_ file: URL, with bookmarks: [Bookmark]) throws {
    let database = try Database(at: file)
    try database.execute(
        """
        PRAGMA journal_mode = WAL;
        CREATE TABLE bookmark (
            pk INTEGER PRIMARY KEY, id TEXT NOT NULL, title TEXT NOT NULL, address TEXT NOT NULL,
            visits INTEGER NOT NULL);
        """)
    for bookmark in bookmarks { try add(bookmark, to: database) }
}

/// Adds a bookmark as the last release does.
private func add(_ bookmark: Bookmark, to database: Database) throws {
    try database.run(
        "INSERT INTO bookmark (id, title, address, visits) VALUES (?, ?, ?, ?)",
        [.text(bookmark.id), .text(bookmark.title), .text(bookmark.address), .integer(bookmark.visits)])
}

private func isRefused(_ bookmark: Bookmark, in file: URL) throws -> Bool {
    do {
        try add(bookmark, to: Database(at: file))
        return false
    } catch let error as SQLiteError where error.code == .constraintUnique || error.code == .constraintPrimaryKey {
        return true
    }
}

private func sorted(_ bookmarks: [Bookmark]) -> [Bookmark] {
    bookmarks.sorted { ($0.id, $0.visits, $0.title) < ($1.id, $1.visits, $1.title) }
}

private func list(_ bookmarks: [Bookmark]) -> String {
    bookmarks.isEmpty
        ? "nothing" : sorted(bookmarks).map { "\($0.id) “\($0.title)” (\($0.visits))" }.joined(separator: ", ")
}

/// Where nothing is there twice, nothing happens, and the library is unique afterwards.
private func checkClean(_ library: (some BookmarkLibrary).Type, in file: URL) async throws -> [String] {
    try make(file, with: winners)
    let story = "No id is in the table twice"
    do {
        let library = try library.init(Database(at: file))
        let (kept, aside) = try await (library.bookmarks(), library.setAside())
        guard sorted(kept) == winners, aside.isEmpty else {
            return ["\(story): it has \(list(kept)), and \(list(aside)) aside."]
        }
        return try isRefused(losers[0], in: file) ? [] : ["\(story): another connection can write “zig” again."]
    } catch {
        return ["\(story): it does not open: \(error)."]
    }
}

/// Duplicates of three kinds, and two launches.
private func checkDirty(_ library: (some BookmarkLibrary).Type, in file: URL) async throws -> [String] {
    // A loser has the largest key, which SQLite gives again to the next row.
    try make(file, with: [winners[1], losers[1], losers[0], winners[2], winners[0], losers[2]])
    let new = Bookmark(id: "go", title: "Go", visits: 3)
    var complaints: [String] = []
    for launch in 1...2 {
        let story = "Two ids are in the table more than once, launch \(launch)"
        do {
            let library = try library.init(Database(at: file))
            let (kept, aside) = try await (library.bookmarks(), library.setAside())
            let wanted = sorted(winners + (launch == 1 ? [] : [new]))
            if sorted(kept) != wanted { complaints.append("\(story): it has \(list(kept)), and not \(list(wanted)).") }
            if sorted(aside) != sorted(losers) {
                complaints.append("\(story): aside are \(list(aside)), and not \(list(losers)).")
            }
            if launch == 1 { try await library.add(new) }
            if (try? await library.add(losers[1])) != nil { complaints.append("\(story): it has added “swift” again.") }
        } catch {
            complaints.append("\(story): it does not open: \(error).")
        }
    }
    return complaints
}

/// The last release writes the next duplicate after each commit, until it is refused.
private func checkWriter(_ library: (some BookmarkLibrary).Type, in file: URL) async throws -> [String] {
    try make(file, with: [winners[1], losers[1]])
    let written = Mutex<[Bookmark]>([])
    let database = try Database(at: file)
    database.afterEachCommit {
        let count = written.withLock { $0.count }
        // An end, for a library that would try again for ever.
        guard count < 5 else { return }
        let bookmark = Bookmark(id: "swift", title: "Swift, synced \(count + 1)", visits: 1)
        guard (try? isRefused(bookmark, in: file)) == false else { return }
        written.withLock { $0.append(bookmark) }
    }
    let story = "Another connection writes “swift” again whenever the library has committed"
    do {
        let library = try library.init(database)
        let (kept, aside) = try await (library.bookmarks(), library.setAside())
        let all = [winners[1], losers[1]] + written.withLock { $0 }
        guard kept == [winners[1]], sorted(kept + aside) == sorted(all) else {
            return ["\(story): it has \(list(kept)), and \(list(aside)) aside, of \(list(all))."]
        }
        return []
    } catch {
        return ["\(story): it does not open: \(error)."]
    }
}

/// Another connection holds the write lock: the library says so, and opens later.
private func checkLocked(_ library: (some BookmarkLibrary).Type, in file: URL) async throws -> [String] {
    try make(file, with: [winners[1], losers[1]])
    let other = try Database(at: file)
    var complaints: [String] = []
    try other.transaction {
        do {
            _ = try library.init(Database(at: file, busyTimeout: 0))
            complaints.append("Another connection was writing: it opened, and could not make an index.")
        } catch let error as SQLiteError where error.code == .busy {
        } catch {
            complaints.append("Another connection was writing: the error was \(error), and not that of the lock.")
        }
    }
    let rows = try other.rows("SELECT COUNT(*) FROM bookmark")[0].integer(0) ?? 0
    if rows != 2 { complaints.append("Another connection was writing: \(rows) of 2 rows are left.") }
    do {
        _ = try library.init(Database(at: file))
    } catch {
        complaints.append("Another connection was writing and is through: it does not open: \(error).")
    }
    return complaints
}
