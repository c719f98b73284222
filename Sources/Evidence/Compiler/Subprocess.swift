import Foundation

/// A program that is run to its end, with what it prints.
public struct Subprocess: Sendable {
    public struct Result: Sendable {
        /// The exit status, or 128 and the signal's number, as a shell has it.
        public let status: Int32
        /// Standard output and standard error together.
        public let output: String
    }

    public let executable: URL
    public let arguments: [String]
    public let directory: URL?
    public let environment: [String: String]?

    public init(
        _ executable: URL, _ arguments: [String], in directory: URL? = nil, environment: [String: String]? = nil
    ) {
        self.executable = executable
        self.arguments = arguments
        self.directory = directory
        self.environment = environment
    }

    /// Runs it without holding a thread of the pool meanwhile.
    ///
    /// The output goes to a file, so that a program that prints much never waits for a reader.
    public func run() async throws -> Result {
        let file = FileManager.default.temporaryDirectory.appending(path: "workbook-output-\(UUID().uuidString)")
        _ = FileManager.default.createFile(atPath: file.path, contents: nil)
        defer { try? FileManager.default.removeItem(at: file) }
        let handle = try FileHandle(forWritingTo: file)
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        if let directory { process.currentDirectoryURL = directory }
        if let environment { process.environment = environment }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = handle
        process.standardError = handle
        let status: Int32 = try await withCheckedThrowingContinuation { continuation in
            process.terminationHandler = { ended in
                let signalled = ended.terminationReason == .uncaughtSignal
                continuation.resume(returning: ended.terminationStatus + (signalled ? 128 : 0))
            }
            do {
                try process.run()
            } catch {
                process.terminationHandler = nil
                continuation.resume(throwing: error)
            }
        }
        try handle.close()
        return Result(status: status, output: String(decoding: try Data(contentsOf: file), as: UTF8.self))
    }
}
