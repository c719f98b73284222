import Synchronization

/// Runs `body` from `workers` threads of the pool at the same time, `rounds` times each.
///
/// The workers wait for each other before the first round: without that a sanitizer misses a short race on a machine of
/// two cores more often than not.
public func hammer(
    workers: Int = 2, rounds: Int = 1000, _ body: @escaping @Sendable (_ worker: Int, _ round: Int) async -> Void
) async {
    let start = StartLine(workers)
    await withTaskGroup(of: Void.self) { group in
        for worker in 0..<workers {
            group.addTask {
                await start.wait()
                for round in 0..<rounds { await body(worker, round) }
            }
        }
    }
}

/// Lets a number of tasks go on together. It spins, so that no lock orders what comes after it.
private final class StartLine: Sendable {
    private let missing: Atomic<Int>

    init(_ count: Int) { missing = Atomic(count) }

    func wait() async {
        missing.subtract(1, ordering: .relaxed)
        var spins = 0
        while missing.load(ordering: .relaxed) > 0 {
            spins += 1
            // On one core the others need the thread to arrive at all.
            if spins.isMultiple(of: 10_000) { await Task.yield() }
        }
    }
}
