import Interleaving
import Testing

@Suite struct PlanTests {
    private func problem<Value>(of exploration: Exploration<Value>) -> Problem? {
        do throws(VerificationFailure) {
            try exploration.verify()
            return nil
        } catch {
            if case .inconclusive(let problem) = error { return problem }
            return nil
        }
    }

    @Test func limitMakesEveryScheduleFail() {
        let exploration = annAndBob(.everySchedule(limit: 19))
        #expect(exploration.schedules == 19)
        #expect(!exploration.isComplete)
        #expect(problem(of: exploration) == .incomplete(limit: 19))
        #expect(exploration.description.contains("not complete"))
        #expect(annAndBob(.everySchedule(limit: 20)).isComplete)
    }

    @Test func counterexampleCountsEvenWhenIncomplete() throws {
        let failure = #expect(throws: VerificationFailure.self) {
            try annAndBob(.everySchedule(limit: 19)).verify { $0 == 200 }
        }
        guard case .counterexample(let counterexample) = failure else {
            Issue.record("no counterexample")
            return
        }
        #expect(!counterexample.isComplete)
        #expect(counterexample.description.contains("of 19 schedules tried go wrong"))
    }

    @Test func aSampleIsAccepted() throws {
        let exploration = annAndBob(.atMost(5)) { await $0.depositCarefully(50) }
        #expect(exploration.schedules == 5 && !exploration.isComplete)
        try exploration.verify { $0 == 200 }
        #expect(annAndBob(.atMost(20)).isComplete)
    }

    @Test func randomSchedulesRepeatWithTheirSeed() {
        let one = annAndBob(.random(200, seed: 7))
        let same = annAndBob(.random(200, seed: 7))
        let other = annAndBob(.random(200, seed: 8))
        #expect(one.schedules == 200 && !one.isComplete)
        #expect(one.outcomes == same.outcomes)
        #expect(one.timeline(endingIn: 150) == same.timeline(endingIn: 150))
        #expect(one.outcomes != other.outcomes)
        #expect(Set(one.outcomes.keys) == [150, 200])
    }

    @Test func boundOfZeroNeverInterrupts() {
        let exploration = annAndBob(.everySchedule.switchingAtMost(0))
        #expect(exploration.isComplete)
        #expect(exploration.outcomes == [200: 2])
    }

    @Test func endlessScenarioIsReported() throws {
        let exploration = explore(.everySchedule.endingRuns(after: 500)) {
            let gate = Flag()
            await concurrently([
                "Ann": { while await !gate.isSet { await Task.yield() } },
                "Bob": { await gate.set() },
            ])
            return true
        }
        #expect(!exploration.isComplete)
        #expect(exploration.endings[.endless(steps: 500)] == 1)
        let failure = #expect(throws: VerificationFailure.self) { try exploration.verify() }
        #expect(failure?.description.contains("no end after 500 steps") == true)
        #expect(failure?.description.contains("A loop that polls") == true)
    }

    @Test func errorsAreEndings() {
        struct Full: Error {}
        let exploration = explore {
            let account = Account(balance: 0)
            try await concurrently(throwing: [
                "Ann": {
                    await account.deposit(50)
                    throw Full()
                },
                "Bob": { await account.deposit(50) },
            ])
            return true
        }
        #expect(exploration.outcomes.isEmpty)
        #expect(exploration.endings == [.threw("Full()"): exploration.schedules])
        #expect(throws: VerificationFailure.self) { try exploration.verify() }
    }

    @Test func randomScenarioIsNotDeterministic() {
        let exploration = explore {
            await concurrently([
                "Ann": { note("draws \(UInt64.random(in: 0...UInt64.max))") },
                "Bob": { await pause() },
            ])
            return true
        }
        #expect(!exploration.isControlled && !exploration.isComplete)
        guard case .notDeterministic = problem(of: exploration) else {
            Issue.record("\(exploration)")
            return
        }
    }

    @Test func stateKeptFromOneRunToTheNextIsNoticed() {
        let account = Account(balance: 0)
        let exploration = explore {
            await account.deposit(1)
            return true
        }
        guard case .notDeterministic = problem(of: exploration) else {
            Issue.record("\(exploration)")
            return
        }
    }

    @Test func explorationInsideAScenario() {
        let exploration = explore {
            let inner = annAndBob()
            await concurrently(["Ann": { await pause() }, "Bob": { await pause() }])
            return inner.outcomes
        }
        #expect(exploration.outcomes == [[150: 12, 200: 8]: exploration.schedules])
        #expect(exploration.isComplete)
    }
}

actor Flag {
    private(set) var isSet = false
    func set() { isSet = true }
}
