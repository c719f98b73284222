import Curriculum
import Evidence
import Foundation
import WorkbookKit

/// The command: `swift run workbook`.
@main
struct Workbook {
    static func main() async {
        let interrupts = [SIGINT, SIGTERM].map(endingEverything)
        defer { withExtendedLifetime(interrupts) {} }
        do {
            let status = try await run(Array(CommandLine.arguments.dropFirst()))
            exit(status.rawValue)
        } catch let refusal as Refusal {
            Terminal.complain(refusal.line)
            exit(refusal.status.rawValue)
        } catch {
            Terminal.complain("\(error)")
            exit(ExitStatus.cannotRun.rawValue)
        }
    }

    /// An interrupt ends the tests that were started, too: else they would go on, and keep the next command waiting.
    private static func endingEverything(on number: Int32) -> any DispatchSourceSignal {
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler {
            Subprocess.endAll()
            exit(128 + number)
        }
        source.resume()
        return source
    }

    static func run(_ arguments: [String]) async throws -> ExitStatus {
        var arguments = arguments
        if arguments.contains(where: { ["--help", "-h"].contains($0) }) { arguments = ["help"] }
        guard let verb = arguments.first else { return try await ShowCommand().run() }
        arguments.removeFirst()
        switch verb {
        case "list": return try ListCommand(arguments).run()
        case "check": return try await CheckCommand(arguments).run()
        case "watch": return try await WatchCommand(arguments).run()
        case "hint": return try HintCommand(arguments).run()
        case "demo": return try await DemoCommand(arguments).run()
        case "reset": return try ResetCommand(arguments).run()
        case "doctor": return try await DoctorCommand(arguments).run()
        case "schedule": return try ScheduleCommand(arguments).run()
        case "pages": return try await PagesCommand(arguments).run()
        case "verify": return try await VerifyCommand(arguments).run()
        case "bench": return try await BenchCommand(arguments).run()
        case "child": return try await ChildCommand(arguments).run()  // for demonstrations, not for readers
        case "help":
            print(Help.text)
            return .done
        default:
            let near = nearest(to: verb, in: Help.verbs).map { " Did you mean “\($0)”?" } ?? ""
            throw Refusal(.badCall, "There is no command “\(verb)”.\(near) All of them: swift run workbook help")
        }
    }
}
