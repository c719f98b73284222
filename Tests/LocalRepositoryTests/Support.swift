import Evidence
import Foundation
import Synchronization

@testable import LocalRepository

struct Memo: Codable, Hashable, Identifiable, Sendable {
    var id: Int
    var title: String
}

let milk = Memo(id: 1, title: "Milk")
let bread = Memo(id: 2, title: "Bread")
let eggs = Memo(id: 3, title: "Eggs")

typealias Store = LocalRepository<Memo>

extension StoreFolder {
    /// What a second reader finds: the store is opened anew. The first owner must have closed it.
    func memosOnDisk() async throws -> [Memo] {
        try await open().all()
    }
}

/// A folder with one store in it.
struct StoreFolder {
    let folder: URL
    var file: URL { folder.appending(path: "memos") }

    func open(_ disk: Disk = .system) throws -> Store {
        try Store(opening: file, disk: disk)
    }

    func bytes() throws -> Data {
        try Data(contentsOf: file)
    }

    func write(_ bytes: Data) throws {
        try bytes.write(to: file)
    }

    /// Writes a store of these lines, whose checksums are made.
    func write(payloads: [String]) throws {
        var bytes = Header.line
        for payload in payloads { Line.append(Data(payload.utf8), to: &bytes) }
        try write(bytes)
    }

    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }
}

func withStore(_ body: (StoreFolder) async throws -> Void) async throws {
    try await withTemporaryDirectory { folder in
        try await body(StoreFolder(folder: folder))
    }
}

/// A disk whose calls are counted, and fail when they are told to.
final class FaultyDisk: Sendable {
    enum Call: Hashable, Sendable { case write, synchronize, truncate, rename, synchronizeDirectory }

    private let calls = Mutex<[Call: Int]>([:])
    private let failing = Mutex<[Call: Int32]>([:])

    func count(_ call: Call) -> Int { calls.withLock { $0[call, default: 0] } }

    /// Lets every such call fail from now on, without doing anything.
    func fail(_ call: Call, with code: Int32 = EIO) { failing.withLock { $0[call] = code } }

    func mend() { failing.withLock { $0 = [:] } }

    private func enter(_ call: Call) throws(SystemError) {
        calls.withLock { $0[call, default: 0] += 1 }
        if let code = failing.withLock({ $0[call] }) { throw SystemError(code: code) }
    }

    var disk: Disk {
        Disk(
            write: { [self] (bytes, file, offset) throws(SystemError) in
                do throws(SystemError) {
                    try enter(.write)
                } catch {
                    // A write that fails has often written a part.
                    try Disk.system.write(UnsafeRawBufferPointer(rebasing: bytes.prefix(bytes.count / 2)), file, offset)
                    throw error
                }
                try Disk.system.write(bytes, file, offset)
            },
            synchronize: { [self] (file) throws(SystemError) in
                try enter(.synchronize)
                try Disk.system.synchronize(file)
            },
            truncate: { [self] (file, length) throws(SystemError) in
                try enter(.truncate)
                try Disk.system.truncate(file, length)
            },
            rename: { [self] (old, new) throws(SystemError) in
                try enter(.rename)
                try Disk.system.rename(old, new)
            },
            synchronizeDirectory: { [self] (path) throws(SystemError) in
                try enter(.synchronizeDirectory)
                try Disk.system.synchronizeDirectory(path)
            })
    }
}

extension LocalRepository {
    /// Lets `body` enqueue operations while the queue stands still, until `count` of them wait; then comes `next`, then their turn.
    nonisolated func gather(_ count: Int, _ body: () -> Void, andThen next: () -> Void = {}) async {
        executor.queue.suspend()
        body()
        while waiting.withLock({ $0.count }) < count { await Task.yield() }
        next()
        executor.queue.resume()
    }
}
