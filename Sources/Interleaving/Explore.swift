/// Runs a scenario once for every order in which its tasks can take turns, and says how each ended.
///
/// ```swift
/// let exploration = explore {
///     let account = Account(balance: 100)
///     await concurrently([
///         "Ann": { await account.deposit(50) },
///         "Bob": { await account.deposit(50) },
///     ])
///     return await account.balance
/// }
/// #expect(exploration.outcomes == [150: 12, 200: 8])
/// ```
///
/// It is synchronous and runs everything on the calling thread, so it can be used in synchronous, asynchronous and
/// `@MainActor` tests. The scenario must make its own fresh state, and must do the same whenever the same tasks take the
/// same turns; its first schedule is run once more at the end to see that.
///
/// The tasks of the scenario get an executor preference (SE-0417), so that every actor hop of theirs hands a job
/// (SE-0392) to the explorer. That holds for actors without an executor of their own, `async let`, task groups,
/// continuations and streams. What runs elsewhere is reported in ``Exploration/problems``.
///
/// - Parameters:
///   - plan: Which schedules to run.
///   - scenario: What to run. Its value must tell a good end from a bad one.
/// - Returns: What was found. Nothing is thrown or recorded as an issue until you ask, with ``Exploration/verify(_:)``.
/// - Complexity: The number of schedules grows like the number of ways to shuffle the tasks' steps: 20 for two tasks with
///   one suspension in an actor each, 1,680 for three.
public func explore<Value: Hashable & Sendable>(
    _ plan: Plan = .everySchedule, _ scenario: @escaping @Sendable () async throws -> Value
) -> Exploration<Value> {
    var plan = plan
    let override = ScheduleOverride.current
    if let override { plan.search = .only(override) }
    if case .only(let schedule) = plan.search {
        if let error = schedule.malformed {
            var exploration = Exploration<Value>(plan: plan)
            exploration.problems = [.malformedSchedule(error)]
            return exploration
        }
        plan.choicePoints = schedule.choicePoints
        let exploration = Explorer(plan, scenario).explore(escalating: false).exploration
        if override != nil { print("\(exploration)\n\n\(exploration.timelinesText)\n") }
        return exploration
    }
    while true {
        let (exploration, needed) = Explorer(plan, scenario).explore(escalating: true)
        guard needed > plan.choicePoints else { return exploration }
        plan.choicePoints = needed
    }
}

/// One exploration under way.
private final class Explorer<Value: Hashable & Sendable> {
    /// Where a run leaves its result.
    final class Result: @unchecked Sendable {  // Invariant: only touched on the driver thread of the run.
        var ending: Ending<Value>?
    }

    /// What one run came to. `ending` is `nil` when it is no schedule of its own.
    struct Trial {
        let run: Run
        let end: Search.End
        let ending: Ending<Value>?
        /// Who ran and what was noted.
        let signature: Int
        let neededChoicePoints: ChoicePoints
    }

    let plan: Plan
    let scenario: @Sendable () async throws -> Value
    let search: Search
    /// How often a standstill may still wait for another thread to come to the rescue.
    var patience = 2
    var exploration: Exploration<Value>

    init(_ plan: Plan, _ scenario: @escaping @Sendable () async throws -> Value) {
        self.plan = plan
        self.scenario = scenario
        search = Search(plan)
        exploration = Exploration(plan: plan)
    }

    /// Follows the plan, and says at which points it should have chosen.
    ///
    /// - Parameter escalating: Stop as soon as those are more than the plan's.
    func explore(escalating: Bool) -> (exploration: Exploration<Value>, needed: ChoicePoints) {
        let crashNote = plan.leavesSignalsAlone ? nil : CrashNotes.take()
        defer { if let crashNote { CrashNotes.give(back: crashNote) } }
        var first: (trial: Trial, picks: [Int])?
        var runs = 0
        repeat {
            let trial = makeRun(crashNote)
            runs += 1
            if escalating, trial.neededChoicePoints > plan.choicePoints {
                trial.run.release()
                return (exploration, trial.neededChoicePoints)
            }
            if first == nil { first = (trial, search.picks) }
            guard take(trial) else { return (exploration, plan.choicePoints) }
        } while goesOn(after: runs)
        if let first { compare(first.trial, withRunOf: first.picks, crashNote) }
        return (exploration, plan.choicePoints)
    }

    /// Runs the first schedule once more: it must go the same way.
    private func compare(_ trial: Trial, withRunOf picks: [Int], _ crashNote: CrashNote?) {
        search.replay(picks)
        let again = makeRun(crashNote)
        defer { again.run.release() }
        if !again.run.escapes.isEmpty {
            exploration.problems = [.escaped(again.run.escapes)]
        } else if again.ending != trial.ending || again.signature != trial.signature {
            let reason = "its first schedule went another way when it was run again"
            exploration.problems = [.notDeterministic(reason: reason)]
        } else {
            return
        }
        exploration.isComplete = false
    }

    private func makeRun(_ crashNote: CrashNote?) -> Trial {
        let result = Result()
        let scenario = scenario
        let run = Run(choicePoints: plan.choicePoints, tracksFootprints: plan.reducesOrders)
        crashNote?.clear(plan.choicePoints)
        run.crashNote = crashNote
        let root = run.start {
            do {
                result.ending = .returned(try await scenario())
            } catch {
                result.ending = .threw("\(error)")
            }
        }
        let end = search.drive(run, patience: &patience)
        run.takeInArrivals()
        let (signature, neededChoicePoints) = (run.signature, run.neededChoicePoints)
        var waiters: [Deadlock.Waiter] = []
        if case .deadlocked = end { waiters = run.waiters }
        let wokeUp = run.windDown(root)
        let ending: Ending<Value>? =
            switch end {
            case .finished: result.ending
            case .deadlocked: .deadlocked(Deadlock(waiters: waiters, yieldsToCancellation: wokeUp))
            case .endless: .endless(steps: plan.maximumSteps)
            case .pruned, .diverged, .unfit: nil
            }
        return Trial(
            run: run, end: end, ending: ending, signature: signature, neededChoicePoints: neededChoicePoints)
    }

    /// Enters a run into the books. Returns `false` when exploring on makes no sense.
    private func take(_ trial: Trial) -> Bool {
        defer { trial.run.release() }
        if let ending = trial.ending {
            exploration.schedules += 1
            exploration.endings[ending, default: 0] += 1
            exploration.timelineHashes.insert(trial.run.timelineHash)
            let old = exploration.witnesses[ending]?.timeline
            let size = (search.preemptions, search.picks.count)
            if old.map({ size < ($0.preemptions, $0.schedule.picks.count) }) ?? true {
                let timeline = trial.run.timeline(schedule: search.schedule, preemptions: search.preemptions)
                exploration.witnesses[ending] = (timeline, exploration.schedules)
            }
        }
        if !trial.run.escapes.isEmpty {
            exploration.problems = [.escaped(trial.run.escapes)]
            return false
        }
        switch trial.end {
        case .diverged(let reason):
            exploration.problems = [.notDeterministic(reason: reason)]
            return false
        case .unfit(let reason):
            if case .only(let schedule) = plan.search {
                exploration.problems = [.scheduleDoesNotFit(schedule, reason: reason)]
            }
            return false
        case .endless:
            return false
        case .finished, .deadlocked, .pruned:
            return true
        }
    }

    /// Turns to the next run of the plan, if there is one.
    private func goesOn(after runs: Int) -> Bool {
        switch plan.search {
        case .only:
            exploration.isComplete = true
            return false
        case .random(let wanted, _):
            return runs < wanted
        case .depthFirst(let limit, let mustFinish):
            guard search.advance() else {
                exploration.isComplete = true
                return false
            }
            if runs < limit { return true }
            if mustFinish { exploration.problems = [.incomplete(limit: limit)] }
            return false
        }
    }
}

extension Exploration {
    /// The timelines of all endings.
    fileprivate var timelinesText: String {
        witnesses.values.map(\.timeline.description).joined(separator: "\n\n")
    }
}
