import Foundation

/// What each way costs, in units of a mutex that is free, all in one run.
package struct Report: Codable, Sendable {
    package struct Line: Codable, Sendable {
        package let way: Way
        package let title: String
        /// The median of the rounds; each round has its own mutex to divide by.
        package let ratio: Double
        package let lowest: Double
        package let highest: Double
        /// The median of the rounds.
        package let nanoseconds: Double
    }

    package let isOptimised: Bool
    package let system: String
    package let processor: String
    package let cores: Int
    package let rounds: Int
    package let lines: [Line]

    /// Measures every way once in each round, so that a busy moment of the machine meets all of them.
    ///
    /// - Parameter scale: a part of the usual number of calls.
    package static func measured(rounds: Int = 15, scale: Double = 1) async -> Report {
        var times: [Way: [Double]] = [:]
        for round in 0...rounds {
            for way in Way.allCases {
                let time = await way.nanosecondsPerCall(max(1, Int(Double(way.calls) * scale)))
                // The first round only warms up.
                if round > 0 { times[way, default: []].append(time) }
            }
        }
        let unit = times[.mutex] ?? []
        let lines = Way.allCases.map { way in
            let times = times[way] ?? []
            let ratios = zip(times, unit).map { $0 / $1 }.sorted()
            return Line(
                way: way, title: way.title, ratio: median(ratios), lowest: ratios.first ?? .nan,
                highest: ratios.last ?? .nan, nanoseconds: median(times.sorted()))
        }
        return Report(
            isOptimised: isOptimised, system: system, processor: processor,
            cores: ProcessInfo.processInfo.activeProcessorCount, rounds: rounds, lines: lines)
    }

    package var json: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }

    package var table: String {
        let width = lines.map(\.title.count).max() ?? 0
        let header = pad("one call", to: width) + right("ratio", 10) + right("lowest", 10) + right("highest", 10)
        let rows = lines.map { line in
            pad(line.title, to: width) + right(format(line.ratio), 10) + right(format(line.lowest), 10)
                + right(format(line.highest), 10)
        }
        let about =
            "Median of \(rounds) rounds; \(system), \(processor), \(cores) cores, "
            + (isOptimised ? "release build." : "debug build: build with -c release for figures to quote.")
        return ([header] + rows + ["", about]).joined(separator: "\n")
    }

    private static var isOptimised: Bool {
        #if DEBUG
        false
        #else
        true
        #endif
    }

    private static var system: String {
        #if os(Linux)
        "Linux"
        #elseif os(macOS)
        "macOS"
        #else
        "another system"
        #endif
    }

    private static var processor: String {
        #if arch(x86_64)
        "x86_64"
        #elseif arch(arm64)
        "arm64"
        #else
        "another processor"
        #endif
    }
}

private func median(_ sorted: [Double]) -> Double {
    guard !sorted.isEmpty else { return .nan }
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
}

private func format(_ ratio: Double) -> String {
    ratio < 10 ? "\((ratio * 10).rounded() / 10)" : "\(Int(ratio.rounded()))"
}

private func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
}

private func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
}
