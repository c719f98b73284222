/// How the command ends. The numbers are part of its interface and stand in the README.
enum ExitStatus: Int32 {
    case done = 0
    /// The exercise is open, or a proof does not hold.
    case notThere = 1
    /// The call was wrong: an unknown command, lesson or option.
    case badCall = 2
    /// The surroundings do not let it run: not in the package, no compiler, a folder that cannot be written, code that
    /// does not compile.
    case cannotRun = 3
}

/// Why the command does nothing: one line that says what to do.
struct Refusal: Error {
    let status: ExitStatus
    let line: String

    init(_ status: ExitStatus, _ line: String) {
        self.status = status
        self.line = line
    }
}
