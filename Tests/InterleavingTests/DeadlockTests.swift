import Interleaving
import Testing

actor Gate {
    private var waiters: [CheckedContinuation<Void, Never>] = []
    private var isOpen = false

    func wait() async {
        if isOpen { return }
        note("waits")
        await withCheckedContinuation { waiters.append($0) }
    }

    func open() {
        isOpen = true
        note("opens")
        for waiter in waiters { waiter.resume() }
        waiters = []
    }
}

actor Fork {
    private var isHeld = false
    private var waiters: [CheckedContinuation<Void, Never>] = []
    private let name: String

    init(_ name: String) { self.name = name }

    func pick() async {
        if isHeld {
            note("waits for the \(name) fork")
            await withCheckedContinuation { waiters.append($0) }
        }
        isHeld = true
        note("has the \(name) fork")
    }

    func put() {
        if waiters.isEmpty { isHeld = false } else { waiters.removeFirst().resume() }
    }
}

func dine(ordered: Bool, _ plan: Plan = .everySchedule) -> Exploration<Bool> {
    explore(plan) {
        let left = Fork("left")
        let right = Fork("right")
        let eat: @Sendable (Fork, Fork) async -> Void = { one, other in
            await one.pick()
            await other.pick()
            note("eats")
            await other.put()
            await one.put()
        }
        await concurrently([
            "Kant": { await eat(left, right) },
            "Hume": { await ordered ? eat(left, right) : eat(right, left) },
        ])
        return true
    }
}

@Suite struct DeadlockTests {
    @Test func twoTasksThatWaitForEachOther() {
        let exploration = explore {
            let one = Gate()
            let other = Gate()
            await concurrently([
                "Ann": {
                    await one.wait()
                    await other.open()
                },
                "Bob": {
                    await other.wait()
                    await one.open()
                },
            ])
            return true
        }
        #expect(exploration.schedules == 2)
        #expect(exploration.outcomes.isEmpty)
        #expect(exploration.deadlocks.map(\.key.description) == ["Ann waits after “waits”, Bob waits after “waits”"])
        #expect(exploration.deadlocks.keys.first?.waiters.map(\.task) == ["Ann", "Bob"])
        let failure = #expect(throws: VerificationFailure.self) { try exploration.verify() }
        let text = failure?.description ?? ""
        #expect(text.hasPrefix("2 of 2 schedules go wrong. One of them ends with a deadlock: Ann"))
    }

    @Test func forksInTheWrongOrder() throws {
        let exploration = dine(ordered: false)
        let deadlock = try #require(exploration.deadlocks.keys.first)
        #expect(exploration.deadlocks == [deadlock: 4])
        #expect(exploration.isComplete)
        #expect(
            deadlock.description
                == "Kant waits after “waits for the right fork”, Hume waits after “waits for the left fork”")
        #expect(throws: VerificationFailure.self) { try exploration.verify() }
        // Fewer schedules, the same find.
        let reduced = dine(ordered: false, .everySchedule.assumingActorState())
        #expect(Array(reduced.deadlocks.keys) == [deadlock])
        #expect(reduced.schedules < exploration.schedules)
    }

    @Test func forksInOneOrder() throws {
        try dine(ordered: true).verify()
        try dine(ordered: true, .everySchedule.assumingActorState()).verify()
    }

    @Test func scenarioThatWaitsForEver() throws {
        let exploration = explore {
            let gate = Gate()
            note("starts")
            await gate.wait()
            return true
        }
        let deadlock = try #require(exploration.deadlocks.keys.first)
        #expect(deadlock.waiters.map(\.task) == ["scenario"])
        #expect(deadlock.waiters.map(\.lastNote) == ["waits"])
        #expect(!deadlock.yieldsToCancellation)
    }

    @Test func streamThatNobodyFinishes() throws {
        let exploration = explore {
            let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
            for await _ in stream {}
            continuation.finish()
            return true
        }
        let deadlock = try #require(exploration.deadlocks.keys.first)
        #expect(deadlock.yieldsToCancellation)
    }
}
