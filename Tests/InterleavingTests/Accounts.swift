import Interleaving

/// The smallest actor with a lost update: it reads, waits and writes.
actor Account {
    private(set) var balance: Int
    var deposits = 0

    init(balance: Int) { self.balance = balance }

    func deposit(_ amount: Int) async {
        let before = balance
        note("reads \(before)")
        await pause("asks the bank")
        balance = before + amount
        note("writes \(balance)")
    }

    func depositCarefully(_ amount: Int) async {
        await pause("asks the bank")
        balance += amount
        note("writes \(balance)")
    }

    func deposit(_ amount: Int, suspending times: Int) async {
        for _ in 0..<times {
            let before = balance
            await pause()
            balance = before + amount
        }
    }

    func read() -> Int {
        note("reads \(balance)")
        return balance
    }

    func write(_ newBalance: Int) {
        balance = newBalance
        note("writes \(newBalance)")
    }
}

/// So many tasks that each suspend so often in one actor; every task has one more stretch, in its caller.
func deposits(tasks: Int, suspensions: Int, _ plan: Plan = .everySchedule) -> Exploration<Int> {
    explore(plan) {
        let account = Account(balance: 0)
        await withDiscardingTaskGroup { group in
            for _ in 0..<tasks {
                group.addTask { await account.deposit(1, suspending: suspensions) }
            }
        }
        return await account.balance
    }
}

func annAndBob(
    _ plan: Plan = .everySchedule, _ deposit: @escaping @Sendable (Account) async -> Void = { await $0.deposit(50) }
) -> Exploration<Int> {
    explore(plan) {
        let account = Account(balance: 100)
        await concurrently([
            "Ann": { await deposit(account) },
            "Bob": { await deposit(account) },
        ])
        return await account.balance
    }
}
