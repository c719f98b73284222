internal import Interleaving

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

@main struct InterleavingBenchmark {
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        switch arguments.first {
        case nil, "speed":
            printSpeedTable()
        case "soundness":
            let seed = arguments.dropFirst().first.flatMap { UInt64($0) } ?? UInt64.random(in: 0...999_999)
            let programs = arguments.dropFirst(2).first.flatMap { Int($0) } ?? 60
            await checkSoundness(seed: seed, programs: programs)
        case "fingerprint":
            print(fingerprint())
        #if os(macOS) || os(Linux)
        case "determinism":
            let processes = arguments.dropFirst().first.flatMap { Int($0) } ?? 20
            exit(try checkDeterminism(processes: processes) ? 0 : 1)
        #endif
        default:
            print(
                """
                Usage: interleaving-bench <command>
                  speed                        how many schedules a second (the default)
                  soundness [seed [programs]]  random programs, explored and run on the real threads
                  determinism [processes]      the same numbers in so many processes, idle, busy and on one thread
                  fingerprint                  those numbers
                """)
            exit(2)
        }
    }

    static func checkSoundness(seed: UInt64, programs: Int) async {
        print("seed \(seed)")
        var failed = false
        for nested in [false, true] {
            let experiment = SoundnessExperiment(seed: seed, programs: programs, realRuns: 1_500, nested: nested)
            let report = await experiment.run()
            print(
                """
                \(nested ? "actors that call each other" : "actors on their own"): \(report.programs) programs, \
                \(report.tooLarge) more too large
                  schedules: \(report.schedules), assuming actor state: \(report.reducedSchedules)
                  final states: explored \(report.exploredStates), seen on the real threads \(report.realStates)
                  discrepancies: \(report.discrepancies.count)
                """)
            for discrepancy in report.discrepancies { print("    \(discrepancy)") }
            if !report.discrepancies.isEmpty { failed = true }
        }
        if failed { exit(1) }
    }
}
