import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Ways to make a file operation fail for certain, also for root, who may write to a read-only folder.
public enum FileFault {
    /// Puts a folder where the file should go: replacing the file fails, and so does reading it.
    ///
    /// - Returns: a closure that takes the folder away again and puts back what was there.
    public static func directory(at file: URL) throws -> @Sendable () throws -> Void {
        let aside = file.appendingPathExtension("aside")
        let existed = FileManager.default.fileExists(atPath: file.path)
        if existed { try FileManager.default.moveItem(at: file, to: aside) }
        // A folder that holds something cannot be replaced by a rename.
        let inside = file.appending(path: "in-the-way")
        try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
        return {
            try FileManager.default.removeItem(at: file)
            if existed { try FileManager.default.moveItem(at: aside, to: file) }
        }
    }

    /// Lets this process write no file beyond `bytes`: a longer write stops there with `EFBIG`, as on a full disk.
    ///
    /// It holds until the process ends, so call it in a child process (an exit test) only.
    public static func limitFileSize(to bytes: Int) {
        // The signal that comes with the limit would end the process; the error is what is wanted.
        signal(SIGXFSZ, SIG_IGN)
        var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t(bytes))
        #if canImport(Glibc)
        let result = setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        #else
        let result = setrlimit(RLIMIT_FSIZE, &limit)
        #endif
        precondition(result == 0, "setrlimit failed: errno \(errno)")
    }

    /// Ends this process at once, as a power cut or the system's memory killer would: nothing is flushed, no `defer` runs.
    public static func killThisProcess() -> Never {
        kill(getpid(), SIGKILL)
        // The signal cannot be caught; this line only tells the compiler so.
        abort()
    }
}
