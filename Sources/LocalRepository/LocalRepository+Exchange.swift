import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension LocalRepository {
    /// Saves every item of a JSON array, as one record: the file that a whole-file store leaves behind. Returns how many there were.
    ///
    /// An item takes the place of the one with its identifier. The imported file is left as it is. O(*n*).
    ///
    /// - Throws: ``RepositoryError``: `unreadable`, `notAnArray`, `duplicateIdentifier`, and what ``save(contentsOf:)`` throws. Nothing is
    ///   imported then.
    @discardableResult
    public nonisolated func importItems(from source: URL) async throws -> Int {
        let items: [Item] = try await onBlockingThread {
            let bytes: Data
            do {
                bytes = try Data(contentsOf: source)
            } catch {
                throw RepositoryError.unreadable(file: source, code: StoreLock.code(of: error))
            }
            do {
                return try JSONDecoder().decode([Item].self, from: bytes)
            } catch {
                throw RepositoryError.notAnArray(file: source, reason: RepositoryError.reason(of: error))
            }
        }
        try await save(contentsOf: items)
        return items.count
    }

    /// Writes all items as one JSON array, keys sorted, that ``importItems(from:)`` reads. O(*n*).
    ///
    /// - Throws: ``RepositoryError/unwritable(file:code:)``: with `EEXIST` if the file is there and `replacing` is false. A file that
    ///   was there is whole, the old one or the new one.
    public nonisolated func exportItems(to destination: URL, replacing: Bool = false) async throws {
        let items = await all()
        try await onBlockingThread {
            let bytes: Data
            do {
                bytes = try Payload.encoder.encode(items)
            } catch {
                throw RepositoryError.unencodable(reason: RepositoryError.reason(of: error))
            }
            do {
                try bytes.write(to: destination, options: replacing ? .atomic : .withoutOverwriting)
            } catch {
                throw RepositoryError.unwritable(file: destination, code: StoreLock.code(of: error))
            }
        }
    }

    private nonisolated func onBlockingThread<Value: Sendable>(
        _ work: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(with: Result(catching: work)) }
        }
    }

    /// Moves a store that cannot be opened aside, with its companions, into a new directory beside it, and returns that directory. The next
    /// opening makes an empty store.
    ///
    /// - Throws: ``RepositoryError``: `inUse`, `unreadable` if there is no file, `unwritable`.
    @discardableResult
    public static func quarantine(_ url: URL) throws(RepositoryError) -> URL {
        // Held until everything is moved: nobody opens what is half gone.
        let (paths, lock) = try StoreLock.take(url)
        defer { withExtendedLifetime(lock) {} }
        guard access(paths.file, F_OK) == 0 else { throw .unreadable(file: paths.url, code: errno) }
        do {
            let directory = try makeQuarantine(for: paths)
            // The store's own file first: what is left behind if a later step fails is empty or out of date.
            for path in [paths.file, paths.temporary, paths.lock] where access(path, F_OK) == 0 {
                let name = (path as NSString).lastPathComponent
                try Disk.system.rename(path, (directory as NSString).appendingPathComponent(name))
            }
            try Disk.system.synchronizeDirectory(directory)
            try Disk.system.synchronizeDirectory(paths.directory)
            return URL(fileURLWithPath: directory, isDirectory: true)
        } catch {
            throw .unwritable(file: paths.url, code: error.code)
        }
    }

    private static func makeQuarantine(for paths: StorePaths) throws(SystemError) -> String {
        var number = 1
        while true {
            let path = "\(paths.file)-quarantine-\(number)"
            do throws(SystemError) {
                try SystemError.check { mkdir(path, 0o700) }
                return path
            } catch  where error.code == EEXIST {
                number += 1
            }
        }
    }
}
