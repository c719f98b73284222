import Evidence
import Foundation

/// One run of `swift test`, read from Swift Testing's event stream.
struct TestRun {
    /// A test with what was recorded in it.
    struct Test {
        let id: String
        var hasRun = false
        var isSkipped = false
        var knownIssues: [String] = []
        var failures: [String] = []

        var suite: String { String(id.split(separator: "/").first?.split(separator: ".").last ?? "") }
        var function: String {
            let name = id.split(separator: "/").dropFirst().first ?? ""
            return String(name.prefix { $0 != "(" })
        }
    }

    let tests: [Test]
    /// Whether the run got to its end. A test that ends the process (a trap, `fatalError`) leaves it without one.
    let isComplete: Bool
    /// Whether it was ended, because a test had not come to its end after a minute.
    let isHung: Bool
    let status: Int32
    let output: String

    var ran: [Test] { tests.filter(\.hasRun) }

    /// Builds the tests and runs those that the regular expression fits.
    ///
    /// - Parameter sanitizer: whether to build with the thread sanitizer, in a scratch folder of its own.
    static func run(
        _ filter: String?, in checkout: Checkout, sanitizer: Bool = false, skipBuild: Bool = false
    ) async throws -> TestRun {
        let stream = FileManager.default.temporaryDirectory.appending(path: "workbook-\(UUID().uuidString).jsonl")
        defer { try? FileManager.default.removeItem(at: stream) }
        var arguments = ["test", "--package-path", checkout.root.path]
        if sanitizer {
            let scratch = checkout.root.appending(path: ".build/tsan").path
            arguments += ["--sanitize=thread", "--scratch-path", scratch]
        }
        if skipBuild { arguments.append("--skip-build") }
        if let filter { arguments += ["--filter", filter] }
        arguments += ["--event-stream-output-path", stream.path, "--event-stream-version", "0"]
        let watchdog = Watchdog(stream)
        let result = try await swift(arguments)
        let isHung = watchdog.stop()
        let lines = (try? String(contentsOf: stream, encoding: .utf8)) ?? ""
        let (tests, isComplete) = read(lines)
        return TestRun(
            tests: tests, isComplete: isComplete, isHung: isHung, status: result.status, output: result.output)
    }

    /// Runs the `swift` command of the toolchain.
    static func swift(_ arguments: [String]) async throws -> Subprocess.Result {
        let compiler: Compiler
        do {
            compiler = try await Compiler.find()
        } catch {
            throw Refusal(.cannotRun, "\(error)")
        }
        let swift = compiler.executable.deletingLastPathComponent().appending(path: "swift")
        return try await Subprocess(swift, arguments).run()
    }

    /// Reads the records of a stream of version 0, one JSON object a line. A line that is cut off is passed over.
    static func read(_ stream: String) -> (tests: [Test], isComplete: Bool) {
        var tests: [String: Test] = [:]
        var order: [String] = []
        var isComplete = false
        for line in stream.split(separator: "\n") {
            guard let record = try? JSONDecoder().decode(Record.self, from: Data(line.utf8)) else { continue }
            let payload = record.payload
            if record.kind == "test", payload.kind == "function", let id = payload.id {
                tests[id] = Test(id: id)
                order.append(id)
            } else if record.kind == "event" {
                if payload.kind == "runEnded" { isComplete = true }
                guard let id = payload.testID, tests[id] != nil else { continue }
                switch payload.kind {
                case "testStarted": tests[id]?.hasRun = true
                case "testSkipped": tests[id]?.isSkipped = true
                case "issueRecorded":
                    let texts = payload.messages?.map(\.text) ?? []
                    // The first line only says that an issue was recorded, where there are others.
                    let text = (texts.count > 1 ? texts.dropFirst() : texts[...]).joined(separator: "\n")
                    if payload.issue?.isKnown == true {
                        tests[id]?.knownIssues.append(text)
                    } else {
                        tests[id]?.failures.append(text)
                    }
                default: break
                }
            }
        }
        return (order.compactMap { tests[$0] }, isComplete)
    }

    private struct Record: Decodable {
        let kind: String
        let payload: Payload
    }

    private struct Payload: Decodable {
        let kind: String?
        let id: String?
        let testID: String?
        let messages: [Message]?
        let issue: Issue?
    }

    private struct Message: Decodable {
        let text: String
    }

    private struct Issue: Decodable {
        let isKnown: Bool
    }
}
