import Foundation

/// Runs two bodies against each other, `rounds` times each, in twenty bouts of two threads of their own.
///
/// Within a bout, nothing but what the bodies do orders one thread after the other. So the thread sanitizer, which looks
/// for accesses that nothing orders, finds a race also when the two never met in time. Both threads stay until both are
/// through: of a thread that has ended the sanitizer has no history. On one core, locks of the runtime that both take in
/// passing can order a whole bout (about one in ten here); they do not order twenty.
public func hammer(
    rounds: Int = 1000, _ first: @escaping @Sendable (_ round: Int) async -> Void,
    against second: @escaping @Sendable (_ round: Int) async -> Void
) async {
    let bouts = 20
    for bout in 0..<bouts {
        let rounds = (rounds * bout / bouts)..<(rounds * (bout + 1) / bouts)
        await run(rounds, first, against: second)
    }
}

private func run(
    _ rounds: Range<Int>, _ first: @escaping @Sendable (Int) async -> Void,
    against second: @escaping @Sendable (Int) async -> Void
) async {
    let (start, end) = (MeetingPoint(2), MeetingPoint(2))
    await withTaskGroup(of: Void.self) { group in
        for body in [first, second] {
            group.addTask {
                await onOwnThread {
                    start.wait()
                    for round in rounds { await body(round) }
                    end.wait()
                }
            }
        }
    }
}

/// Where a number of threads wait for each other.
///
/// `@unchecked`: `missing` is used under `condition` only. It is no `Mutex`, which ThreadSanitizer does not know on Linux.
private final class MeetingPoint: @unchecked Sendable {
    private let condition = NSCondition()
    private var missing: Int

    init(_ count: Int) { missing = count }

    func wait() {
        condition.withLock {
            missing -= 1
            condition.broadcast()
            while missing > 0 { condition.wait() }
        }
    }
}
