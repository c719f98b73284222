import InterleavingBenchmark
import Testing

/// The short form; `interleaving-bench soundness` is the long one.
@Suite struct SoundnessTests {
    @Test(arguments: [1]) func realOutcomesAreAmongTheExploredOnes(_ seed: UInt64) async {
        for nested in [false, true] {
            let report = await SoundnessExperiment(
                seed: seed, programs: 4, realRuns: 60, nested: nested, limit: 150
            ).run()
            #expect(report.discrepancies.isEmpty, "seed \(seed): \(report.discrepancies.joined(separator: "\n"))")
            #expect(report.programs == 4)
        }
    }
}
