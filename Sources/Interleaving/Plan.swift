/// How ``explore(_:_:)`` goes through the schedules of a scenario.
///
/// Start with ``everySchedule``. When that is too many, in this order: make the scenario smaller, say
/// ``assumingActorState()`` if it is true, bound the preemptions with ``switchingAtMost(_:)``, and only then sample with
/// ``random(_:seed:)``.
public struct Plan: Hashable, Sendable {
    enum Search: Hashable, Sendable {
        case depthFirst(limit: Int, mustFinish: Bool)
        case random(runs: Int, seed: UInt64)
        case only(Schedule)
    }

    var search: Search
    var preemptionBound: Int?
    var assumesActorState = false
    var choicePoints = ChoicePoints.suspensions
    var maximumSteps = Self.defaultMaximumSteps
    var leavesSignalsAlone = false

    init(_ search: Search) { self.search = search }

    /// The number of schedules after which ``everySchedule`` gives up: 100,000.
    public static let defaultLimit = 100_000
    /// The number of steps after which a run counts as endless: 10,000.
    public static let defaultMaximumSteps = 10_000

    /// Every schedule, depth first, bounded by ``defaultLimit``.
    ///
    /// An exploration that meets the bound is not complete, and `verify` fails with ``Problem/incomplete(limit:)``.
    ///
    /// Code off any actor and the idle actor that it goes on into are one step. Tasks that also share state some other way
    /// (a lock, an atomic) need ``choosingAtEveryHop()``.
    public static var everySchedule: Plan { everySchedule(limit: defaultLimit) }

    /// Every schedule, with a bound of your own. Meeting the bound makes `verify` fail.
    ///
    /// - Precondition: `limit` is positive.
    public static func everySchedule(limit: Int) -> Plan {
        precondition(limit > 0, "An exploration needs at least one schedule.")
        return Plan(.depthFirst(limit: limit, mustFinish: true))
    }

    /// At most so many schedules, depth first: a look, not a proof. `verify` judges what was run.
    ///
    /// - Precondition: `limit` is positive.
    public static func atMost(_ limit: Int) -> Plan {
        precondition(limit > 0, "An exploration needs at least one schedule.")
        return Plan(.depthFirst(limit: limit, mustFinish: false))
    }

    /// So many schedules picked at random, each choice with equal chances; some may be run more than once.
    /// The same seed gives the same schedules.
    ///
    /// - Precondition: `runs` is positive.
    public static func random(_ runs: Int, seed: UInt64) -> Plan {
        precondition(runs > 0, "An exploration needs at least one schedule.")
        return Plan(.random(runs: runs, seed: seed))
    }

    /// One schedule, as printed by a failure. A schedule that no longer fits the scenario is reported, not bent.
    public static func only(_ schedule: Schedule) -> Plan { Plan(.only(schedule)) }

    /// Leaves out schedules that differ only in the order of steps that cannot see each other, assuming that **the tasks
    /// of the scenario share state through actors only** (not through locks, atomics, class instances or files).
    ///
    /// Where the assumption holds, the exploration finds the same endings with far fewer schedules: 6 in place of 20 for
    /// two tasks with one suspension each, 90 in place of 1,680 for three. The reduction works best with
    /// ``concurrently(_:)``. It does nothing together with ``switchingAtMost(_:)``, because leaving out a schedule in
    /// favour of one beyond the bound would lose both, nor where starts of tasks are choices.
    public func assumingActorState() -> Plan {
        var plan = self
        plan.assumesActorState = true
        return plan
    }

    /// Only schedules that take the turn away from a task that could go on at most so many times.
    ///
    /// A lost update needs one. An exploration is complete when every schedule within the bound was run.
    ///
    /// - Precondition: `preemptions` is not negative.
    public func switchingAtMost(_ preemptions: Int) -> Plan {
        precondition(preemptions >= 0, "A number of preemptions is not negative.")
        var plan = self
        plan.preemptionBound = preemptions
        return plan
    }

    /// Makes every actor hop a choice, on and off: more thorough, and many more schedules.
    ///
    /// An exploration does so by itself as soon as it sees one actor call another, and chooses at every start of a task
    /// too when it sees one go on into an actor right after starting another.
    public func choosingAtEveryHop() -> Plan {
        var plan = self
        plan.choicePoints = .hops
        return plan
    }

    /// Ends a run that takes more than so many steps, and the exploration with it: the scenario counts as endless.
    ///
    /// - Precondition: `steps` is positive.
    public func endingRuns(after steps: Int) -> Plan {
        precondition(steps > 0, "A run needs at least one step.")
        var plan = self
        plan.maximumSteps = steps
        return plan
    }

    /// Installs no signal handler while exploring. Without this, a trap in the scenario first prints its schedule and
    /// notes to standard error and then goes on to whoever handled the signal before.
    public func leavingSignalsAlone() -> Plan {
        var plan = self
        plan.leavesSignalsAlone = true
        return plan
    }

    var reducesOrders: Bool {
        guard case .depthFirst = search else { return false }
        return assumesActorState && preemptionBound == nil && choicePoints < .starts
    }
}

/// A schedule that replaces the plan of every exploration in a scope; set by the `.schedule` test trait.
package enum ScheduleOverride {
    @TaskLocal package static var current: Schedule?
}
