#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// What an exploring thread leaves behind for the case that the scenario traps: its picks and its notes.
///
/// The memory is allocated once and never freed, so that a signal handler can read it without asking anybody. The thread
/// that traps is the one that wrote it; the handler prints nothing about other threads.
struct CrashNote {
    fileprivate struct Memory {
        var choicePoints = ChoicePoints.suspensions
        var pickCount = 0
        var textCount = 0
    }

    private static let pickCapacity = 2_000
    private static let textCapacity = 4_000
    fileprivate let memory: UnsafeMutablePointer<Memory>
    fileprivate let picks: UnsafeMutablePointer<Int>
    fileprivate let text: UnsafeMutablePointer<UInt8>

    fileprivate init() {
        memory = .allocate(capacity: 1)
        memory.initialize(to: Memory())
        picks = .allocate(capacity: Self.pickCapacity)
        text = .allocate(capacity: Self.textCapacity)
    }

    /// Forgets the last run.
    func clear(_ choicePoints: ChoicePoints) {
        memory.pointee.choicePoints = choicePoints
        memory.pointee.pickCount = 0
        memory.pointee.textCount = 0
    }

    func add(_ pick: Int) {
        guard memory.pointee.pickCount < Self.pickCapacity else { return }
        picks[memory.pointee.pickCount] = pick
        memory.pointee.pickCount += 1
    }

    func add(_ task: String, _ line: String) {
        append("  ")
        append(task)
        append(": ")
        append(line)
        append("\n")
    }

    private func append(_ string: String) {
        var string = string
        string.withUTF8 { bytes in
            guard let source = bytes.baseAddress else { return }
            let count = min(bytes.count, Self.textCapacity - memory.pointee.textCount)
            memcpy(text + memory.pointee.textCount, source, count)
            memory.pointee.textCount += count
        }
    }
}

/// Hands out crash notes, and has the signal handlers installed while any is out.
enum CrashNotes {
    /// Explorations that run at the same time; more than these go without a note.
    private static let capacity = 32
    // Invariant: never freed, and each changed only by the thread that has taken it.
    nonisolated(unsafe) private static let notes: UnsafeMutablePointer<CrashNote> = {
        let notes = UnsafeMutablePointer<CrashNote>.allocate(capacity: capacity)
        for index in 0..<capacity { (notes + index).initialize(to: CrashNote()) }
        return notes
    }()
    /// The thread that has each note. Apart from the notes, which their threads change without the lock.
    // Invariant: never freed, and changed only with `monitor` locked.
    nonisolated(unsafe) private static let owners: UnsafeMutablePointer<ThreadIdentity> = {
        let owners = UnsafeMutablePointer<ThreadIdentity>.allocate(capacity: capacity)
        owners.initialize(repeating: .none, count: capacity)
        return owners
    }()
    /// What was installed before: for traps, and for `abort`.
    // Invariant: never freed, and changed only with `monitor` locked.
    nonisolated(unsafe) private static let previous: UnsafeMutablePointer<sigaction> = {
        let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 2)
        actions.initialize(repeating: sigaction(), count: 2)
        return actions
    }()
    /// How a Swift precondition ends a process.
    #if arch(arm64)
    private static let trap = SIGTRAP
    #else
    private static let trap = SIGILL
    #endif
    private static let monitor = Monitor()
    // Invariant: only touched with `monitor` locked.
    nonisolated(unsafe) private static var users = 0

    /// A note for this thread.
    static func take() -> CrashNote? {
        monitor.withLock {
            for index in 0..<capacity where owners[index] == .none {
                owners[index] = .current
                notes[index].clear(.suspensions)
                if users == 0 { install() }
                users += 1
                return notes[index]
            }
            return nil
        }
    }

    static func give(back note: CrashNote) {
        monitor.withLock {
            for index in 0..<capacity where notes[index].memory == note.memory { owners[index] = .none }
            users -= 1
            if users == 0 { uninstall() }
        }
    }

    private static func install() {
        var action = sigaction()
        #if canImport(Darwin)
        action.__sigaction_u.__sa_handler = handler
        #else
        action.__sigaction_handler.sa_handler = handler
        #endif
        action.sa_flags = SA_ONSTACK
        sigaction(trap, &action, previous)
        sigaction(SIGABRT, &action, previous + 1)
    }

    private static func uninstall() {
        sigaction(trap, previous, nil)
        sigaction(SIGABRT, previous + 1, nil)
    }

    /// Prints, gives the signal back to whoever had it before, and returns: the instruction that trapped traps again.
    ///
    /// Only `write` and `sigaction` are called, and only memory that was set up before is read.
    private static let handler: @convention(c) (Int32) -> Void = { signal in
        let thread = ThreadIdentity.current
        var index = 0
        while index < capacity {
            if owners[index] == thread { notes[index].print() }
            index += 1
        }
        _ = sigaction(signal, signal == trap ? previous : previous + 1, nil)
    }
}

extension CrashNote {
    /// Writes to standard error, from a signal handler.
    fileprivate func print() {
        Self.put("\nInterleaving: the scenario stopped the process in schedule \"")
        switch memory.pointee.choicePoints {
        case .suspensions: break
        case .hops: Self.put("hops:")
        case .starts: Self.put("starts:")
        }
        if memory.pointee.pickCount == 0 { Self.put("0") }
        var index = 0
        while index < memory.pointee.pickCount {
            if index > 0 { Self.put(".") }
            Self.put(picks[index])
            index += 1
        }
        Self.put("\". Until then:\n")
        _ = write(STDERR_FILENO, text, memory.pointee.textCount)
        Self.put("To run only this schedule: explore(.only(\"…\")) { … }\n\n")
    }

    private static func put(_ string: StaticString) {
        _ = write(STDERR_FILENO, string.utf8Start, string.utf8CodeUnitCount)
    }

    private static func put(_ number: Int) {
        var divisor = 1
        while number / divisor >= 10 { divisor *= 10 }
        while divisor > 0 {
            var digit = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number / divisor % 10)
            _ = write(STDERR_FILENO, &digit, 1)
            divisor /= 10
        }
    }
}
