import Foundation
import RepositoryBenchmark

/// Ways to save, measured side by side: `workbook bench`.
struct BenchCommand {
    private let asJSON: Bool
    private let sizes: [Int]

    init(_ arguments: [String]) throws {
        var rest = arguments
        asJSON = rest.contains("--json")
        rest.removeAll { $0 == "--json" }
        guard rest.first == "--records" else {
            guard rest.isEmpty else { throw Self.refusal }
            sizes = [100, 1000, 10_000, 100_000]
            return
        }
        let numbers = rest.dropFirst().map { Int($0) ?? 0 }
        guard !numbers.isEmpty, numbers.allSatisfy((8...1_000_000).contains) else { throw Self.refusal }
        sizes = numbers
    }

    private static let refusal = Refusal(
        .badCall, "Which sizes? From 8 to 1000000: swift run -c release workbook bench --json --records 100 1000")

    func run() async throws -> ExitStatus {
        let report = try await Benchmark(sizes: sizes, folder: FileManager.default.temporaryDirectory) { step in
            Terminal.progress(step)
        }.run()
        Terminal.progress("")
        if asJSON {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            print(String(decoding: try encoder.encode(report), as: UTF8.self))
        } else {
            print(report.table)
            if !report.optimized {
                print("These are figures of a debug build. The ones that count: swift run -c release workbook bench")
            }
        }
        return .done
    }
}
