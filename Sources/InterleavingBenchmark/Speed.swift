internal import Interleaving

private actor Counter {
    private(set) var count = 0

    func add(suspending times: Int) async {
        for _ in 0..<times {
            let before = count
            await pause()
            count = before + 1
        }
    }
}

private func count(_ tasks: Int, _ suspensions: Int, _ plan: Plan) -> Exploration<Int> {
    explore(plan) {
        let counter = Counter()
        let add: @Sendable () async -> Void = { await counter.add(suspending: suspensions) }
        if tasks == 2 {
            await concurrently(["Ann": add, "Bob": add])
        } else {
            await concurrently(["Ann": add, "Bob": add, "Eve": add])
        }
        return await counter.count
    }
}

func printSpeedTable() {
    func row(_ cells: String...) {
        print(zip(cells, [22, 12, 10, 12]).map { String(repeating: " ", count: max(0, $1 - $0.count)) + $0 }.joined())
    }
    row("tasks x suspensions", "schedules", "seconds", "a second")
    for (name, plan) in [("", Plan.everySchedule), (" actor state", .everySchedule.assumingActorState())] {
        for (tasks, suspensions) in [(2, 1), (2, 2), (2, 3), (3, 1), (3, 2)] {
            var schedules = 0
            var exploration = count(tasks, suspensions, plan)
            let start = ContinuousClock.now
            var elapsed = Duration.zero
            // Small ones are repeated, so that there is something to measure.
            repeat {
                exploration = count(tasks, suspensions, plan)
                schedules += exploration.schedules
                elapsed = start.duration(to: .now)
            } while elapsed < .milliseconds(200)
            let seconds = elapsed / .seconds(1)
            let once = seconds * Double(exploration.schedules) / Double(schedules)
            row(
                "\(tasks) x \(suspensions)\(name)", "\(exploration.schedules)", "\((once * 10_000).rounded() / 10_000)",
                "\(Int(Double(schedules) / seconds))")
        }
    }
}
