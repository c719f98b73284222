import Curriculum
import Evidence
import Foundation
import Publishing
import WorkbookKit

/// Tries everything that the workbook needs, and says what is missing.
struct DoctorCommand {
    init(_ arguments: [String]) throws {
        try refuseUnknownOptions(in: arguments)
    }

    func run() async throws -> ExitStatus {
        let checkout = try Checkout.find()
        print("ok   the package: \(checkout.root.path)")
        var isWell = true
        func say(_ name: String, _ attempt: () async throws -> String) async {
            do {
                print("ok   \(name): \(try await attempt())")
            } catch {
                isWell = false
                print(Terminal.paint("no   ", .red) + "\(name): \((error as? Refusal)?.line ?? "\(error)")")
            }
        }
        await say("the compiler") {
            let compiler = try await Compiler.find()
            let version = try await compiler.run(["--version"]).output
            guard let found = version.firstMatch(of: /Swift version (\d+)\.(\d+)\S*/), let major = Int(found.1),
                let minor = Int(found.2), (major, minor) >= (6, 2)
            else { throw Refusal(.cannotRun, "it must be Swift 6.2 or later; this is \(version)") }
            return "\(found.0), \(compiler.executable.path)"
        }
        await say("its verifier") {
            let lesson = curriculum.lessons[0]
            guard let fixture = try Fixture.all(in: checkout.folder(of: lesson)).first else { return "nothing to try" }
            let compiler = try await Compiler.find()
            let complaints = try await fixture.disagreements(in: .swift6, compiler: compiler)
            guard complaints.isEmpty else { throw Refusal(.cannotRun, complaints.joined(separator: "; ")) }
            return "\(fixture) is refused as it should be"
        }
        await say("the thread sanitizer") {
            try await withTemporaryDirectory { folder in
                let (source, program) = (folder.appending(path: "try.swift"), folder.appending(path: "try"))
                try "print(1)\n".write(to: source, atomically: true, encoding: .utf8)
                let compiler = try await Compiler.find()
                let built = try await compiler.run(["-sanitize=thread", source.path, "-o", program.path])
                guard built.status == 0, try await Subprocess(program, []).run().status == 0 else {
                    throw Refusal(
                        .cannotRun,
                        "a program built with -sanitize=thread does not run; only the sanitizer lane needs it")
                }
                return "a program built with it runs"
            }
        }
        await say("the reader's folder") {
            try checkout.write("", to: checkout.state.appending(path: "doctor"))
            try FileManager.default.removeItem(at: checkout.state.appending(path: "doctor"))
            return "\(checkout.relative(checkout.state)) can be written"
        }
        await say("the exercises") {
            let starters = try curriculum.lessons.map { try Starter($0, in: checkout) }
            return "\(starters.count), \(starters.filter(\.isUntouched).count) of them untouched"
        }
        return isWell ? .done : .cannotRun
    }
}
