import Foundation
import Synchronization

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

    /// The programs that this process has started and that have not ended.
    private static let running = Mutex<Set<Int32>>([])

    /// Ends every program that this process has started, with all that those have started.
    ///
    /// Each of them may be in a process group of its own, so that an interrupt from the terminal does not reach it.
    public static func endAll() {
        for process in running.withLock({ $0 }) { endTree(process) }
    }

    private static func endTree(_ root: Int32) {
        let listing = Process()
        listing.executableURL = URL(filePath: "/bin/ps")
        listing.arguments = ["-A", "-o", "pid=,ppid="]
        let pipe = Pipe()
        listing.standardOutput = pipe
        guard (try? listing.run()) != nil else {
            kill(root, SIGKILL)
            return
        }
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let pairs = text.split(separator: "\n").compactMap { line -> (process: Int32, parent: Int32)? in
            let numbers = line.split(separator: " ").compactMap { Int32($0) }
            return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
        }
        var tree = [root]
        var next = 0
        while next < tree.count {
            tree += pairs.filter { $0.parent == tree[next] }.map(\.process)
            next += 1
        }
        for process in tree { kill(process, SIGKILL) }
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
                Self.running.withLock { _ = $0.insert(process.processIdentifier) }
            } catch {
                process.terminationHandler = nil
                continuation.resume(throwing: error)
            }
        }
        Self.running.withLock { _ = $0.remove(process.processIdentifier) }
        try handle.close()
        return Result(status: status, output: String(decoding: try Data(contentsOf: file), as: UTF8.self))
    }
}
