/// A task that the scenario gave a name: the scenario itself, a strand of `concurrently`, an `unstructuredTask`.
///
/// Child tasks inherit it as a task local, so a note finds its run and its name in one look.
final class Strand: @unchecked Sendable {  // Invariant: the variables are only touched on the run's driver thread.
    @TaskLocal static var current: Strand?

    let run: Run
    let name: String
    /// The number of its task in the run, once it has begun.
    fileprivate(set) var task = -1
    /// Which task it is, as opposed to the child tasks that inherit the strand.
    fileprivate(set) var key = 0
    var lastNote: String?
    var isFinished = false
    /// Whether it does nothing but wait for the strands of `concurrently`.
    var isJoining = false
    /// Bound in its task when the task is unstructured. The strand owns one reference.
    private let presence: Unmanaged<Presence>?

    init(run: Run, name: String, presence: Presence? = nil) {
        self.run = run
        self.name = name
        self.presence = presence.map(Unmanaged.passRetained)
    }

    deinit { presence?.release() }

    func begin(task: Int, key: Int) {
        self.task = task
        self.key = key
    }

    /// Called where `isFinished` cannot be set, by a task that is about to end: leaves the reference that it had bound.
    func keepPresence() { _ = presence?.retain() }

    /// Whether it has begun and waits for something other than its strands.
    var isWaiting: Bool { task >= 0 && !isFinished && !isJoining }

    /// Whether a plain `Task { }` that was started below this strand is alive.
    var hasOutsiders: Bool {
        guard let presence else { return false }
        // References: the strand's, and until it finishes the one bound in its task. That one keeps the object alive while
        // the strand's is given up, and plays the strand's in `probe`.
        if !isFinished { presence.release() }
        var probe = presence.takeRetainedValue()
        defer {
            _ = Unmanaged.passRetained(probe)
            if !isFinished { _ = presence.retain() }
        }
        return !isKnownUniquelyReferenced(&probe)
    }
}

/// Notices that a plain `Task { }` was started.
///
/// An unstructured task copies the task locals of the task that starts it, and keeps its copy until it ends; child tasks
/// only refer to their parent's. So a reference that is neither the strand's nor the bound one belongs to a `Task { }`
/// that the explorer does not run.
final class Presence: Sendable {
    @TaskLocal static var current: Presence?
}
