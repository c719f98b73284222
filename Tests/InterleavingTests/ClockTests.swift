import Interleaving
import Testing

@Suite struct ClockTests {
    @Test func timeMovesInOrder() throws {
        let exploration = explore {
            let clock = VirtualClock()
            let start = clock.now
            let log = Log()
            await concurrently([
                "slow": {
                    try? await clock.sleep(for: .seconds(30))
                    await log.add("slow")
                },
                "fast": {
                    try? await clock.sleep(for: .seconds(10))
                    await log.add("fast")
                },
            ])
            return [await log.lines.joined(separator: " "), "\(start.duration(to: clock.now))"]
        }
        #expect(exploration.isComplete && exploration.isControlled)
        // The fast one may be slow to reach the log or to fall asleep, and so may the slow one; nobody wakes up early.
        #expect(
            Set(exploration.outcomes.keys) == [
                ["fast slow", "30.0 seconds"], ["slow fast", "30.0 seconds"], ["slow fast", "40.0 seconds"],
                ["fast slow", "40.0 seconds"],
            ])
    }

    @Test func deadlinesPassInOrder() throws {
        try explore {
            let clock = VirtualClock()
            let order = Log()
            await concurrently([
                "late": {
                    try? await clock.sleep(until: .init(offset: .seconds(2)))
                    await order.add("\(clock.now.offset)")
                },
                "early": {
                    try? await clock.sleep(until: .init(offset: .seconds(1)))
                    await order.add("\(clock.now.offset)")
                },
            ])
            return await order.lines.sorted()
        }
        .verify { $0.last == "2.0 seconds" && ["1.0 seconds", "2.0 seconds"].contains($0[0]) }
    }

    @Test(arguments: [Plan.everySchedule, .everySchedule.assumingActorState()])
    func equalDeadlinesPassInEitherOrder(_ plan: Plan) {
        let exploration = explore(plan) {
            let clock = VirtualClock()
            let log = Log()
            let wake: @Sendable (String) async -> Void = { name in
                try? await clock.sleep(until: .init(offset: .seconds(1)))
                await log.add(name)
            }
            await concurrently(["Ann": { await wake("Ann") }, "Bob": { await wake("Bob") }])
            return await log.lines
        }
        #expect(Set(exploration.outcomes.keys) == [["Ann", "Bob"], ["Bob", "Ann"]])
    }

    /// The work takes as long as the explorer likes, so that the timeout is explored before and after its end.
    @Test(arguments: [Plan.everySchedule, .everySchedule.assumingActorState()])
    func timeoutAgainstWork(_ plan: Plan) throws {
        let exploration = explore(plan) {
            await withTaskGroup(of: String.self) { group in
                group.addTask {
                    await pause("uploads")
                    return "uploaded"
                }
                group.addTask {
                    do {
                        try await VirtualClock().sleep(for: .seconds(5))
                        return "timed out"
                    } catch {
                        return "cancelled"
                    }
                }
                let first = await group.next() ?? ""
                group.cancelAll()
                let second = await group.next() ?? ""
                return "\(first), \(second)"
            }
        }
        #expect(
            Set(exploration.outcomes.keys)
                == ["uploaded, cancelled", "uploaded, timed out", "timed out, uploaded"])
        #expect(exploration.isComplete && exploration.isControlled)
    }

    @Test func worksAsAnyClock() throws {
        try explore {
            let clock: any Clock<Duration> = VirtualClock()
            try await clock.sleep(for: .seconds(3_600))
            return VirtualClock().now.offset
        }
        .verify { $0 == .seconds(3_600) }
    }

    @Test func cancelledSleepThrows() throws {
        try explore {
            let task = unstructuredTask("sleeper") { try await VirtualClock().sleep(for: .seconds(1)) }
            task.cancel()
            let result = await task.result
            return (try? result.get()) == nil
        }
        .verify { $0 }
    }

    @Test func realTimeOutsideAnExploration() async throws {
        let clock = VirtualClock()
        let before = clock.now
        try await clock.sleep(for: .nanoseconds(1))
        #expect(clock.now > before)
        let task = Task { try await VirtualClock().sleep(for: .seconds(3_600)) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
