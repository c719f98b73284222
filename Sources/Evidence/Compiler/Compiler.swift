import Foundation

/// The Swift compiler of the running toolchain.
public struct Compiler: Sendable {
    public let executable: URL

    public init(executable: URL) {
        self.executable = executable
    }

    /// Finds `swiftc`: through `xcrun` on Apple systems, elsewhere on `PATH` and in the usual places of a toolchain.
    ///
    /// - Throws: `CompilerError.notFound`.
    public static func find(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) async throws -> Compiler {
        #if os(macOS)
        let xcrun = URL(filePath: "/usr/bin/xcrun")
        let found = try await Subprocess(xcrun, ["--find", "swiftc"]).run()
        let path = found.output.trimmingCharacters(in: .whitespacesAndNewlines)
        guard found.status == 0, !path.isEmpty else { throw CompilerError.notFound }
        return Compiler(executable: URL(filePath: path))
        #else
        let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
        for folder in folders + ["/usr/bin", "/usr/local/bin", "/opt/swift/usr/bin"] {
            let candidate = URL(filePath: folder).appending(path: "swiftc")
            if FileManager.default.isExecutableFile(atPath: candidate.path) { return Compiler(executable: candidate) }
        }
        throw CompilerError.notFound
        #endif
    }

    /// Compiles the files as far as the passes that check isolation, and writes nothing.
    ///
    /// It is `-emit-sil` and not `-typecheck`: region isolation (SE-0414) and the flow rules of an actor's initialiser
    /// (SE-0327) are checked after type checking.
    public func check(
        _ files: [URL], in mode: LanguageMode, arguments: [String] = []
    ) async throws -> Subprocess.Result {
        try await run(
            ["-emit-sil", "-o", "/dev/null", "-module-name", "Fixture", "-parse-as-library", "-wmo"] + mode.arguments
                + arguments + files.map(\.path))
    }

    /// Runs the compiler, when no more than one for each core is running.
    public func run(_ arguments: [String]) async throws -> Subprocess.Result {
        try await CompilerSlots.run(Subprocess(executable, arguments))
    }
}

public enum CompilerError: Error, CustomStringConvertible, Sendable {
    case notFound

    public var description: String {
        "swiftc was not found. Put the toolchain's bin folder on PATH (on macOS: xcode-select), then try again."
    }
}
