import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Looks at the locks of the system, as another process would.
///
/// `flock` belongs to the open file and not to the process: a file that is opened once more here meets a lock that is held
/// here exactly as it would in another process.
public enum FileLock {
    /// The names of the files in a folder that somebody has locked.
    public static func held(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().filter { name in
            try withLock(on: folder.appending(path: name)) { true } == nil
        }
    }

    /// Runs `body` while a file is locked here.
    ///
    /// - Returns: nil where somebody else has locked it; `body` is not run then.
    public static func withLock<Value>(on file: URL, _ body: () throws -> Value) throws -> Value? {
        let descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Unreadable(path: file.path, code: errno) }
        defer { close(descriptor) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return nil }
        // A program that is being started may have a copy of the descriptor: to close this one is not enough.
        defer { flock(descriptor, LOCK_UN) }
        return try body()
    }

    private struct Unreadable: Error {
        let path: String
        let code: Int32
    }
}
