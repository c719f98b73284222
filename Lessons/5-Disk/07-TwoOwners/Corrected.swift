import Foundation
import WorkbookKit

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A store owns its file, or there is no store. The lock comes before the first read.
enum Corrected {
    actor MemoStore {
        private var ownership: Ownership?
        private let file: RecordFile<Memo>
        private var memos: [Memo.ID: Memo]

        init(file: URL) throws {
            self.ownership = try Ownership(of: file)
            self.file = RecordFile(file)
            self.memos = try self.file.read()
        }

        func save(_ memo: Memo) throws {
            guard ownership != nil else { throw OwnershipError.closed }
            var next = memos
            next[memo.id] = memo
            try file.write(next)
            memos = next
        }

        func find(_ id: Memo.ID) -> Memo? {
            memos[id]
        }

        /// Gives the file back. A store that is gone has given it back too.
        func close() {
            ownership = nil
        }
    }

    /// A lock of the system on a file beside the data, which is never replaced and never removed.
    nonisolated struct Ownership: ~Copyable, Sendable {
        private let descriptor: Int32

        init(of file: URL) throws(OwnershipError) {
            let lock = file.appendingPathExtension("lock")
            let descriptor = open(lock.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { throw .noLock(lock, code: errno) }
            guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
                let code = errno
                close(descriptor)
                throw code == EWOULDBLOCK ? .inUse(file) : .noLock(lock, code: code)
            }
            self.descriptor = descriptor
        }

        deinit {
            // A process that is being started may have a copy of the descriptor: to close this one is not enough.
            flock(descriptor, LOCK_UN)
            close(descriptor)
        }
    }

    nonisolated enum OwnershipError: Error, Equatable, CustomStringConvertible {
        case inUse(URL)
        case noLock(URL, code: Int32)
        case closed

        var description: String {
            switch self {
            case .inUse(let file): "\(file.lastPathComponent) is open in another store: use that one, or close it first"
            case .noLock(let lock, let code): "\(lock.path) cannot be locked: \(String(cString: strerror(code)))"
            case .closed: "this store is closed: open a new one"
            }
        }
    }
}
