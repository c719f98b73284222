import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

@main struct HopBenchmark {
    static func main() async throws {
        switch CommandLine.arguments.dropFirst() {
        case []:
            print(await Report.measured().table)
        case ["--json"]:
            print(try await Report.measured().json)
        case ["--help"], ["-h"]:
            print(usage)
        default:
            FileHandle.standardError.write(Data("\(usage)\n".utf8))
            exit(2)
        }
    }

    private static let usage = """
        Usage: hop-bench [--json]
          What one call costs: a mutex, a queue, an actor from a task and from the main actor, as ratios to a mutex that is
          free, measured in one run. Build it for release: swift run -c release hop-bench
        """
}
