import Foundation
import WorkbookKit
import WorkbookTesting

@testable import TornWriteExercise

/// What is wrong with a library: nothing, where it is right.
///
/// The disk is a model. At each moment of an `add`, the process is ended or the power is cut, and what is left is read; and
/// each step of an `add` fails once.
func checkTornWrite(_ library: (some BookmarkLibrary).Type) async -> [String] {
    for old in [[swift], []] {
        let check = TornWriteCheck(library, old: old)
        do {
            for part in [check.moments, check.failures, check.restarts, check.permissions] {
                let complaints = try await part()
                if !complaints.isEmpty { return complaints }
            }
        } catch {
            return ["On a disk on which no step fails, the library throws an error: \(error)"]
        }
    }
    return []
}

private let swift = Bookmark(id: "a", title: "Swift")
private let foundation = Bookmark(id: "b", title: "Foundation")
private let file = URL(filePath: "/library/bookmarks.json")

private struct TornWriteCheck<Library: BookmarkLibrary> {
    private let old: [Bookmark]

    init(_ library: Library.Type, old: [Bookmark]) {
        self.old = old
    }

    private var new: [Bookmark] { old + [foundation] }

    private func disk() throws -> ModelDisk {
        old.isEmpty ? ModelDisk() : ModelDisk([file: try JSONEncoder().encode(old)], mode: 0o600)
    }

    /// Each moment of an `add` that nothing disturbs, and the one after it.
    func moments() async throws -> [String] {
        let disk = try disk()
        disk.forgetMoments()
        let library = try Library(file: file, disk: disk)
        try await library.add(foundation)
        for moment in disk.moments {
            if let complaint = tornFile(at: moment) { return [complaint] }
        }
        return lostFile(on: disk, of: "add(_:) has returned")
    }

    /// Each step fails once.
    func failures() async throws -> [String] {
        let trial = try disk()
        let library = try Library(file: file, disk: trial)
        trial.forgetMoments()
        try await library.add(foundation)
        let steps = trial.steps
        for (index, step) in steps.enumerated() {
            let disk = try disk()
            let library = try Library(file: file, disk: disk)
            disk.forgetMoments()
            disk.failStep(index)
            let complaints: [String]
            do {
                try await library.add(foundation)
                complaints = lostFile(on: disk, of: "“\(step)” has failed, and add(_:) has returned")
            } catch {
                complaints = await afterError(at: step, disk, library)
            }
            if !complaints.isEmpty { return complaints }
        }
        return []
    }

    private func afterError(at step: String, _ disk: ModelDisk, _ library: Library) async -> [String] {
        for moment in disk.moments {
            if let complaint = tornFile(at: moment) { return ["“\(step)” fails. " + complaint] }
        }
        let files = disk.now.files(after: .processEnds)
        let others = files.keys.filter { $0 != file.path }
        if !others.isEmpty, step != "remove" {
            return [
                "“\(step)” has failed, add(_:) has thrown, and a file is left behind: \(others.joined(separator: ", "))"
            ]
        }
        if bookmarks(in: files[file.path]) == old, await library.all() != old {
            return ["“\(step)” has failed: all() has the bookmark, and the file has not."]
        }
        return []
    }

    /// The process ends at each moment, and the next one goes on with what it finds.
    func restarts() async throws -> [String] {
        let first = try disk()
        let library = try Library(file: file, disk: first)
        first.forgetMoments()
        try await library.add(foundation)
        for moment in first.moments {
            let disk = ModelDisk(moment, after: .processEnds)
            do {
                try await Library(file: file, disk: disk).add(foundation)
            } catch {
                return ["A process ended \(moment.name). The next one cannot add a bookmark: \(error)"]
            }
            let complaints = lostFile(on: disk, of: "a process ended \(moment.name), and the next one has added")
            if !complaints.isEmpty { return complaints }
        }
        return []
    }

    func permissions() async throws -> [String] {
        guard !old.isEmpty else { return [] }
        let disk = try disk()
        try await Library(file: file, disk: disk).add(foundation)
        let mode = disk.mode(of: file).map { String($0, radix: 8) } ?? "none"
        return mode == "600" ? [] : ["The file had the permissions 600. After add(_:), it has \(mode)."]
    }

    /// Neither the old bookmarks nor the new ones.
    private func tornFile(at moment: ModelDisk.Moment) -> String? {
        for fault in ModelDisk.Fault.allCases {
            let data = moment.files(after: fault)[file.path]
            let found = bookmarks(in: data)
            guard found != old, found != new else { continue }
            let state = data.map { found == nil ? "it has \($0.count) bytes that are no list" : "it lacks bookmarks" }
            return "If \(fault.rawValue), \(moment.name): the file \(state.map { "is torn, \($0)" } ?? "is missing")."
        }
        return nil
    }

    /// Not the new bookmarks, where they have to be.
    private func lostFile(on disk: ModelDisk, of story: String) -> [String] {
        for fault in ModelDisk.Fault.allCases
        where bookmarks(in: disk.now.files(after: fault)[file.path]) != new {
            return ["\(story); then \(fault.rawValue): the file has not got the new bookmark."]
        }
        return []
    }

    /// A missing file is an empty list.
    private func bookmarks(in data: Data?) -> [Bookmark]? {
        guard let data else { return [] }
        return try? JSONDecoder().decode([Bookmark].self, from: data).sorted { $0.id < $1.id }
    }
}
