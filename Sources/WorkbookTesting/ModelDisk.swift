import Foundation
import Synchronization
import WorkbookKit

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A disk in memory that remembers how it was after each step, so that a check can end the process, or cut the power, at
/// every one of them.
///
/// What is not synced may be lost when the power goes. How much of it is up to the drive, so a check tries both ends: the
/// names in a folder that was not synced are lost, or are there; the contents of a file that was not synced are there in
/// part. A file's first bytes that are synced stay while others are appended to it.
public final class ModelDisk: Disk {
    /// What can happen at a moment.
    public enum Fault: String, CaseIterable, Sendable {
        /// The process ends. The system goes on and has everything that was written.
        case processEnds = "the process ends"
        /// The power goes. Names that were not synced are lost.
        case powerCutLosesNames = "the power is cut, and the names that are not synced are lost"
        /// The power goes. Names that were not synced happen to be there; contents that were not are there in part.
        case powerCutKeepsNames = "the power is cut, and the contents that are not synced are lost in part"
    }

    /// The disk as it was after a step.
    public struct Moment: Sendable {
        /// The step, “in the middle of” it or “after” it.
        public let name: String
        fileprivate let state: State

        /// The files that the next process finds.
        public func files(after fault: Fault) -> [String: Data] {
            switch fault {
            case .processEnds: state.names.compactMapValues { state.files[$0]?.contents }
            case .powerCutLosesNames: state.syncedNames.compactMapValues { state.files[$0]?.contentsAfterPowerCut }
            case .powerCutKeepsNames: state.names.compactMapValues { state.files[$0]?.contentsAfterPowerCut }
            }
        }
    }

    fileprivate struct File {
        var contents: Data
        var synced: Data?
        var mode: Int

        var contentsAfterPowerCut: Data {
            guard synced != contents else { return contents }
            let kept = synced.map { contents.starts(with: $0) ? $0.count : 0 } ?? 0
            return contents.prefix(kept + (contents.count - kept) / 2)
        }
    }

    fileprivate struct State {
        var files: [Int: File] = [:]
        var names: [String: Int] = [:]
        var syncedNames: [String: Int] = [:]
    }

    private struct Recorder {
        var state = State()
        var moments: [Moment] = []
        var steps: [String] = []
        var failingStep: Int?
        var bytesWritten = 0
    }

    private let recorder = Mutex(Recorder())

    /// A disk with these files, all synced.
    public init(_ files: [URL: Data] = [:], mode: Int = 0o644) {
        recorder.withLock { recorder in
            for (number, file) in files.enumerated() {
                recorder.state.files[number] = File(contents: file.value, synced: file.value, mode: mode)
                recorder.state.names[file.key.path] = number
            }
            recorder.state.syncedNames = recorder.state.names
        }
    }

    /// A disk with the files that are left after a fault.
    public convenience init(_ moment: Moment, after fault: Fault) {
        self.init(
            Dictionary(uniqueKeysWithValues: moment.files(after: fault).map { (URL(filePath: $0.key), $0.value) }))
    }

    /// Every moment since the disk was made, or since `forgetMoments()`, with the last one at the end.
    public var moments: [Moment] { recorder.withLock { $0.moments } }

    /// The steps that change the disk, by name, since it was made or since `forgetMoments()`.
    public var steps: [String] { recorder.withLock { $0.steps } }

    /// The bytes that were given to `create`, `overwrite` and `append`.
    public var bytesWritten: Int { recorder.withLock { $0.bytesWritten } }

    /// The disk as it is.
    public var now: Moment { recorder.withLock { Moment(name: "now", state: $0.state) } }

    public func forgetMoments() {
        recorder.withLock { recorder in
            recorder.moments = [Moment(name: "before the first step", state: recorder.state)]
            recorder.steps = []
            recorder.bytesWritten = 0
        }
    }

    /// Lets the step with this index fail, counted from the last `forgetMoments()`, and no other one.
    public func failStep(_ index: Int?) {
        recorder.withLock { $0.failingStep = index }
    }

    // MARK: Disk

    public func destination(of file: URL) -> URL { file }

    public func read(_ file: URL) -> Data? {
        recorder.withLock { recorder in
            recorder.state.names[file.path].flatMap { recorder.state.files[$0]?.contents }
        }
    }

    public func mode(of file: URL) -> Int? {
        recorder.withLock { recorder in recorder.state.names[file.path].flatMap { recorder.state.files[$0]?.mode } }
    }

    public func names(in folder: URL) -> [String] {
        recorder.withLock { recorder in
            recorder.state.names.keys.map { URL(filePath: $0) }
                .filter { $0.deletingLastPathComponent().path == folder.path }
                .map(\.lastPathComponent)
        }
    }

    public func create(_ file: URL, contents: Data, mode: Int?) throws(DiskError) {
        try write("create", contents, to: file) { state throws(DiskError) in
            guard state.names[file.path] == nil else { throw DiskError("create", file, code: EEXIST) }
            state.add(File(contents: Data(), mode: mode ?? 0o644), named: file.path)
        }
    }

    public func overwrite(_ file: URL, with contents: Data) throws(DiskError) {
        try write("overwrite", contents, to: file) { state throws(DiskError) in
            guard let number = state.names[file.path] else {
                state.add(File(contents: Data(), mode: 0o644), named: file.path)
                return
            }
            state.files[number]?.contents = Data()
        }
    }

    public func append(_ data: Data, to file: URL) throws(DiskError) {
        try write("append", data, to: file) { state throws(DiskError) in
            if state.names[file.path] == nil { state.add(File(contents: Data(), mode: 0o644), named: file.path) }
        }
    }

    public func sync(_ item: URL) throws(DiskError) {
        try change("sync", item) { state throws(DiskError) in
            if let number = state.names[item.path] {
                let contents = state.files[number]?.contents
                state.files[number]?.synced = contents
                return
            }
            let inside = { (path: String) in URL(filePath: path).deletingLastPathComponent().path == item.path }
            state.syncedNames = state.syncedNames.filter { !inside($0.key) }
            for (path, number) in state.names where inside(path) { state.syncedNames[path] = number }
        }
    }

    public func rename(_ file: URL, to name: URL) throws(DiskError) {
        try change("rename", file) { state throws(DiskError) in
            guard let number = state.names[file.path] else { throw DiskError("rename", file, code: ENOENT) }
            guard file.deletingLastPathComponent().path == name.deletingLastPathComponent().path else {
                throw DiskError("rename", file, code: EXDEV)
            }
            state.names[file.path] = nil
            state.names[name.path] = number
        }
    }

    public func remove(_ file: URL) throws(DiskError) {
        try change("remove", file) { state throws(DiskError) in
            guard state.names.removeValue(forKey: file.path) != nil else {
                throw DiskError("remove", file, code: ENOENT)
            }
        }
    }

    /// A step that happens at once.
    private func change(
        _ step: String, _ item: URL, _ body: (inout State) throws(DiskError) -> Void
    ) throws(DiskError) {
        let result = recorder.withLock { recorder -> Result<Void, DiskError> in
            recorder.steps.append(step)
            if recorder.failingStep == recorder.steps.count - 1 {
                return .failure(DiskError(step, item, code: EIO))
            }
            do throws(DiskError) {
                try body(&recorder.state)
            } catch {
                return .failure(error)
            }
            recorder.moments.append(Moment(name: "after “\(step)”", state: recorder.state))
            return .success(())
        }
        try result.get()
    }

    /// A step that gets halfway before it is through.
    private func write(
        _ step: String, _ data: Data, to file: URL, _ prepare: (inout State) throws(DiskError) -> Void
    ) throws(DiskError) {
        let result = recorder.withLock { recorder -> Result<Void, DiskError> in
            recorder.steps.append(step)
            do throws(DiskError) {
                try prepare(&recorder.state)
            } catch {
                return .failure(error)
            }
            guard let number = recorder.state.names[file.path] else { return .success(()) }
            let half = data.prefix(data.count / 2)
            recorder.state.files[number]?.contents += half
            recorder.bytesWritten += half.count
            recorder.moments.append(Moment(name: "in the middle of “\(step)”", state: recorder.state))
            if recorder.failingStep == recorder.steps.count - 1 {
                return .failure(DiskError(step, file, code: ENOSPC))
            }
            recorder.state.files[number]?.contents += data.dropFirst(half.count)
            recorder.bytesWritten += data.count - half.count
            recorder.moments.append(Moment(name: "after “\(step)”", state: recorder.state))
            return .success(())
        }
        try result.get()
    }
}

extension ModelDisk.State {
    fileprivate mutating func add(_ file: ModelDisk.File, named path: String) {
        let number = (files.keys.max() ?? -1) + 1
        files[number] = file
        names[path] = number
    }
}
