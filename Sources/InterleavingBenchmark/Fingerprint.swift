internal import Interleaving

private actor Account {
    private(set) var balance = 0

    func deposit() async {
        let before = balance
        note("reads \(before)")
        await pause()
        balance = before + 1
        note("writes \(balance)")
    }

    func read() -> Int {
        note("reads \(balance)")
        return balance
    }

    func write(_ newBalance: Int) {
        balance = newBalance
        note("writes \(newBalance)")
    }

    func deposit(through other: Account) async {
        let before = balance
        await other.deposit()
        balance = before + 1
    }
}

/// The numbers and schedules of a few explorations: the same in every process, on every machine, whatever runs beside it.
package func fingerprint() -> String {
    let plans: [(String, Plan)] = [
        ("every", .everySchedule), ("reduced", .everySchedule.assumingActorState()),
        ("hops", .everySchedule.choosingAtEveryHop()), ("bounded", .everySchedule.switchingAtMost(1)),
        ("random", .random(50, seed: 7)),
    ]
    let scenarios: [(String, @Sendable () async -> Int)] = [
        (
            "suspension",
            {
                let account = Account()
                await concurrently(["Ann": { await account.deposit() }, "Bob": { await account.deposit() }])
                return await account.balance
            }
        ),
        (
            "two calls",
            {
                let account = Account()
                let deposit: @Sendable () async -> Void = {
                    let balance = await account.read()
                    note("has \(balance)")
                    await account.write(balance + 1)
                }
                await concurrently(["Ann": deposit, "Bob": deposit])
                return await account.balance
            }
        ),
        (
            "actor to actor",
            {
                let (one, other) = (Account(), Account())
                await concurrently(["Ann": { await one.deposit(through: other) }, "Bob": { await other.deposit() }])
                return await one.balance * 10 + other.balance
            }
        ),
        (
            "start and enter",
            {
                let account = Account()
                async let other: Void = account.deposit()
                await account.deposit()
                await other
                return await account.balance
            }
        ),
        (
            "sleep",
            {
                let account = Account()
                await concurrently([
                    "Ann": {
                        try? await VirtualClock().sleep(for: .seconds(1))
                        await account.deposit()
                    },
                    "Bob": { await account.deposit() },
                ])
                return await account.balance
            }
        ),
    ]
    return scenarios.map { name, scenario in
        let parts = plans.map { plan, way in
            let exploration = explore(way, scenario)
            let outcomes = exploration.outcomes.sorted { $0.key < $1.key }.map { value, count in
                "\(value)×\(count)@\(exploration.timeline(endingIn: value).map { "\($0.schedule)" } ?? "?")"
            }
            let numbers = ["\(name), \(plan): \(exploration.schedules)/\(exploration.timelines)"]
            return (numbers + outcomes + exploration.problems.map(\.description)).joined(separator: " ")
        }
        return parts.joined(separator: "\n")
    }.joined(separator: "\n")
}
