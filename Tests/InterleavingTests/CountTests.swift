import Interleaving
import Testing

/// Numbers known from theory: the ways to shuffle the stretches between suspensions.
@Suite struct CountTests {
    @Test func twoTasksWithOneSuspension() {
        let exploration = annAndBob()
        #expect(exploration.outcomes == [150: 12, 200: 8])
        #expect(exploration.schedules == 20)
        #expect(exploration.timelines == 6)
        #expect(exploration.isComplete && exploration.isControlled && exploration.problems.isEmpty)
    }

    @Test func correctedActorLosesNothing() throws {
        let exploration = annAndBob { await $0.depositCarefully(50) }
        #expect(exploration.outcomes == [200: 20])
        try exploration.verify { $0 == 200 }
    }

    @Test(arguments: [
        (tasks: 2, suspensions: 1, schedules: 20, lost: 12, reduced: 6, reducedLost: 4),
        (2, 2, 70, 60, 20, 18), (2, 3, 252, 240, 70, 68), (3, 1, 1_680, 1_512, 90, 84),
    ])
    func textbookNumbers(
        _ tasks: Int, _ suspensions: Int, _ schedules: Int, _ lost: Int, _ reduced: Int, _ reducedLost: Int
    ) {
        let full = deposits(tasks, suspensions)
        #expect(full.schedules == schedules)
        #expect(full.schedules - (full.outcomes[tasks * suspensions] ?? 0) == lost)
        #expect(full.isComplete)
        let less = deposits(tasks, suspensions, .everySchedule.assumingActorState())
        #expect(less.schedules == reduced)
        #expect(less.schedules - (less.outcomes[tasks * suspensions] ?? 0) == reducedLost)
        #expect(less.isComplete)
        #expect(Set(less.outcomes.keys) == Set(full.outcomes.keys))
    }

    @Test(arguments: [(bound: 0, schedules: 6), (1, 78), (2, 690)])
    func boundedPreemptions(_ bound: Int, _ schedules: Int) {
        let exploration = deposits(3, 3, .everySchedule.switchingAtMost(bound))
        #expect(exploration.schedules == schedules)
        #expect(exploration.isComplete)
        #expect((exploration.outcomes.keys.min() == 9) == (bound == 0))
    }

    @Test func everyHopHasMoreSchedulesAndTheSameTimelines() {
        let exploration = annAndBob(.everySchedule.choosingAtEveryHop())
        #expect(exploration.schedules == 76)
        #expect(exploration.timelines == 6)
        #expect(Set(exploration.outcomes.keys) == [150, 200])
    }

    @Test func eachActorHopIsAChoice() {
        let exploration = annAndBob { account in
            let balance = await account.read()
            note("has \(balance)")
            await account.write(balance + 50)
        }
        #expect(
            exploration.schedules == 20 && exploration.outcomes == [150: 12, 200: 8],
            """
            This version of the Swift runtime no longer hands every actor hop of a task with an executor preference to \
            the executor (SE-0417), or hands over others. The explorer misses orders at actor calls then: trust only \
            choices at pause(_:) until it is adapted. Expected 20 schedules, 12 with a lost deposit; got \(exploration).
            """)
    }

    @Test func checkThenActNeedsSomethingBetweenTheCalls() {
        let sold = { (isAtomic: Bool) in
            explore {
                let shelf = Shelf()
                let buy: @Sendable () async -> Void = {
                    if isAtomic {
                        _ = await shelf.takeIfThere()
                    } else if await shelf.isThere {
                        note("is there")
                        await shelf.take()
                    }
                }
                await concurrently(["Ann": buy, "Bob": buy])
                return await shelf.taken
            }
        }
        #expect(sold(false).outcomes == [1: 6, 2: 12])
        #expect(sold(true).outcomes == [1: 6])
    }

    @Test func sameNumbersFromAsynchronousAndMainActorTests() async {
        #expect(annAndBob().schedules == 20)
        await Task.yield()
        #expect(annAndBob().schedules == 20)
        await MainActor.run { #expect(annAndBob().schedules == 20) }
    }

    @Test(arguments: 0..<10) func sameNumbersAmongOtherWork(_ index: Int) async {
        let account = Account(balance: 0)
        async let work: Void = account.deposit(1, suspending: 50)
        let exploration = annAndBob()
        await work
        #expect(exploration.outcomes == [150: 12, 200: 8])
        #expect(exploration.problems.isEmpty)
    }

    @Test func plainAsyncLet() {
        let exploration = explore {
            let account = Account(balance: 100)
            async let ann: Void = account.deposit(50)
            async let bob: Void = account.deposit(50)
            _ = await (ann, bob)
            return await account.balance
        }
        #expect(exploration.outcomes == [150: 6, 200: 4])
    }

    /// The scenario takes part: it goes into the actor right after starting a task that might be there first.
    @Test func aTaskMayOvertakeTheOneThatStartedIt() {
        let exploration = explore {
            let account = Account(balance: 100)
            async let other: Void = account.deposit(50)
            await account.deposit(50)
            await other
            return await account.balance
        }
        #expect(Set(exploration.outcomes.keys) == [150, 200])
        let firsts = exploration.endings.keys.compactMap { exploration.timeline(of: $0)?.events.first?.task }
        #expect(firsts.count == 2)
        let overtaken = explore(.everySchedule) {
            let log = Log()
            async let other: Void = log.add("other")
            await log.add("scenario")
            await other
            return await log.lines
        }
        #expect(Set(overtaken.outcomes.keys) == [["other", "scenario"], ["scenario", "other"]])
    }

    /// Tasks that queue up on a busy actor show nowhere: no order may be left out then.
    @Test func theReductionKeepsEveryOrderOfUnseenTasks() {
        @Sendable func race() async -> [String] {
            let log = Log()
            let one = unstructuredTask("one") { await log.add("one") }
            let other = unstructuredTask("other") { await log.add("other") }
            await pause()
            await log.add("scenario")
            await one.value
            await other.value
            return await log.lines
        }
        for plan in [Plan.everySchedule, .everySchedule.choosingAtEveryHop()] {
            let full = explore(plan, race)
            let reduced = explore(plan.assumingActorState(), race)
            #expect(full.outcomes.count == 6 && full.isComplete)
            #expect(Set(reduced.outcomes.keys) == Set(full.outcomes.keys))
        }
    }

    private func deposits(_ tasks: Int, _ suspensions: Int, _ plan: Plan = .everySchedule) -> Exploration<Int> {
        explore(plan) {
            let account = Account(balance: 0)
            let deposit: @Sendable () async -> Void = { await account.deposit(1, suspending: suspensions) }
            if tasks == 2 {
                await concurrently(["Ann": deposit, "Bob": deposit])
            } else {
                await concurrently(["Ann": deposit, "Bob": deposit, "Eve": deposit])
            }
            return await account.balance
        }
    }
}

actor Shelf {
    private(set) var taken = 0
    var isThere: Bool { taken == 0 }

    func take() { taken += 1 }

    func takeIfThere() -> Bool {
        if taken > 0 { return false }
        taken += 1
        return true
    }
}

actor Log {
    private(set) var lines: [String] = []

    func add(_ line: String) {
        lines.append(line)
        note(line)
    }
}
