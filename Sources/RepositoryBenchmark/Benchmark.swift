import Foundation
import LocalRepository

/// Measures ways to save, side by side in one run: block by block in turn, so that what else the machine does meets all of them.
public struct Benchmark: Sendable {
    private let sizes: [Int]
    private let folder: URL
    private let progress: @Sendable (String) -> Void

    /// - Parameters:
    ///   - sizes: how many records are in the store.
    ///   - folder: where the files are made; they are removed again. The disk under it is what is measured.
    public init(sizes: [Int], folder: URL, progress: @escaping @Sendable (String) -> Void) {
        self.sizes = sizes
        self.folder = folder
        self.progress = progress
    }

    public func run() async throws -> Report {
        var report = Report(
            swift: Self.swift, optimized: Self.isOptimized, processors: ProcessInfo.processInfo.activeProcessorCount,
            system: Self.system, sizes: [])
        for size in sizes {
            let scratch = folder.appending(path: "workbook-bench-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: scratch) }
            report.sizes.append(try await measure(size, in: scratch))
        }
        return report
    }

    private func measure(_ count: Int, in scratch: URL) async throws -> Report.Size {
        progress("\(count) records: making the stores")
        let samples = (0..<count).map { Sample($0) }
        let repositoryFile = scratch.appending(path: "repository")
        let repository = try await LocalRepository<Sample>.open(repositoryFile)
        try await repository.save(contentsOf: samples)
        try await repository.compact()
        let wholeFile = WholeFileStore(samples, file: scratch.appending(path: "whole.json"))
        let database = try DatabaseStore(samples, file: scratch.appending(path: "database"))
        let raw = try RawLog(file: scratch.appending(path: "raw"))

        let bytes = try await countBytes(repository, repositoryFile, wholeFile, database, in: scratch)
        let record = Data(repeating: UInt8(ascii: "x"), count: Int(bytes.repository))
        let saves = try await measureSaves(count, repository, wholeFile, database, raw, record)
        progress("\(count) records: find")
        let find = try await measureFind(count, repository)
        await repository.close()
        progress("\(count) records: opening")
        let open = try await measureOpening(samples, in: scratch)
        return .init(records: count, save: saves, bytes: bytes, open: open, find: find)
    }
}

extension Benchmark {
    private func measureSaves(
        _ count: Int, _ repository: LocalRepository<Sample>, _ wholeFile: WholeFileStore, _ database: DatabaseStore,
        _ raw: RawLog, _ record: Data
    ) async throws -> Report.Saves {
        let rounds = 11
        var numbers = SeededNumbers(seed: UInt64(count))
        var times: [[Double]] = Array(repeating: [], count: 5)
        for round in 0..<rounds {
            progress("\(count) records: saves, round \(round + 1) of \(rounds)")
            let block = (0..<50).map { _ in Sample(Int.random(in: 0..<count, using: &numbers), version: round) }
            // A whole file of many records takes so long that a few saves are enough.
            let few = block.prefix(count > 1000 ? max(1, 10_000 / count) : 20)
            times[0].append(
                try await microseconds(few.count) { for sample in few { try await wholeFile.save(sample) } })
            times[1].append(try await microseconds(50) { for sample in block { try await repository.save(sample) } })
            times[3].append(try await microseconds(50) { for sample in block { try await database.save(sample) } })
            times[4].append(try await microseconds(50) { for _ in block { try await raw.append(record) } })
            times[2].append(
                try await microseconds(64 * 50) {
                    try await withThrowingTaskGroup { group in
                        for saver in 0..<64 {
                            group.addTask {
                                for step in 0..<50 {
                                    try await repository.save(Sample((saver + step * 64) % count, version: round))
                                }
                            }
                        }
                        try await group.waitForAll()
                    }
                })
        }
        let medians = times.map(median)
        return .init(
            wholeFile: medians[0], repository: medians[1], repositoryOf64: medians[2], sqlite: medians[3],
            rawAppend: medians[4])
    }

    private func countBytes(
        _ repository: LocalRepository<Sample>, _ repositoryFile: URL, _ wholeFile: WholeFileStore,
        _ database: DatabaseStore, in scratch: URL
    ) async throws -> Report.Saves {
        let sample = Sample(7, version: 1)
        let before = try size(of: repositoryFile)
        try await repository.save(sample)
        let record = Double(try size(of: repositoryFile) - before)
        try await wholeFile.save(sample)
        try await database.checkpoint()
        try await database.save(sample)
        return .init(
            wholeFile: Double(try size(of: scratch.appending(path: "whole.json"))), repository: record,
            repositoryOf64: record, sqlite: Double(try size(of: scratch.appending(path: "database-wal"))),
            rawAppend: record)
    }

    private func measureFind(_ count: Int, _ repository: LocalRepository<Sample>) async throws -> Report.Finding {
        func find(_ times: Int) async throws -> [Double] {
            var found: [Double] = []
            for step in 0..<times {
                found.append(try await microseconds(1) { _ = await repository.find(step * 31 % count) })
            }
            return found.sorted()
        }
        let idle = try await find(2000)
        let saving = Task {
            var step = 0
            while !Task.isCancelled {
                try await repository.save(Sample(step % count, version: step))
                step += 1
            }
        }
        let busy = try await find(2000)
        saving.cancel()
        _ = await saving.result
        return .init(idle: median(idle), whileSaving: median(busy), whileSavingSlowest: busy[busy.count * 99 / 100])
    }

    private func measureOpening(_ samples: [Sample], in scratch: URL) async throws -> Report.Opening {
        let array = scratch.appending(path: "array.json")
        try JSONEncoder().encode(samples).write(to: array)
        let compacted = scratch.appending(path: "compacted")
        let store = try LocalRepository<Sample>(opening: compacted)
        try await store.save(contentsOf: samples)
        try await store.compact()
        await store.close()
        let journal = scratch.appending(path: "journal")
        let second = try LocalRepository<Sample>(opening: journal)
        try await withThrowingTaskGroup { group in
            for part in stride(from: 0, to: samples.count, by: 64) {
                for sample in samples[part..<min(part + 64, samples.count)] {
                    group.addTask { try await second.save(sample) }
                }
                try await group.waitForAll()
            }
        }
        await second.close()

        var times: [[Double]] = Array(repeating: [], count: 3)
        for _ in 0..<7 {
            times[0].append(
                try await microseconds(1) {
                    _ = try JSONDecoder().decode([Sample].self, from: Data(contentsOf: array))
                })
            for (index, file) in [compacted, journal].enumerated() {
                times[index + 1].append(
                    try await microseconds(1) {
                        let opened = try LocalRepository<Sample>(opening: file)
                        await opened.close()
                    })
            }
        }
        return .init(jsonDecoder: median(times[0]), compacted: median(times[1]), journal: median(times[2]))
    }

    private func microseconds(_ count: Int, _ body: () async throws -> Void) async throws -> Double {
        let time = try await ContinuousClock().measure(body)
        return Double(time.components.attoseconds) / 1e12 / Double(count)
            + Double(time.components.seconds) * 1e6 / Double(count)
    }

    private func median(_ values: [Double]) -> Double {
        values.sorted()[values.count / 2]
    }

    private func size(of file: URL) throws -> Int {
        try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0
    }

    private static var isOptimized: Bool {
        #if DEBUG
        false
        #else
        true
        #endif
    }

    private static var swift: String {
        #if compiler(>=6.4)
        "Swift 6.4 or later"
        #elseif compiler(>=6.3)
        "Swift 6.3"
        #else
        "Swift 6.2"
        #endif
    }

    private static var system: String { ProcessInfo.processInfo.operatingSystemVersionString }
}
