import Foundation
import LocalRepository

/// One bit of a store is wrong: opening says so, and leaves the file as it is.
struct FlipTrial {
    let folder: URL
    /// The bits of each byte that are tried; one after the other if there is one.
    let bits: Int

    /// Returns how many damaged files were opened.
    func run() async throws -> Int {
        let file = folder.appending(path: "records")
        let store = try LocalRepository<Record>(opening: file)
        for id in 0..<3 { try await store.save(Record(id: id, version: id, text: "Milk")) }
        try await store.save(contentsOf: (0..<5).map { Record(id: $0, version: 7, text: "Bread") })
        try await store.delete(2)
        await store.close()
        let good = try Data(contentsOf: file)
        var tried = 0
        for index in good.indices {
            for bit in 0..<bits {
                var damaged = good
                damaged[index] ^= 1 << UInt8((index + bit) % 8)
                try damaged.write(to: file)
                do {
                    let opened = try LocalRepository<Record>(opening: file)
                    throw Complaint(
                        "bit \((index + bit) % 8) of byte \(index) is wrong, and opening finds \(await opened.all())")
                } catch RepositoryError.corrupt, RepositoryError.notAStore, RepositoryError.newerFormat {
                    guard try Data(contentsOf: file) == damaged else {
                        throw Complaint("byte \(index): opening changed the file")
                    }
                }
                tried += 1
            }
        }
        return tried
    }
}
