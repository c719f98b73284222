import Interleaving
import InterleavingTesting
import Testing

@Suite struct ScheduleTests {
    @Test(arguments: ["0", "0.1.0.0", "hops:0.1", "starts:3.0", "12.0.7"])
    func textRoundTrip(_ text: String) throws {
        let schedule = try Schedule(text)
        #expect(schedule.description == text)
        #expect(try Schedule(schedule.description) == schedule)
    }

    @Test(arguments: [
        "", "hops:", "0.1.", ".0", "0..1", "0,1", "0.x.1", "-1", "0.+1", "0. 1", "hop:0", "Hops:0", "١",
        "99999999999999999999",
    ])
    func malformedText(_ text: String) {
        #expect(throws: Schedule.ParseError.self) { try Schedule(text) }
        let exploration = annAndBob(.only(Schedule(stringLiteral: text)))
        #expect(exploration.schedules == 0 && exploration.outcomes.isEmpty && !exploration.isComplete)
        let failure = #expect(throws: VerificationFailure.self) { try exploration.verify() }
        #expect(failure?.description.hasPrefix("“\(text)” is not a schedule.") == true)
    }

    @Test func everyScheduleCanBeReplayed() throws {
        let exploration = annAndBob()
        for value in [150, 200] {
            let timeline = try #require(exploration.timeline(endingIn: value))
            let replay = annAndBob(.only(timeline.schedule))
            #expect(replay.outcomes == [value: 1])
            #expect(replay.isComplete && replay.problems.isEmpty)
            #expect(replay.timeline(endingIn: value) == timeline)
        }
    }

    @Test(arguments: [
        Plan.everySchedule.assumingActorState(), .everySchedule.choosingAtEveryHop(),
        .everySchedule.choosingAtEveryHop().assumingActorState(), .everySchedule.switchingAtMost(1),
        .random(20, seed: 3),
    ])
    func whateverPlanFoundTheSchedule(_ plan: Plan) throws {
        let timeline = try #require(annAndBob(plan).timeline(endingIn: 150))
        #expect(annAndBob(.only(timeline.schedule)).timeline(endingIn: 150) == timeline)
    }

    @Test func schedulesWithHopsAndStartsCanBeReplayed() throws {
        let dinner = dine(ordered: false)
        let deadlock = try #require(dinner.deadlocks.keys.first)
        let timeline = try #require(dinner.timeline(of: .deadlocked(deadlock)))
        #expect(timeline.schedule.description.hasPrefix("hops:"))
        #expect(dine(ordered: false, .only(timeline.schedule)).deadlocks == [deadlock: 1])

        @Sendable func race() async -> [String] {
            let log = Log()
            async let other: Void = log.add("other")
            await log.add("scenario")
            await other
            return await log.lines
        }
        let overtaken = try #require(explore(.everySchedule, race).timeline(endingIn: ["other", "scenario"]))
        #expect(overtaken.schedule.description.hasPrefix("starts:"))
        #expect(explore(.only(overtaken.schedule), race).outcomes == [["other", "scenario"]: 1])
    }

    @Test(arguments: ["7.0.0.0", "0.2", "0.0.0.0.0.0.0.0.1"])
    func scheduleOfAnotherScenario(_ schedule: String) throws {
        let exploration = annAndBob(.only(try Schedule(schedule)))
        #expect(!exploration.isComplete)
        let failure = #expect(throws: VerificationFailure.self) { try exploration.verify() }
        guard case .inconclusive(.scheduleDoesNotFit) = failure else {
            Issue.record("unexpected: \(failure.map(String.init(describing:)) ?? "no failure")")
            return
        }
    }

    @Test(.schedule("0.1.0.0")) func traitRunsOneSchedule() {
        let exploration = annAndBob()
        #expect(exploration.outcomes == [150: 1])
        #expect(annAndBob(.atMost(5)).schedules == 1)
    }
}
