import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The names of a store and of its companions.
struct StorePaths: Sendable {
    /// The file itself, behind every symbolic link.
    let file: String

    /// What the next file is called until it takes the place of the old one.
    var temporary: String { file + "-compacting" }

    /// An empty file that carries the lock: the store's own file is replaced, and its lock would go with it.
    var lock: String { file + "-lock" }

    var directory: String { (file as NSString).deletingLastPathComponent }

    var url: URL { URL(fileURLWithPath: file) }

    /// Follows symbolic links, also one to a file that does not exist yet.
    init(_ url: URL) throws(SystemError) {
        var path = url.standardizedFileURL.path
        // As many links as Linux follows before it says ELOOP.
        for _ in 0..<40 {
            guard let target = try Self.target(of: path) else {
                file = path
                return
            }
            let directory = URL(fileURLWithPath: (path as NSString).deletingLastPathComponent, isDirectory: true)
            path = URL(fileURLWithPath: target, relativeTo: directory).standardizedFileURL.path
        }
        throw SystemError(code: ELOOP)
    }

    private static func target(of path: String) throws(SystemError) -> String? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        do throws(SystemError) {
            let length = try SystemError.check { readlink(path, &buffer, buffer.count) }
            return String(decoding: buffer.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
        } catch  where [EINVAL, ENOENT, ENOTDIR].contains(error.code) {
            return nil
        }
    }
}
