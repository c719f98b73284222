import Foundation
import Synchronization

/// Runs two bodies against each other, on two threads of their own, `rounds` times each.
///
/// The threads start and end together, and nothing but what the bodies do orders one after the other. So the thread
/// sanitizer, which looks for accesses that nothing orders, finds a race also when the two never met in time, on one
/// core too. (It reports nothing of a thread that has ended and whose history is gone.)
public func hammer(
    rounds: Int = 1000, _ first: @escaping @Sendable (_ round: Int) async -> Void,
    against second: @escaping @Sendable (_ round: Int) async -> Void
) async {
    let (start, end) = (Line(2), Line(2))
    await withTaskGroup(of: Void.self) { group in
        for body in [first, second] {
            group.addTask {
                await onOwnThread {
                    start.wait()
                    for round in 0..<rounds { await body(round) }
                    end.wait()
                }
            }
        }
    }
}

/// Lets a number of threads go on together. It spins on a relaxed atomic, which orders nothing else.
private final class Line: Sendable {
    private let missing: Atomic<Int>

    init(_ count: Int) { missing = Atomic(count) }

    func wait() {
        missing.subtract(1, ordering: .relaxed)
        while missing.load(ordering: .relaxed) > 0 { sched_yield() }
    }
}
