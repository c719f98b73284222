import Evidence
import Foundation
import SQLite
import WorkbookKit

@testable import UpsertPolicyExercise

/// What is wrong with a library: nothing, where it is right.
///
/// The second half of each part goes through a second library on the same file, as after the next launch.
func checkUpsertPolicy(_ library: (some BookmarkLibrary).Type) async throws -> [String] {
    try await withTemporaryDirectory { folder in
        var complaints: [String] = []
        let parts = [
            ("The server sends a bookmark again", checkAgain(library)),
            ("The server sends an id in the other letter case", checkSpelling(library)),
            ("The server sends a bookmark without an id", checkMissing(library)),
        ]
        for (number, (story, part)) in parts.enumerated() {
            do {
                complaints += try await part(folder.appending(path: "\(number).sqlite")).map { "\(story): \($0)" }
            } catch {
                complaints.append("\(story): there was an error: \(error)")
            }
        }
        return complaints
    }
}

private typealias Part = (URL) async throws -> [String]
private let swift = "3F2504E0-4F89-41D3-9A0C-0305E82C3301"
private let zig = "6BA7B810-9DAD-11D1-80B4-00C04FD430C8"

private func checkAgain<Library: BookmarkLibrary>(_ library: Library.Type) -> Part {
    { file in
        let first = try await filled(library, file)
        try await first.receive(swift, title: "Swift.org", address: "https://www.swift.org")
        try await first.receive(zig, title: "Zig 2", address: "")
        let second = try library.init(Database(at: file))
        return try await complaints(
            of: second, count: 2,
            [
                swift: Content("Swift.org", "https://www.swift.org", visits: 2, notes: ["read", "share"]),
                zig: Content("Zig 2", "https://ziglang.org", visits: 0, notes: ["try"]),
            ])
    }
}

private func checkSpelling<Library: BookmarkLibrary>(_ library: Library.Type) -> Part {
    { file in
        let first = try await filled(library, file)
        try await first.receive(swift.lowercased(), title: "Swift.org", address: "https://swift.org")
        try await first.visit(swift.lowercased())
        try await first.addNote("print", to: swift.lowercased())
        let second = try library.init(Database(at: file))
        try await second.visit(swift)
        return try await complaints(
            of: second, count: 2,
            [
                swift: Content("Swift.org", "https://swift.org", visits: 4, notes: ["print", "read", "share"]),
                swift.lowercased(): Content(
                    "Swift.org", "https://swift.org", visits: 4, notes: ["print", "read", "share"]),
                zig: Content("Zig", "https://ziglang.org", visits: 0, notes: ["try"]),
            ])
    }
}

private func checkMissing<Library: BookmarkLibrary>(_ library: Library.Type) -> Part {
    { file in
        let first = try await filled(library, file)
        var result: [String] = []
        for title in ["Rust", "Go"] {
            do {
                try await first.receive(nil, title: title, address: "")
                result.append("no error for “\(title)”.")
            } catch {}
        }
        let second = try library.init(Database(at: file))
        return try await result
            + complaints(
                of: second, count: 2,
                [
                    swift: Content("Swift", "https://swift.org", visits: 2, notes: ["read", "share"]),
                    zig: Content("Zig", "https://ziglang.org", visits: 0, notes: ["try"]),
                ])
    }
}

/// Two bookmarks from the server. “Zig” has the larger key, which would be given again if its row was deleted.
private func filled<Library: BookmarkLibrary>(_ library: Library.Type, _ file: URL) async throws -> Library {
    let library = try library.init(Database(at: file))
    try await library.receive(swift, title: "Swift", address: "https://swift.org")
    try await library.receive(zig, title: "Zig", address: "https://ziglang.org")
    try await library.visit(swift)
    try await library.visit(swift)
    try await library.addNote("read", to: swift)
    try await library.addNote("share", to: swift)
    try await library.addNote("try", to: zig)
    return library
}

private struct Content: Equatable, CustomStringConvertible {
    let title: String
    let address: String
    let visits: Int
    let notes: [String]

    init(_ title: String, _ address: String, visits: Int, notes: [String]) {
        self.title = title
        self.address = address
        self.visits = visits
        self.notes = notes
    }

    var description: String { "“\(title)”, \(address), \(visits) visits, notes \(notes)" }
}

private func complaints(
    of library: some BookmarkLibrary, count: Int, _ wanted: [String: Content]
) async throws -> [String] {
    var result: [String] = []
    for (id, wanted) in wanted.sorted(by: { $0.key < $1.key }) {
        guard let bookmark = try await library.find(id) else {
            result.append("\(id) is not found.")
            continue
        }
        let notes = try await library.notes(of: id).sorted()
        let content = Content(bookmark.title, bookmark.address, visits: bookmark.visits, notes: notes)
        if content != wanted { result.append("it has \(content), and not \(wanted).") }
    }
    let found = try await library.count()
    if found != count { result.append("there are \(found) bookmarks, and not \(count).") }
    return result
}
