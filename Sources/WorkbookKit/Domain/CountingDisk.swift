import Foundation
import Synchronization

/// A disk that counts the bytes it is given to write, and passes them on.
public final class CountingDisk: Disk {
    private let disk: any Disk
    private let count = Mutex(0)

    /// - Parameter disk: the disk that does the work.
    public init(_ disk: any Disk = SystemDisk()) {
        self.disk = disk
    }

    /// The bytes that were given to `create`, `overwrite` and `append`, also where these have failed.
    public var bytesWritten: Int { count.withLock { $0 } }

    public func destination(of file: URL) throws(DiskError) -> URL { try disk.destination(of: file) }
    public func read(_ file: URL) throws(DiskError) -> Data? { try disk.read(file) }
    public func mode(of file: URL) throws(DiskError) -> Int? { try disk.mode(of: file) }
    public func names(in folder: URL) throws(DiskError) -> [String] { try disk.names(in: folder) }
    public func sync(_ item: URL) throws(DiskError) { try disk.sync(item) }
    public func rename(_ file: URL, to name: URL) throws(DiskError) { try disk.rename(file, to: name) }
    public func remove(_ file: URL) throws(DiskError) { try disk.remove(file) }

    public func create(_ file: URL, contents: Data, mode: Int?) throws(DiskError) {
        count.withLock { $0 += contents.count }
        try disk.create(file, contents: contents, mode: mode)
    }

    public func overwrite(_ file: URL, with contents: Data) throws(DiskError) {
        count.withLock { $0 += contents.count }
        try disk.overwrite(file, with: contents)
    }

    public func append(_ data: Data, to file: URL) throws(DiskError) {
        count.withLock { $0 += data.count }
        try disk.append(data, to: file)
    }
}
