/// Decides which candidate goes on, in one run after the other.
///
/// Depth first: a path of choices is replayed, extended by first candidates, and then changed at its deepest choice that
/// has a candidate left. The memory is linear in the longest schedule.
final class Search {
    enum End {
        case finished
        case deadlocked
        case endless
        /// Nothing new lies this way.
        case pruned
        case diverged(reason: String)
        case unfit(reason: String)
    }

    /// A choice on the current path.
    private struct Choice {
        /// The digest of the candidates, the same in every run with the same picks before it.
        let signature: Int
        let count: Int
        /// Whether a pick other than 0 is a preemption.
        let canContinue: Bool
        let preemptionsBefore: Int
        var picked: Int
        /// The arrival numbers of the candidates, when reducing.
        let tickets: [Int]
        /// The candidates that need not be tried here, with what their steps did where they were tried.
        let asleep: [Int: Footprint]
        /// The candidates that were tried here.
        var tried: [Int: Footprint] = [:]
    }

    private enum Strategy {
        case depthFirst
        case random
        case replay([Int])
    }

    private let plan: Plan
    private let choicePoints: ChoicePoints
    private var strategy: Strategy
    private var generator = SeededGenerator(seed: 0)
    private var path: [Choice] = []

    // Of the run that is being made.
    private var asleep: [Int: Footprint] = [:]
    private(set) var picks: [Int] = []
    private(set) var preemptions = 0
    private var stop: End?

    init(_ plan: Plan) {
        self.plan = plan
        choicePoints = plan.choicePoints
        switch plan.search {
        case .depthFirst:
            strategy = .depthFirst
        case .random(_, let seed):
            strategy = .random
            generator = SeededGenerator(seed: seed)
        case .only(let schedule):
            strategy = .replay(schedule.picks)
        }
    }

    var schedule: Schedule { Schedule(picks: picks, choicePoints: choicePoints) }

    /// From now on every run follows these picks.
    func replay(_ picks: [Int]) { strategy = .replay(picks) }

    /// Drives a run to its end.
    ///
    /// - Parameter patience: How often a run at a standstill may still wait for another thread.
    func drive(_ run: Run, patience: inout Int) -> End {
        asleep = [:]
        picks = []
        preemptions = 0
        stop = nil
        if choicePoints == .starts { run.preempt = { [unowned self] in preempt($0) } }
        defer { run.preempt = nil }
        while !run.isFinished {
            run.takeInArrivals()
            let count = run.candidateCount
            if count == 0 {
                if patience > 0, run.outside.wait(milliseconds: 100) { continue }
                patience -= 1
                return .deadlocked
            }
            if run.steps >= plan.maximumSteps { return .endless }
            let depth = picks.count
            var position = 0
            if count > 1 {
                guard let pick = choose(in: run, count: count, canContinue: run.currentCanContinue) else { break }
                position = pick
            }
            guard plan.reducesOrders else {
                run.step(position)
                if stop != nil { break }
                continue
            }
            let ticket = run.ticket(at: position)
            if count == 1, asleep[ticket] != nil { return .pruned }
            run.step(position)
            learn(ticket, run.footprint, choice: count > 1 ? depth : nil)
        }
        if let stop { return stop }
        if case .replay(let schedule) = strategy, schedule.dropFirst(picks.count).contains(where: { $0 > 0 }) {
            return .unfit(reason: "the scenario ends after \(picks.count) choices")
        }
        return .finished
    }

    /// In the middle of a step: lets others run for as long as they are picked. Candidate 0 is to go on.
    private func preempt(_ run: Run) {
        while stop == nil, run.steps < plan.maximumSteps {
            let count = run.candidateCount + 1
            if count == 1 { return }
            guard let pick = choose(in: run, count: count, canContinue: true), pick > 0 else { return }
            run.step(pick - 1)
        }
    }

    /// Makes the next choice. Returns `nil` when the run is to stop.
    private func choose(in run: Run, count: Int, canContinue: Bool) -> Int? {
        guard let pick = pick(in: run, count: count, canContinue: canContinue) else { return nil }
        if pick > 0, canContinue { preemptions += 1 }
        picks.append(pick)
        run.crashNote?.add(pick)
        return pick
    }

    private func pick(in run: Run, count: Int, canContinue: Bool) -> Int? {
        let depth = picks.count
        switch strategy {
        case .random:
            return generator.pick(below: count)
        case .replay(let schedule):
            let pick = depth < schedule.count ? schedule[depth] : 0
            if pick < count { return pick }
            stop = .unfit(
                reason: "choice \(depth + 1) is among \(count) candidates, and the schedule picks number \(pick)")
        case .depthFirst:
            let signature = run.choiceSignature(count: count)
            if depth < path.count {
                if path[depth].signature == signature { return path[depth].picked }
                stop = .diverged(reason: "choice \(depth + 1) was another one in an earlier run with the same picks")
                return nil
            }
            let tickets = plan.reducesOrders ? (0..<count).map(run.ticket(at:)) : []
            guard let first = (0..<count).first(where: { tickets.isEmpty || asleep[tickets[$0]] == nil }) else {
                stop = .pruned
                return nil
            }
            path.append(
                Choice(
                    signature: signature, count: count, canContinue: canContinue, preemptionsBefore: preemptions,
                    picked: first, tickets: tickets, asleep: asleep))
            return first
        }
        return nil
    }

    /// Sleep sets: what was tried at a choice need not be tried again below it until something that it could see happens.
    private func learn(_ ticket: Int, _ footprint: Footprint, choice depth: Int?) {
        if let depth, depth < path.count {
            path[depth].tried[ticket] = footprint
            asleep.merge(path[depth].tried) { old, _ in old }
        }
        asleep[ticket] = nil
        asleep = asleep.filter { Footprint.commute(footprint, $0.value) }
    }

    /// Turns to the next schedule of a depth-first search. Returns `false` when there is none.
    func advance() -> Bool {
        while let choice = path.last {
            if let next = nextPick(at: choice) {
                path[path.count - 1].picked = next
                return true
            }
            path.removeLast()
        }
        return false
    }

    private func nextPick(at choice: Choice) -> Int? {
        if let bound = plan.preemptionBound, choice.canContinue, choice.preemptionsBefore >= bound { return nil }
        guard plan.reducesOrders else { return choice.picked + 1 < choice.count ? choice.picked + 1 : nil }
        // A step that nothing could see: one order is enough.
        if choice.tried[choice.tickets[choice.picked]]?.isLocal == true { return nil }
        return (0..<choice.count).first { position in
            let ticket = choice.tickets[position]
            return choice.tried[ticket] == nil && choice.asleep[ticket] == nil
        }
    }
}
