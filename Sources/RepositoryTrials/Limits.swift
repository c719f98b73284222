import Foundation
import LocalRepository

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The disk is full at every byte of a record. It changes a limit of the whole process: run it in one of its own.
struct LimitTrial {
    let folder: URL

    /// Returns how many limits were tried.
    func run() async throws -> Int {
        // Without this the signal would end the process; on a full disk there is only the error.
        signal(SIGXFSZ, SIG_IGN)
        let file = folder.appending(path: "records")
        let kept = (0..<3).map { Record(id: $0, version: 0, text: "Bread") }
        let store = try LocalRepository<Record>(opening: file)
        try await store.save(contentsOf: kept)
        let full = try Data(contentsOf: file)
        let probe = Record(id: 9, version: 1, text: "Milk")
        try await store.save(probe)
        let length = try Data(contentsOf: file).count - full.count
        try await store.delete(9)
        try await store.compact()
        guard try Data(contentsOf: file) == full else { throw Complaint("the same items gave other bytes") }

        for room in 0..<length {
            try limitFiles(to: full.count + room)
            try await expect(EFBIG) { try await store.save(probe) }
            try await expect(EFBIG) { try await store.save(contentsOf: [kept[0], probe]) }
            try limitFiles(to: full.count * room / length)
            try await expect(EFBIG) { try await store.compact() }
            try limitFiles(to: nil)
            guard await store.all() == kept else {
                throw Complaint("room for \(room) bytes: memory has \(await store.all())")
            }
            guard try Data(contentsOf: file) == full else {
                throw Complaint("room for \(room) bytes: the file changed")
            }
        }
        try limitFiles(to: full.count + length)
        try await store.save(probe)
        try limitFiles(to: nil)
        await store.close()
        let found = try await LocalRepository<Record>(opening: file).all()
        guard found == kept + [probe] else { throw Complaint("the next owner finds \(found)") }
        return length
    }

    private func expect(_ code: Int32, _ body: () async throws -> Void) async throws {
        do {
            try await body()
        } catch RepositoryError.unwritable(_, code) {
            return
        }
        throw Complaint("a write without room for it was acknowledged")
    }

    private func limitFiles(to length: Int?) throws {
        #if canImport(Glibc)
        let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
        #else
        let resource = RLIMIT_FSIZE
        #endif
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { throw Complaint("getrlimit: errno \(errno)") }
        limit.rlim_cur = length.map { rlim_t($0) } ?? limit.rlim_max
        guard setrlimit(resource, &limit) == 0 else { throw Complaint("setrlimit: errno \(errno)") }
    }
}
