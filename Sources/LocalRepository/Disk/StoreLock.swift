import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The lock of a store's one owner, in this process or another (flock, `LOCK_EX`). Let go when it is released.
final class StoreLock: Sendable {
    private let file: OpenFile

    /// - Throws: `EWOULDBLOCK` if another owner holds the lock.
    init(_ path: String) throws(SystemError) {
        let file = try OpenFile(path, O_RDWR | O_CREAT)
        try SystemError.check { flock(file.descriptor, LOCK_EX | LOCK_NB) }
        self.file = file
    }

    deinit {
        // Closing alone is not enough: a child that is being started may hold a copy of the descriptor for a moment.
        _ = flock(file.descriptor, LOCK_UN)
    }

    /// Finds the file behind `url`, makes the directory around it, and takes the lock.
    static func take(_ url: URL) throws(RepositoryError) -> (paths: StorePaths, lock: StoreLock) {
        let paths: StorePaths
        do {
            paths = try StorePaths(url)
        } catch {
            throw .unreadable(file: url, code: error.code)
        }
        do {
            try FileManager.default.createDirectory(atPath: paths.directory, withIntermediateDirectories: true)
        } catch {
            throw .unwritable(file: paths.url, code: code(of: error))
        }
        do {
            return (paths, try StoreLock(paths.lock))
        } catch {
            throw error.code == EWOULDBLOCK
                ? .inUse(file: paths.url) : .unwritable(file: paths.url, code: error.code)
        }
    }

    /// The `errno` behind an error of Foundation.
    static func code(of error: any Error) -> Int32 {
        switch (error as? CocoaError)?.underlying {
        case let error as POSIXError: error.code.rawValue
        case let error?: Int32(truncatingIfNeeded: (error as NSError).code)
        case nil: EIO
        }
    }
}
