import Evidence
import Foundation
import WorkbookKit

@testable import MemoryFirstExercise

/// What is wrong with a library: nothing, where it is right.
///
/// Each change is made to fail. Memory and file are compared with what they were, and then something else is added.
func checkMemoryFirst(_ library: (some BookmarkLibrary).Type) async throws -> [String] {
    try await withTemporaryDirectory { folder in
        var complaints = try await checkSuccess(library, in: folder.appending(path: "success.json"))
        for failure in Failure.allCases {
            complaints += try await check(library, failure, in: folder.appending(path: "\(failure).json"))
        }
        return complaints
    }
}

private let swift = RatedBookmark(id: "swift", title: "Swift", stars: 5)
private let zig = RatedBookmark(id: "zig", title: "Zig", stars: 4)
private let ada = RatedBookmark(id: "ada", title: "Ada", stars: 3)
private let better = RatedBookmark(id: "swift", title: "Swift 6", stars: 5)
private let unrated = RatedBookmark(id: "basic", title: "Basic", stars: .nan)
private let tea = RatedBookmark(id: "tea", title: "Tea", stars: 1)

/// A change that cannot be written.
private enum Failure: CaseIterable {
    case adding, replacing, removing, addingSeveral, addingUnrated, addingUnratedAmongSeveral

    var story: String {
        switch self {
        case .adding: "The disk refused an add(_:) of “Ada”."
        case .replacing: "The disk refused an add(_:) of “Swift 6” in place of “Swift”."
        case .removing: "The disk refused a remove(_:) of “Swift”."
        case .addingSeveral: "The disk refused an add(contentsOf:) of “Ada” and “Swift 6”."
        case .addingUnrated: "“Basic”, whose stars are no number, was to be added."
        case .addingUnratedAmongSeveral:
            "“Ada”, “Basic” and “Swift 6” were to be added together; the stars of “Basic” are no number."
        }
    }

    var isOfTheDisk: Bool {
        switch self {
        case .adding, .replacing, .removing, .addingSeveral: true
        case .addingUnrated, .addingUnratedAmongSeveral: false
        }
    }

    func happen(to library: some BookmarkLibrary) async throws {
        switch self {
        case .adding: try await library.add(ada)
        case .replacing: try await library.add(better)
        case .removing: try await library.remove("swift")
        case .addingSeveral: try await library.add(contentsOf: [ada, better])
        case .addingUnrated: try await library.add(unrated)
        case .addingUnratedAmongSeveral: try await library.add(contentsOf: [ada, unrated, better])
        }
    }
}

private func checkSuccess(_ library: (some BookmarkLibrary).Type, in file: URL) async throws -> [String] {
    do {
        let library = try library.init(file: file)
        try await library.add(swift)
        try await library.add(contentsOf: [ada, zig, better])
        try await library.remove("zig")
        try await library.remove("nowhere")
        let (kept, stored) = (try await library.all(), try read(file))
        guard kept == [ada, better], stored == kept else {
            return [
                "“Swift”, “Ada”, “Zig” and “Swift 6” were added, “Zig” was removed. Memory has \(describe(kept)), the file \(describe(stored))."
            ]
        }
    } catch {
        return ["Nothing stood in the way, and \(error) was thrown."]
    }
    return []
}

private func check(
    _ library: (some BookmarkLibrary).Type, _ failure: Failure, in file: URL
) async throws -> [String] {
    let before = [swift, zig]
    try RecordFile(file).write(["swift": swift, "zig": zig])
    let library = try library.init(file: file)
    let mend = failure.isOfTheDisk ? try FileFault.directory(at: file) : nil
    var complaints: [String] = []
    do {
        try await failure.happen(to: library)
        complaints.append("No error was thrown.")
    } catch {}
    try mend?()
    do {
        let (kept, stored) = (try await library.all(), try? read(file))
        if kept != before { complaints.append("Memory has \(describe(kept)), and it must have Swift, Zig.") }
        if stored != before {
            complaints.append(
                "The file has \(stored.map(describe) ?? "nothing that can be read"), and it must have Swift, Zig.")
        }
        try await library.add(tea)
        let next = try? read(file)
        if next != [swift, tea, zig] {
            complaints.append(
                "Then “Tea” was added. The file has \(next.map(describe) ?? "nothing that can be read"), and it must have Swift, Tea, Zig."
            )
        }
    } catch {
        complaints.append("Then “Tea” was to be added, and \(error) was thrown.")
    }
    return complaints.map { "\(failure.story) \($0)" }
}

private func read(_ file: URL) throws -> [RatedBookmark] {
    try RecordFile<RatedBookmark>(file).read().values.sorted { $0.id < $1.id }
}

private func describe(_ bookmarks: [RatedBookmark]) -> String {
    bookmarks.isEmpty ? "nothing" : bookmarks.map(\.title).joined(separator: ", ")
}
