import Interleaving
import Testing

@Suite struct TimelineTests {
    @Test func theMildestBadScheduleIsShown() throws {
        let failure = #expect(throws: VerificationFailure.self) { try annAndBob().verify { $0 == 200 } }
        #expect(
            failure?.description == """
                12 of 20 schedules go wrong. One of them ends with 150:

                turn  Ann               Bob
                1     reads 100
                      asks the bank …
                2                       reads 100
                                        asks the bank …
                3                       writes 150
                4     writes 150

                To run only this schedule: explore(.only("0.1.0.0")) { … }
                """)
        guard case .counterexample(let counterexample) = failure else { return }
        #expect(counterexample.timeline.preemptions == 1)
        #expect(counterexample.badSchedules == 12 && counterexample.schedules == 20)
        #expect(counterexample.isComplete)
    }

    @Test func eventsForOtherPrograms() throws {
        let timeline = try #require(annAndBob().timeline(endingIn: 150))
        #expect(timeline.tasks == ["Ann", "Bob"])
        #expect(timeline.events.map(\.turn) == [1, 1, 2, 2, 3, 4])
        #expect(timeline.events.map(\.task) == ["Ann", "Ann", "Bob", "Bob", "Bob", "Ann"])
        #expect(timeline.events.map(\.kind) == [.note, .pause, .note, .pause, .note, .note])
        #expect(timeline.events[1].text == "asks the bank" && timeline.events[1].line == "asks the bank …")
        #expect(annAndBob().timeline(endingIn: 1) == nil)
    }

    @Test func childrenAndScenarioHaveNames() throws {
        let exploration = explore(.atMost(1)) {
            note("starts")
            let account = Account(balance: 0)
            async let one: Void = account.deposit(1)
            async let other: Void = account.deposit(1)
            _ = await (one, other)
            await concurrently([
                "Ann": {
                    async let inner: Void = account.deposit(1)
                    await inner
                },
                "Ann": { note("is another") },
            ])
            if #available(macOS 26, iOS 26, *) {
                await withDiscardingTaskGroup { group in
                    group.addTask(name: "Eve") { note("has a name of its own") }
                }
            }
            return true
        }
        let timeline = try #require(exploration.timeline(endingIn: true))
        #expect(timeline.tasks.prefix(5) == ["scenario", "Ann 2", "task 1", "task 2", "Ann, task 5"])
        if #available(macOS 26, iOS 26, *) {
            #expect(timeline.tasks.last == "Eve")
        }
    }

    @Test func tableOfTheLastLines() throws {
        let timeline = try #require(annAndBob().timeline(endingIn: 150))
        #expect(
            timeline.table(last: 2) == """
                turn  Ann          Bob
                …
                3                  writes 150
                4     writes 150
                """)
        #expect(timeline.table() == timeline.description)
    }

    @Test func nothingNoted() throws {
        let timeline = try #require(explore { true }.timeline(endingIn: true))
        #expect(timeline.description == "(no notes)" && timeline.schedule.description == "0")
    }

    @Test func notesOutsideAnExplorationAreNotEvenMade() async {
        note("\(try! fail())")
        let account = Account(balance: 1)
        await concurrently(["Ann": { await account.deposit(1) }])
        #expect(await account.balance == 2)
        #expect(await unstructuredTask("Bob") { await account.balance }.value == 2)
        await #expect(throws: Stop.self) { try await unstructuredTask("Eve") { throw Stop() }.value }
        await #expect(throws: Stop.self) { try await concurrently(throwing: ["Eve": { throw Stop() }]) }
    }

    private struct Stop: Error {}
    private func fail() throws -> String { throw Stop() }
}
