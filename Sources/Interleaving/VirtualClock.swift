/// A clock whose time moves only when the explorer lets it: a sleep is a choice like any other.
///
/// Time may pass at any moment, so a timeout is also explored before the work that it watches has ended. It passes in the
/// order of the deadlines, but a task whose deadline has come may still be overtaken, as on real threads. A run takes no
/// real time. A loop that polls has schedules without end and meets the step limit.
///
/// Outside an exploration it is a `ContinuousClock`.
public struct VirtualClock: Clock, Sendable {
    /// A moment, counted from the start of the run (outside an exploration: of the process).
    public struct Instant: InstantProtocol {
        /// The time since the start.
        public let offset: Duration

        /// The moment so long after the start.
        public init(offset: Duration) { self.offset = offset }

        /// The moment so much later.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        /// The time from this moment to another.
        public func duration(to other: Instant) -> Duration { other.offset - offset }
        /// Whether a moment comes before another.
        public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private static let start = ContinuousClock.now

    /// A clock; all of them show the same time.
    public init() {}

    /// One nanosecond.
    public var minimumResolution: Duration { .nanoseconds(1) }

    /// The time of the run.
    public var now: Instant {
        if let run = Strand.current?.run, run.isOnDriver { return Instant(offset: run.now) }
        return Instant(offset: Self.start.duration(to: .now))
    }

    /// Waits for the deadline.
    ///
    /// - Throws: `CancellationError` when the task is or becomes cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        guard let strand = Strand.current else {
            return try await ContinuousClock().sleep(until: Self.start + deadline.offset, tolerance: tolerance)
        }
        let run = strand.run
        guard run.isOnDriver else {
            run.reportCall(by: strand.name, text: "")
            throw CancellationError()
        }
        try Task.checkCancellation()
        let ticket = run.takeTicket()
        await withTaskCancellationHandler {
            await withUnsafeContinuation { run.park($0, until: deadline.offset, ticket: ticket) }
        } onCancel: {
            run.cancelSleep(ticket)
        }
        try Task.checkCancellation()
    }
}
