import Evidence
import Foundation
import WorkbookKit

@testable import SwallowedLoadExercise

/// What is wrong with a library: nothing, where it is right.
///
/// Each file that cannot be loaded is opened, asked and added to; then its bytes are compared with what they were.
func checkSwallowedLoad(_ library: (some BookmarkLibrary).Type) async throws -> [String] {
    try await withTemporaryDirectory { folder in
        var complaints: [String] = []
        complaints += try await checkSound(library, in: folder.appending(path: "sound.json"))
        for trouble in Trouble.allCases {
            complaints += try await check(library, trouble, in: folder.appending(path: "\(trouble).json"))
        }
        complaints += try await checkSetAside(library, in: folder.appending(path: "aside.json"))
        return complaints
    }
}

private let swift = Bookmark(id: "swift", title: "Swift")
private let zig = Bookmark(id: "zig", title: "Zig")
private let ada = Bookmark(id: "ada", title: "Ada")

private enum Trouble: CaseIterable {
    case truncated, noBytes, badRecord, newerFormat, newerShape, unreadable

    var story: String {
        switch self {
        case .truncated: "The file lacks its last bytes."
        case .noBytes: "The file has no bytes at all."
        case .badRecord: "One bookmark in the file has no title."
        case .newerFormat: "The file has format 2, with folders."
        case .newerShape: "The file has format 2, with the bookmarks as a list."
        case .unreadable: "The file cannot be read while the library is opened, and later it can."
        }
    }

    var wanted: LoadError {
        switch self {
        case .truncated, .noBytes, .badRecord: .undecodable
        case .newerFormat, .newerShape: .newerFormat
        case .unreadable: .unreadable
        }
    }

    func bytes() throws -> Data {
        let sound = try JSONEncoder().encode(LibraryFile(bookmarks: ["swift": swift, "zig": zig]))
        let record = #"{"id":"swift","title":"Swift","address":"","visits":0}"#
        return switch self {
        case .truncated: sound.dropLast(3)
        case .noBytes: Data()
        case .badRecord: Data(#"{"format":1,"bookmarks":{"swift":\#(record),"zig":{"id":"zig"}}}"#.utf8)
        case .newerFormat: Data(#"{"format":2,"folders":["Languages"],"bookmarks":{"swift":\#(record)}}"#.utf8)
        case .newerShape: Data(#"{"format":2,"bookmarks":[\#(record)]}"#.utf8)
        case .unreadable: sound
        }
    }
}

/// A missing file is empty, and a sound one is loaded and added to.
private func checkSound(_ library: (some BookmarkLibrary).Type, in file: URL) async throws -> [String] {
    do {
        try await library.init(file: file).add(swift)
        try await library.init(file: file).add(zig)
        let third = try library.init(file: file)
        let found = (try await third.find("swift"), try await third.find("zig"))
        guard found == (swift, zig) else {
            return ["“Swift” and “Zig” were added, and a new library does not find both."]
        }
    } catch {
        return ["There was no file, and then a sound one: \(error) was thrown."]
    }
    return []
}

private func check(
    _ library: (some BookmarkLibrary).Type, _ trouble: Trouble, in file: URL
) async throws -> [String] {
    let before = try trouble.bytes()
    try before.write(to: file)
    let mend = trouble == .unreadable ? try FileFault.directory(at: file) : nil
    var told: [any Error] = []
    var opened: (any BookmarkLibrary)?
    var complaints: [String] = []
    do {
        opened = try library.init(file: file)
    } catch {
        told.append(error)
    }
    if let opened {
        do {
            let title = try await opened.find("swift")?.title
            complaints.append(
                "The library opened, and find(_:) answered with \(title ?? "nothing") and without an error.")
        } catch {
            told.append(error)
        }
    }
    do {
        try mend?()
    } catch {
        return ["\(trouble.story) What stood in its place is not there any more; it must be left alone."]
    }
    var isAdded = false
    if let opened {
        do {
            try await opened.add(ada)
            isAdded = true
        } catch {
            told.append(error)
        }
    }
    let after = try? Data(contentsOf: file)
    if trouble == .unreadable && isAdded {
        // A library that has read the file meanwhile may add to it.
        let stored = try? JSONDecoder().decode(LibraryFile.self, from: after ?? Data()).bookmarks.keys.sorted()
        if stored != ["ada", "swift", "zig"] {
            complaints.append("“Ada” was added, and the file holds \(stored.map { "\($0)" } ?? "no library").")
        }
    } else if after != before {
        complaints.append("The file is \(after == nil ? "not there" : "changed"). It must stay as it was.")
    }
    for error in told where (error as? LoadError) != trouble.wanted {
        complaints.append("\(error) was thrown, and it must be LoadError.\(trouble.wanted).")
    }
    return complaints.map { "\(trouble.story) \($0)" }
}

/// Two damaged files are set aside, one after the other. Both must still be there, and the library begins anew each time.
private func checkSetAside(_ library: (some BookmarkLibrary).Type, in file: URL) async throws -> [String] {
    var kept: [(place: URL, bytes: Data)] = []
    for text in ["first, damaged", "second, damaged"] {
        let bytes = Data(text.utf8)
        try bytes.write(to: file)
        do {
            kept.append((try library.setAside(file), bytes))
            guard !FileManager.default.fileExists(atPath: file.path) else {
                return ["setAside(_:) returned, and the file is still in its place."]
            }
            try await library.init(file: file).add(swift)
        } catch {
            return ["The file was set aside, and then “Swift” was added to a new library: \(error) was thrown."]
        }
    }
    let lost = kept.filter { (try? Data(contentsOf: $0.place)) != $0.bytes }.count
    return lost == 0
        ? [] : ["Two files were set aside, one after the other. \(lost) of them is not where setAside(_:) said."]
}
