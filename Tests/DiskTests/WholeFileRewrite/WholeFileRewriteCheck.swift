import Foundation
import Synchronization
import WorkbookKit
import WorkbookTesting

@testable import WholeFileRewriteExercise

/// What is wrong with a library: nothing, where it is right.
///
/// The disks are models. One counts the bytes; on the other, the process is ended and the power is cut at each moment of an
/// `add`, and each step of an `add` fails once. What is left is opened by another library, as the next launch does.
func checkWholeFileRewrite(_ library: (some BookmarkLibrary).Type) async -> [String] {
    let check = WholeFileRewriteCheck(library)
    do {
        for part in [check.bytesOfNew, check.moments, check.failures, check.damage, check.bytesOfOld] {
            let complaints = try await part()
            if !complaints.isEmpty { return complaints }
        }
    } catch {
        return ["On a disk on which no step fails, the library throws an error: \(error)"]
    }
    return []
}

private let file = URL(filePath: "/library/bookmarks")

private struct WholeFileRewriteCheck<Library: BookmarkLibrary> {
    init(_ library: Library.Type) {}

    /// Three bookmarks are changed again and again, until everything that a library does now and then has happened.
    private let changes = (0..<120).map { number in
        Bookmark(id: "\(number % 3)", title: "Swift", address: "a\nb", visits: 100 + number)
    }

    private func bookmarks(after count: Int) -> [Bookmark] {
        var found: [Bookmark.ID: Bookmark] = [:]
        for bookmark in changes.prefix(count) { found[bookmark.id] = bookmark }
        return found.values.sorted { $0.id < $1.id }
    }

    // MARK: The process ends, the power is cut

    func moments() async throws -> [String] {
        let disk = ModelDisk()
        let library = try Library(file: file, disk: disk)
        var seen: Set<[String]> = []
        for (number, bookmark) in changes.enumerated() {
            disk.forgetMoments()
            try await library.add(bookmark)
            let (old, new) = (bookmarks(after: number), bookmarks(after: number + 1))
            guard await library.all() == new else { return ["add(_:) has returned: all() has not got the bookmark."] }
            for fault in ModelDisk.Fault.allCases {
                let story = "add(_:) has returned; then \(fault.rawValue)"
                let complaints = await nextLaunch(on: ModelDisk(disk.now, after: fault), finds: [new], story)
                if !complaints.isEmpty { return complaints }
            }
            // The first `add`, and each one with other steps than those before: each moment of it.
            guard number == 0 || seen.insert(disk.steps).inserted else { continue }
            for moment in disk.moments {
                for fault in ModelDisk.Fault.allCases {
                    let story = "\(fault.rawValue), \(moment.name)"
                    let complaints = await nextLaunch(on: ModelDisk(moment, after: fault), finds: [old, new], story)
                    if !complaints.isEmpty { return complaints }
                }
            }
        }
        return []
    }

    /// The next process opens what is left, adds a bookmark, and ends as well.
    private func nextLaunch(on disk: ModelDisk, finds wanted: [[Bookmark]], _ story: String) async -> [String] {
        let found: [Bookmark]
        do {
            let library = try Library(file: file, disk: disk)
            found = await library.all()
            guard wanted.contains(found) else { return ["\(story): the next process finds other bookmarks."] }
            try await library.add(Bookmark(id: "next", title: "Next"))
        } catch {
            return ["\(story): the next process cannot open the library and add a bookmark: \(error)"]
        }
        do {
            let all = try await Library(file: file, disk: disk).all()
            guard all == found + [Bookmark(id: "next", title: "Next")] else {
                return ["\(story): what the next process adds is lost."]
            }
        } catch {
            return [
                "\(story): the next process adds a bookmark, and the one after it cannot open the library: \(error)"
            ]
        }
        return []
    }

    // MARK: A step fails

    func failures() async throws -> [String] {
        let trial = ModelDisk()
        let library = try Library(file: file, disk: trial)
        var kinds: [(number: Int, steps: [String])] = []
        for (number, bookmark) in changes.enumerated() {
            trial.forgetMoments()
            try await library.add(bookmark)
            if !kinds.dropFirst().contains(where: { $0.steps == trial.steps }) { kinds.append((number, trial.steps)) }
        }
        for (number, steps) in kinds {
            for (index, step) in steps.enumerated() {
                let complaints = try await failure(of: step, index, whenAdding: number)
                if !complaints.isEmpty { return complaints }
            }
        }
        return []
    }

    private func failure(of step: String, _ index: Int, whenAdding number: Int) async throws -> [String] {
        let disk = ModelDisk()
        let library = try Library(file: file, disk: disk)
        for bookmark in changes.prefix(number) { try await library.add(bookmark) }
        let (old, new) = (bookmarks(after: number), bookmarks(after: number + 1))
        disk.forgetMoments()
        disk.failStep(index)
        let hasThrown: Bool
        do {
            try await library.add(changes[number])
            hasThrown = false
        } catch {
            hasThrown = true
        }
        disk.failStep(nil)
        let expected = hasThrown ? old : new
        let story = "“\(step)” has failed, and add(_:) has \(hasThrown ? "thrown" : "returned")"
        guard await library.all() == expected else { return ["\(story): all() is wrong."] }
        let complaints = await nextLaunch(
            on: ModelDisk(disk.now, after: .processEnds), finds: hasThrown ? [old, new] : [new], story)
        if !complaints.isEmpty { return complaints }
        let next = Bookmark(id: "next", title: "Next")
        do {
            try await library.add(next)
        } catch {
            return ["\(story): the next bookmark cannot be added: \(error)"]
        }
        for fault in ModelDisk.Fault.allCases {
            let complaints = await nextLaunchReads(
                ModelDisk(disk.now, after: fault), expected + [next],
                "\(story). Another bookmark is added; then \(fault.rawValue)")
            if !complaints.isEmpty { return complaints }
        }
        return []
    }

    private func nextLaunchReads(_ disk: ModelDisk, _ wanted: [Bookmark], _ story: String) async -> [String] {
        do {
            guard try await Library(file: file, disk: disk).all() == wanted else {
                return ["\(story): the next process finds other bookmarks."]
            }
        } catch {
            return ["\(story): the next process cannot open the library: \(error)"]
        }
        return []
    }

    // MARK: Bytes are changed

    func damage() async throws -> [String] {
        let disk = ModelDisk()
        let library = try Library(file: file, disk: disk)
        for bookmark in changes.prefix(8) { try await library.add(bookmark) }
        let files = disk.now.files(after: .processEnds)
        for path in files.keys.sorted() {
            guard let contents = files[path] else { continue }
            // Not the last newline: without it, the line looks like one that was cut short.
            for index in stride(from: 0, to: contents.count - 1, by: 7) {
                var damaged = files
                damaged[path]?[index] ^= 1
                let disk = ModelDisk(
                    Dictionary(uniqueKeysWithValues: damaged.map { (URL(filePath: $0.key), $0.value) }))
                let found = try? await Library(file: file, disk: disk).all()
                if found != nil { return ["A byte of a file was changed, and the next process opens the library."] }
                guard disk.now.files(after: .processEnds) == damaged else {
                    return ["A byte of a file was changed. The next process throws an error, and changes the files."]
                }
            }
        }
        return []
    }

    // MARK: Bytes are counted

    /// Each one is new.
    func bytesOfNew() async throws -> [String] {
        let memory = MemoryDisk()
        let disk = CountingDisk(memory)
        let library = try Library(file: file, disk: disk)
        for number in 1...1000 {
            try await library.add(bookmark(number))
            if let complaint = try tooMuch(on: memory, of: number) { return [complaint] }
            guard [10, 100, 1000].contains(number) else { continue }
            if let complaint = try tooManyBytes(disk.bytesWritten, in: number, of: number) { return [complaint] }
        }
        return []
    }

    /// Each is there already.
    func bytesOfOld() async throws -> [String] {
        for count in [1, 10, 1000] {
            let memory = MemoryDisk()
            let filling = try Library(file: file, disk: memory)
            for number in 0..<count { try await filling.add(bookmark(number)) }
            let disk = CountingDisk(memory)
            let library = try Library(file: file, disk: disk)
            for number in 0..<1000 {
                try await library.add(bookmark(number % count, visits: 200))
                if let complaint = try tooMuch(on: memory, of: count) { return [complaint] }
            }
            if let complaint = try tooManyBytes(disk.bytesWritten, in: 1000, of: count) { return [complaint] }
        }
        return []
    }

    private func bookmark(_ number: Int, visits: Int = 100) -> Bookmark {
        Bookmark(id: "\(10_000 + number)", title: "Swift", visits: visits)
    }

    private func size() throws -> Int { try JSONEncoder().encode(bookmark(0)).count }

    private func tooManyBytes(_ bytes: Int, in adds: Int, of count: Int) throws -> String? {
        guard try bytes > adds * (200 + 4 * size()) else { return nil }
        return "\(adds) times a bookmark is added, and then there are \(count):"
            + " \(bytes / adds) bytes are written each time, on average."
    }

    private func tooMuch(on disk: MemoryDisk, of count: Int) throws -> String? {
        guard try disk.size > 4096 + 10 * count * size() else { return nil }
        return "There are \(count) bookmarks, and the files take \(disk.size) bytes."
    }
}

/// A disk in memory, for very many steps.
final class MemoryDisk: Disk {
    private let files = Mutex<[String: Data]>([:])

    /// What all files take.
    var size: Int { files.withLock { $0.values.reduce(0) { $0 + $1.count } } }

    func destination(of file: URL) -> URL { file }
    func read(_ file: URL) -> Data? { files.withLock { $0[file.path] } }
    func mode(of file: URL) -> Int? { files.withLock { $0[file.path] } == nil ? nil : 0o644 }
    func sync(_ item: URL) {}

    func names(in folder: URL) -> [String] {
        files.withLock { Array($0.keys) }.map { URL(filePath: $0) }
            .filter { $0.deletingLastPathComponent().path == folder.path }
            .map(\.lastPathComponent)
    }

    func create(_ file: URL, contents: Data, mode: Int?) throws(DiskError) {
        guard read(file) == nil else { throw DiskError("create", file, code: EEXIST) }
        overwrite(file, with: contents)
    }

    func overwrite(_ file: URL, with contents: Data) {
        files.withLock { $0[file.path] = contents }
    }

    func append(_ data: Data, to file: URL) {
        files.withLock { $0[file.path, default: Data()] += data }
    }

    func rename(_ file: URL, to name: URL) throws(DiskError) {
        guard let contents = files.withLock({ $0.removeValue(forKey: file.path) }) else {
            throw DiskError("rename", file, code: ENOENT)
        }
        overwrite(name, with: contents)
    }

    func remove(_ file: URL) throws(DiskError) {
        guard files.withLock({ $0.removeValue(forKey: file.path) }) != nil else {
            throw DiskError("remove", file, code: ENOENT)
        }
    }
}
