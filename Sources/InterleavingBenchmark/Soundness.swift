internal import Interleaving

/// Random programs, explored in every way and also run on the real threads: what really happens must be among what was
/// explored, and the shorter ways must find what the most thorough one finds.
package struct SoundnessExperiment {
    package struct Report: Sendable {
        package var programs = 0
        package var tooLarge = 0
        package var schedules = 0
        package var reducedSchedules = 0
        package var exploredStates = 0
        package var realStates = 0
        /// One line a discrepancy; empty when all is well.
        package var discrepancies: [String] = []
    }

    let seed: UInt64
    let programs: Int
    let realRuns: Int
    let nested: Bool
    let limit: Int

    package init(seed: UInt64, programs: Int, realRuns: Int, nested: Bool, limit: Int = 40_000) {
        self.seed = seed
        self.programs = programs
        self.realRuns = realRuns
        self.nested = nested
        self.limit = limit
    }

    package func run(progress: (Report) -> Void = { _ in }) async -> Report {
        var generator = SeededGenerator(seed: seed)
        var report = Report()
        while report.programs < programs {
            let program = RandomProgram(using: &generator, nested: nested)
            let everyHop = explore(.atMost(limit).choosingAtEveryHop(), program.run)
            guard everyHop.isComplete || !everyHop.problems.isEmpty else {
                report.tooLarge += 1
                continue
            }
            report.programs += 1
            let automatic = explore(.everySchedule(limit: limit), program.run)
            let reduced = explore(.everySchedule(limit: limit).assumingActorState(), program.run)
            let reducedEveryHop = explore(
                .everySchedule(limit: limit).choosingAtEveryHop().assumingActorState(), program.run)
            let states = Set(everyHop.outcomes.keys)
            let ways = [
                ("every hop", everyHop), ("the default", automatic), ("actor state", reduced),
                ("every hop and actor state", reducedEveryHop),
            ]
            for (way, exploration) in ways {
                if !exploration.problems.isEmpty || !exploration.deadlocks.isEmpty {
                    report.discrepancies.append("\(program), \(way): \(exploration)")
                } else if Set(exploration.outcomes.keys) != states {
                    let missing = states.subtracting(exploration.outcomes.keys)
                    report.discrepancies.append("\(program), \(way): lacks \(missing)")
                }
            }
            var real: Set<[Int]> = []
            for run in 0..<realRuns {
                real.insert(await Jitter.$isOn.withValue(run % 4 != 0) { await program.run() })
            }
            let missing = real.subtracting(states)
            if !missing.isEmpty { report.discrepancies.append("\(program): really ended with \(missing)") }
            report.schedules += automatic.schedules
            report.reducedSchedules += reduced.schedules
            report.exploredStates += states.count
            report.realStates += real.count
            progress(report)
        }
        return report
    }
}
