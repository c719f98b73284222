/// One run of a scenario: the executor of its tasks, which collects what the runtime hands over and runs it when told.
///
/// A task with an executor preference (SE-0417) enqueues a job at every actor hop, on and off. Those jobs, and the
/// continuations of `pause` and of sleeps on a virtual clock, are the candidates from which a search picks.
final class Run: TaskExecutor, @unchecked Sendable {
    // Invariant: everything below `outside` is only touched on the thread `driver`, which makes the run. Other threads
    // leave what they have in `outside`.

    enum Work {
        /// A job of the runtime; `onActor` when it is the queue of an actor and not one task.
        case job(UnownedJob, onActor: Bool)
        /// A task in `pause` or asleep.
        case resumption(UnsafeContinuation<Void, Never>)
    }

    struct Item {
        /// The number of its arrival: the same in every run with the same picks.
        var ticket: Int
        /// The task it belongs to, in the order of creation. The jobs of an actor belong to the task that queued up.
        var task: Int
        var work: Work
        /// Belongs to the step in which it arrived, and is no choice.
        var continuesStep: Bool
    }

    struct Sleeper {
        var item: Item
        var deadline: Duration
    }

    let driver = ThreadIdentity.current
    let choicePoints: ChoicePoints
    let tracksFootprints: Bool
    let outside = Outside()

    // What waits.
    private var ready: [Item] = []
    private var continuations = 0
    /// By deadline, then by arrival.
    private var sleepers: [Sleeper] = []
    private(set) var now = Duration.zero
    private var lastTicket = 0

    // Who is who. Indices are task numbers.
    private var identifiers: [Int] = []
    private var keys: [Int] = []
    private var names: [String?] = []
    private var strands: [Strand] = []
    /// The strands that tell whether a plain `Task { }` was started.
    private var watched: [Strand] = []

    // What happened.
    private(set) var events: [(step: Int, task: String, text: String, kind: Timeline.Event.Kind)] = []
    private(set) var escapes: [Escape] = []
    private(set) var steps = 0
    private var jobs = 0
    private(set) var current = 0
    /// A digest of who ran and what was noted so far.
    private(set) var signature = 0
    /// A digest of the notes alone.
    private(set) var timelineHash = 0
    private(set) var footprint = Footprint()
    /// The points at which this run would have had to choose.
    private(set) var neededChoicePoints = ChoicePoints.suspensions
    var crashNote: CrashNote?
    /// Where starts are choices: lets others run before the task that started another goes on.
    var preempt: ((Run) -> Void)?

    // The state of the moment.
    private(set) var isFinished = false
    private var isWindingDown = false
    private var isExecuting = false
    private var isRunningActor = false
    private var isResuming = false

    init(choicePoints: ChoicePoints, tracksFootprints: Bool) {
        self.choicePoints = choicePoints
        self.tracksFootprints = tracksFootprints
        ready.reserveCapacity(8)
    }

    var isOnDriver: Bool { ThreadIdentity.current == driver }

    /// Starts the task of the scenario; `body` runs when the run is driven.
    func start(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
        let (strand, presence) = addUnstructuredStrand(Self.scenarioName)
        return bind(strand, presence) {
            Task(executorPreference: self) {
                self.begin(strand)
                await body()
                self.finish(strand)
                if self.isOnDriver { self.isFinished = true }
            }
        }
    }

    // MARK: Strands

    /// Adds a named task that has not begun. A name that an unfinished strand has gets a number.
    func addStrand(_ name: String, presence: Presence? = nil) -> Strand {
        var unique = name
        var number = 1
        while isTaken(unique) {
            number += 1
            unique = "\(name) \(number)"
        }
        let strand = Strand(run: self, name: unique, presence: presence)
        strands.append(strand)
        return strand
    }

    private func isTaken(_ name: String) -> Bool {
        for strand in strands where !strand.isFinished && strand.name == name { return true }
        return false
    }

    func addUnstructuredStrand(_ name: String) -> (Strand, Presence) {
        let presence = Presence()
        let strand = addStrand(name, presence: presence)
        watched.append(strand)
        return (strand, presence)
    }

    /// Makes what an unstructured task must inherit the current task locals.
    func bind<Result>(_ strand: Strand, _ presence: Presence, _ operation: () -> Result) -> Result {
        Strand.$current.withValue(strand) { Presence.$current.withValue(presence, operation: operation) }
    }

    /// Called by the task of a strand, first thing.
    func begin(_ strand: Strand) {
        guard isOnDriver else { return reportCall(by: strand.name, text: "") }
        strand.begin(task: current, key: currentTaskKey())
        names[current] = strand.name
    }

    /// Called by the task of a strand, last thing.
    func finish(_ strand: Strand) {
        if isOnDriver {
            strand.isFinished = true
        } else {
            strand.keepPresence()
            reportCall(by: strand.name, text: "")
        }
    }

    /// Notes that code of the scenario ran on another thread.
    func reportCall(by task: String, text: String) {
        outside.add { $0.calls.append(.calledFromOutside(task: task, text: text)) }
    }

    /// Who waits, when nothing can go on.
    var waiters: [Deadlock.Waiter] {
        let waiting = strands.filter(\.isWaiting)
        return (waiting.isEmpty ? Array(strands.prefix(1)) : waiting)
            .map { Deadlock.Waiter(task: $0.name, lastNote: $0.lastNote) }
    }

    // MARK: Arrivals

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        if isOnDriver {
            accept(job)
        } else {
            outside.add { $0.jobs.append(job) }
        }
    }

    private func accept(_ job: UnownedJob, fromOutside: Bool = false) {
        var task = current
        var isNew = false
        var onActor = false
        var continuesStep = isResuming
        if !isResuming {  // A task that goes on is known, and its job belongs to this step.
            if let identifier = taskIdentifier(of: job) {
                let known = identifiers.count
                task = number(of: identifier)
                isNew = task == known
            } else {
                onActor = true
                footprint.claimedActor = true
                if isRunningActor { neededChoicePoints = max(neededChoicePoints, .hops) }
                if footprint.createdTask { neededChoicePoints = .starts }
                // Generic code and the idle actor that it enters are one step, unless every hop is a choice.
                continuesStep = choicePoints < .hops && !isRunningActor && !fromOutside
            }
            if task != current { footprint.wokeOthers = true }
        }
        if continuesStep { continuations += 1 }
        lastTicket += 1
        ready.append(
            Item(ticket: lastTicket, task: task, work: .job(job, onActor: onActor), continuesStep: continuesStep))
        if isNew, isExecuting, !fromOutside, !isWindingDown, let preempt { interrupt(preempt) }
    }

    /// Lets others run in the middle of a step.
    private func interrupt(_ preempt: (Run) -> Void) {
        let (task, onActor, before) = (current, isRunningActor, steps)
        preempt(self)
        (current, isRunningActor, isExecuting) = (task, onActor, true)
        if steps > before { steps += 1 }  // What follows is another turn on the timeline.
    }

    private func number(of identifier: Int) -> Int {
        var index = identifiers.count - 1
        while index >= 0 {
            if identifiers[index] == identifier { return index }
            index -= 1
        }
        if !identifiers.isEmpty { footprint.createdTask = true }
        identifiers.append(identifier)
        keys.append(0)
        names.append(nil)
        return identifiers.count - 1
    }

    /// Lets the task that runs wait until it is picked.
    func park(_ continuation: UnsafeContinuation<Void, Never>) {
        lastTicket += 1
        ready.append(
            Item(ticket: lastTicket, task: current, work: .resumption(continuation), continuesStep: false))
    }

    /// Reserves a ticket with which a sleep can be cancelled.
    func takeTicket() -> Int {
        lastTicket += 1
        return lastTicket
    }

    func park(_ continuation: UnsafeContinuation<Void, Never>, until deadline: Duration, ticket: Int) {
        let item = Item(ticket: ticket, task: current, work: .resumption(continuation), continuesStep: false)
        let index = sleepers.firstIndex { ($0.deadline, $0.item.ticket) > (deadline, ticket) } ?? sleepers.count
        sleepers.insert(Sleeper(item: item, deadline: deadline), at: index)
    }

    /// Makes a sleeper ready at once, because its task was cancelled.
    func cancelSleep(_ ticket: Int) {
        guard isOnDriver else {
            outside.add {
                $0.cancelledSleeps.append(ticket)
                $0.calls.append(.cancelledFromOutside)
            }
            return
        }
        guard let index = sleepers.firstIndex(where: { $0.item.ticket == ticket }) else { return }
        footprint.wokeOthers = true
        ready.append(sleepers.remove(at: index).item)
    }

    /// Takes in what other threads left.
    func takeInArrivals() {
        guard let arrivals = outside.takeAll() else { return }
        for job in arrivals.jobs {
            let task = taskIdentifier(of: job).map(number(of:)) ?? current
            addEscape(.wokenFromOutside(task: name(of: task)))
            accept(job, fromOutside: true)
        }
        for call in arrivals.calls { addEscape(call) }
        for ticket in arrivals.cancelledSleeps { cancelSleep(ticket) }
    }

    private func addEscape(_ escape: Escape) {
        if !escapes.contains(escape) { escapes.append(escape) }
    }

    // MARK: Candidates

    /// The index in `ready` of what the task that ran last would do next.
    private var indexOfCurrent: Int? {
        for index in 0..<ready.count where ready[index].task == current { return index }
        return nil
    }

    /// Everything that is ready, and the passing of time while anybody sleeps.
    var candidateCount: Int { sleepers.isEmpty ? ready.count : ready.count + 1 }

    /// Whether candidate 0 is the task that ran last.
    var currentCanContinue: Bool { indexOfCurrent != nil }

    /// The number of the arrival at a position in canonical order: the task that ran last, the others by arrival, and
    /// then time, which goes by the sleeper it wakes up first.
    func ticket(at position: Int) -> Int {
        position < ready.count ? ready[readyIndex(position)].ticket : sleepers[0].item.ticket
    }

    private func readyIndex(_ position: Int) -> Int {
        guard let first = indexOfCurrent, position <= first else { return position }
        return position == 0 ? first : position - 1
    }

    /// A digest of the candidates and of what led to them.
    func choiceSignature(count: Int) -> Int {
        var digest = signature
        for index in 0..<ready.count { digest = mix(digest, ready[index].task) }
        return mix(digest, count)
    }

    // MARK: Running

    /// Runs a candidate up to its next suspension.
    func step(_ position: Int) {
        footprint = Footprint()
        steps += 1
        if position == ready.count {
            passTime()
            signature = mix(signature, -1)
            return
        }
        let item = ready.remove(at: readyIndex(position))
        execute(item)
        while continuations > 0 {
            continuations -= 1
            executeContinuation()
        }
        if tracksFootprints { footprint.hidesTask = hidesTask }
        signature = mix(mix(mix(signature, item.task), jobs), timelineHash)
    }

    private func executeContinuation() {
        for index in 0..<ready.count where ready[index].continuesStep { return execute(ready.remove(at: index)) }
    }

    /// Moves the clock to the next deadline. Whose it is may go on, but others may still come before them.
    private func passTime() {
        footprint.movedTime = true
        now = max(now, sleepers[0].deadline)
        while let sleeper = sleepers.first, sleeper.deadline <= now {
            ready.append(sleeper.item)
            sleepers.removeFirst()
        }
    }

    private func execute(_ item: Item) {
        current = item.task
        switch item.work {
        case .resumption(let continuation):
            isResuming = true
            continuation.resume()
            isResuming = false
        case .job(let job, let onActor):
            jobs += 1
            isExecuting = true
            isRunningActor = onActor
            if onActor { footprint.ranActor = true }
            job.runSynchronously(on: asUnownedTaskExecutor())
            isRunningActor = false
            isExecuting = false
            for index in 0..<watched.count where watched[index].hasOutsiders {
                addEscape(.unstructuredTask(task: name(of: current)))
            }
        }
    }

    /// Whether some task is neither finished nor ready nor asleep nor known to wait for its strands.
    private var hidesTask: Bool {
        for task in 0..<identifiers.count {
            if ready.contains(where: { $0.task == task }) { continue }
            if sleepers.contains(where: { $0.item.task == task }) { continue }
            if strands.contains(where: { $0.task == task && ($0.isFinished || $0.isJoining) }) { continue }
            return true
        }
        return false
    }

    /// Ends the run without exploring: cancels what is stuck and lets what is left come to its end, within bounds.
    /// Returns whether the cancellation woke somebody up.
    func windDown(_ root: Task<Void, Never>) -> Bool {
        isWindingDown = true
        var wokeUp = false
        if !isFinished {
            root.cancel()
            wokeUp = !ready.isEmpty
        }
        var budget = 1_000
        while budget > 0, candidateCount > 0 {
            budget -= 1
            step(0)
        }
        return wokeUp
    }

    /// Breaks the reference cycle with the strands.
    func release() {
        strands = []
        watched = []
    }

    // MARK: Notes

    /// Puts a line on the timeline.
    func record(_ text: String, _ kind: Timeline.Event.Kind, by strand: Strand) {
        guard isOnDriver else { return reportCall(by: strand.name, text: text) }
        guard !isWindingDown, !isFinished else { return }
        footprint.wroteNote = true
        let key = currentTaskKey()
        let writer: String
        if key == strand.key {
            writer = strand.name
            strand.lastNote = text
        } else {
            writer = nameOfChild(key, of: strand)
        }
        events.append((steps, writer, text, kind))
        var hasher = Hasher()
        hasher.combine(writer)
        hasher.combine(text)
        timelineHash = mix(timelineHash, hasher.finalize())
        crashNote?.add(writer, text)
    }

    /// The name of a child task that inherited its strand: its own name, or a number.
    private func nameOfChild(_ key: Int, of strand: Strand) -> String {
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *), let name = Task<Never, Never>.name {
            if names[current] == nil, !isRunningActor { names[current] = name }
            return name
        }
        // On an actor the one that runs need not be `current`. A key may come back when its task is gone: then two nameless
        // tasks, one after the other, have one name.
        let task: Int
        if let known = keys.firstIndex(of: key) {
            task = known
        } else if keys[current] == 0 {
            keys[current] = key
            task = current
        } else {
            return "another task"
        }
        let name = "task \(task)"
        return strand.name == Self.scenarioName ? name : "\(strand.name), \(name)"
    }

    private func name(of task: Int) -> String {
        if names.indices.contains(task), let name = names[task] { return name }
        return "task \(task)"
    }

    static let scenarioName = "scenario"

    /// What was recorded, with the turns numbered from 1.
    func timeline(schedule: Schedule, preemptions: Int) -> Timeline {
        var lines: [Timeline.Event] = []
        var turn = 0
        var lastStep = -1
        for event in events {
            if event.step != lastStep { turn += 1 }
            lastStep = event.step
            lines.append(Timeline.Event(turn: turn, task: event.task, text: event.text, kind: event.kind))
        }
        var tasks = strands.map(\.name).filter { name in lines.contains { $0.task == name } }
        for line in lines where !tasks.contains(line.task) { tasks.append(line.task) }
        return Timeline(events: lines, tasks: tasks, schedule: schedule, preemptions: preemptions)
    }
}

/// Mixes a number into a digest.
func mix(_ digest: Int, _ value: Int) -> Int {
    var bits = UInt64(bitPattern: Int64(digest)) ^ UInt64(bitPattern: Int64(value))
    bits = bits &* 0x9E37_79B9_7F4A_7C15
    return Int(Int64(bitPattern: bits ^ (bits >> 29)))
}
