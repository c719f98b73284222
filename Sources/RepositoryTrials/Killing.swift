#if os(macOS) || os(Linux)
import Foundation
import LocalRepository

/// A process that saves is killed, again and again over one file; the next owner looks for what was acknowledged.
struct KillTrial {
    let seed: UInt64
    let kills: Int
    let folder: URL
    let program: URL

    struct Outcome {
        var acknowledged = 0
        /// How often a torn record was removed.
        var recoveries = 0
        /// How often a step was on disk whose acknowledgement the parent did not hear.
        var ahead = 0
    }

    func run() async throws -> Outcome {
        var numbers = SeededNumbers(seed: seed)
        var outcome = Outcome()
        var starts = [Int](repeating: 0, count: Workload.savers)
        var models = [[Int: Record]](repeating: [:], count: Workload.savers)
        let file = folder.appending(path: "records")
        for kill in 0..<kills {
            let acknowledged = try runChild(
                file, starts: starts, until: Int.random(in: 1...60, using: &numbers),
                spin: Int.random(in: 0...20_000, using: &numbers))
            let store = try LocalRepository<Record>(opening: file)
            if store.recovery != nil { outcome.recoveries += 1 }
            let found = await store.all()
            await store.close()
            for saver in 0..<Workload.savers {
                let workload = Workload(seed: seed, saver: saver)
                let mine = Dictionary(
                    uniqueKeysWithValues: found.filter { workload.ids.contains($0.id) }.map { ($0.id, $0) })
                while starts[saver] < acknowledged[saver] {
                    workload.apply(starts[saver], to: &models[saver])
                    starts[saver] += 1
                    outcome.acknowledged += 1
                }
                if mine == models[saver] { continue }
                // The step that was under way may be on disk, whole.
                workload.apply(starts[saver], to: &models[saver])
                starts[saver] += 1
                outcome.ahead += 1
                guard mine == models[saver] else {
                    throw Complaint(
                        "seed \(seed), kill \(kill): saver \(saver) has \(mine), and not what step \(starts[saver] - 1) leaves or the one before"
                    )
                }
            }
        }
        return outcome
    }

    /// Starts a saver and kills it after so many acknowledgements and a moment more. Returns the next step of each saver.
    private func runChild(_ file: URL, starts: [Int], until acknowledgements: Int, spin: Int) throws -> [Int] {
        let process = Process()
        process.executableURL = program
        process.arguments = ["saver", file.path, "\(seed)"] + starts.map(String.init)
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        var next = starts
        var bytes = Data()
        let reader = output.fileHandleForReading
        var heard = 0
        while heard < acknowledgements {
            let more = reader.availableData
            if more.isEmpty { throw Complaint("seed \(seed): the saver ended by itself") }
            heard += more.count { $0 == UInt8(ascii: "\n") }
            bytes.append(more)
        }
        for _ in 0..<spin { sched_yield() }
        kill(process.processIdentifier, SIGKILL)
        while case let more = reader.availableData, !more.isEmpty { bytes.append(more) }
        process.waitUntilExit()
        // Each acknowledgement is one short write to the pipe, so none is cut.
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            let words = String(decoding: line, as: UTF8.self).split(separator: " ").compactMap { Int($0) }
            guard words.count == 2, next[words[0]] == words[1] else {
                throw Complaint("seed \(seed): the saver said “\(String(decoding: line, as: UTF8.self))”")
            }
            next[words[0]] = words[1] + 1
        }
        return next
    }

    /// In the child: saves until it is killed, and says of each step that it is done.
    static func save(_ file: URL, seed: UInt64, starts: [Int]) async throws {
        let store = try await LocalRepository<Record>.open(file)
        try await withThrowingTaskGroup { group in
            for (saver, start) in starts.enumerated() {
                group.addTask {
                    let workload = Workload(seed: seed, saver: saver)
                    var step = start
                    while true {
                        try await workload.perform(step, on: store)
                        FileHandle.standardOutput.write(Data("\(saver) \(step)\n".utf8))
                        step += 1
                    }
                }
            }
            try await group.waitForAll()
        }
    }
}
#endif
