#if os(macOS) || os(Linux)
import Foundation
import LocalRepository

/// Processes want one store: each gets it alone or is told, and none of their changes is lost.
struct OwnersTrial {
    let folder: URL
    let program: URL
    let processes: Int
    let rounds: Int

    /// Returns how often a process was refused.
    func run() async throws -> Int {
        let file = folder.appending(path: "records")
        do {
            let store = try LocalRepository<Record>(opening: file)
            try await store.save(Record(id: 0, version: 0, text: ""))
        }
        let children = try (0..<processes).map { _ in
            let process = Process()
            process.executableURL = program
            process.arguments = ["owner", file.path, "\(rounds)"]
            let output = Pipe()
            process.standardOutput = output
            try process.run()
            return (process, output)
        }
        var refusals = 0
        for (process, output) in children {
            let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            guard process.terminationStatus == 0, let count = Int(said.trimmingCharacters(in: .newlines)) else {
                throw Complaint("an owner ended with \(process.terminationStatus): \(said)")
            }
            refusals += count
        }
        let counted = try await LocalRepository<Record>(opening: file).find(0)?.version
        guard counted == processes * rounds else {
            throw Complaint("\(processes) processes counted \(rounds) each, together \(counted ?? -1)")
        }
        return refusals
    }

    /// In the child: opens, counts one up and closes, so often; asks again when another one has the store.
    static func count(_ file: URL, rounds: Int) async throws -> Int {
        var refusals = 0
        var done = 0
        while done < rounds {
            do {
                let store = try LocalRepository<Record>(opening: file)
                try await store.update(0) { $0.version += 1 }
                await store.close()
                done += 1
            } catch RepositoryError.inUse {
                refusals += 1
                sched_yield()
            }
        }
        return refusals
    }
}
#endif
