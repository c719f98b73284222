import InterleavingBenchmark
import Testing

/// Short form of `interleaving-bench determinism`: the numbers are pinned, and each child process must get them too.
@Suite struct DeterminismTests {
    @Test func sameNumbersInThisProcess() {
        #expect(fingerprint() == pinned)
    }

    #if os(macOS) || os(Linux)
    @Test(arguments: 0..<3) func sameNumbersInAnotherProcess(_ index: Int) async {
        await #expect(processExitsWith: .success) {
            precondition(fingerprint() == pinned)
        }
    }
    #endif
}

private let pinned = """
    suspension, every: 20/6 1×12@0.1.0.0 2×8@0.0.0
    suspension, reduced: 6/6 1×4@0.1.0.0 2×2@0.0.0
    suspension, hops: 76/6 1×56@hops:0.1.0.0.0 2×20@hops:0.0.0.0.0
    suspension, bounded: 6/4 1×2@0.1.0.0 2×4@0.0.0
    suspension, random: 50/6 1×19@0.1.0.0 2×31@1.0.0
    two calls, every: 20/6 1×12@0.1.0.0 2×8@0.0.0
    two calls, reduced: 6/6 1×4@0.1.0.0 2×2@0.0.0
    two calls, hops: 76/12 1×56@hops:0.1.0.0.0 2×20@hops:0.0.0.0.0
    two calls, bounded: 6/4 1×2@0.1.0.0 2×4@0.0.0
    two calls, random: 50/6 1×19@0.1.0.0 2×31@1.0.0
    actor to actor, every: 259/6 11×172@hops:1.1.0.0.0.0 12×87@hops:1.0.0.0.0
    actor to actor, reduced: 76/6 11×54@hops:1.1.0.0.0.0 12×22@hops:1.0.0.0.0
    actor to actor, hops: 259/6 11×172@hops:1.1.0.0.0.0 12×87@hops:1.0.0.0.0
    actor to actor, bounded: 12/6 11×4@hops:1.1.0.0.0.0 12×8@hops:1.0.0.0.0
    actor to actor, random: 50/6 11×33@hops:0.0.1.0.0.0.0 12×17@hops:0.1.0.0.0.0
    start and enter, every: 22/9 1×18@starts:0.1.0.0 2×4@starts:0.0.0.0
    start and enter, reduced: 22/9 1×18@starts:0.1.0.0 2×4@starts:0.0.0.0
    start and enter, hops: 22/9 1×18@starts:0.1.0.0 2×4@starts:0.0.0.0
    start and enter, bounded: 5/5 1×3@starts:0.1.0.0 2×2@starts:0.0.0.0
    start and enter, random: 50/9 1×34@starts:0.1.0.0 2×16@starts:0.0.0.0
    sleep, every: 56/6 1×24@0.1.0.1.0.0 2×32@1.0.0
    sleep, reduced: 10/6 1×6@0.1.0.1.0.0 2×4@0.0.0.0
    sleep, hops: 306/6 1×160@hops:0.1.0.1.0.0.0 2×146@hops:1.0.0.0.0
    sleep, bounded: 12/4 1×2@0.1.0.1.0.0 2×10@1.0.0
    sleep, random: 50/5 1×9@0.1.0.1.0.0 2×41@1.0.0
    """
