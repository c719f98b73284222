import Foundation

/// A program of a few files, compiled and run as a process of its own: for a demonstration of what ends a process.
///
/// In a test, an exit test does the same with less.
public struct Program: Sendable {
    private let files: [URL]
    private let main: String

    /// - Parameters:
    ///   - files: source files; what they import from the module `WorkbookKit` has to be among them.
    ///   - main: the text of the file with `@main`.
    public init(files: [URL], main: String) {
        self.files = files
        self.main = main
    }

    /// Compiles the program and runs it to its end.
    ///
    /// - Parameters:
    ///   - folder: an empty folder, for the program.
    ///   - arguments: for the compiler, such as `-O`.
    /// - Throws: `ProgramError` where it does not compile.
    public func run(
        in folder: URL, mode: LanguageMode = .swift6, arguments: [String] = []
    ) async throws -> Subprocess.Result {
        let source = folder.appending(path: "Main.swift")
        try Data(main.utf8).write(to: source)
        let program = folder.appending(path: "program")
        let compiler = try await Compiler.find()
        // Under the module's own name, the files' `import WorkbookKit` means themselves and is ignored.
        let compiled = try await Subprocess(
            compiler.executable,
            ["-parse-as-library", "-suppress-warnings", "-module-name", "WorkbookKit", "-o", program.path]
                + mode.arguments + arguments + (files + [source]).map(\.path)
        ).run()
        guard compiled.status == 0 else { throw ProgramError(output: compiled.output) }
        var environment = ProcessInfo.processInfo.environment
        environment["SWIFT_BACKTRACE"] = "enable=no"
        return try await Subprocess(program, [], environment: environment).run()
    }
}

/// What the compiler said of a program that was to be run.
public struct ProgramError: Error, CustomStringConvertible {
    let output: String
    public var description: String { "a program for a demonstration does not compile:\n\(output)" }
}
