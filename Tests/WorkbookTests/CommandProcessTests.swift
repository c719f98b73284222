import Curriculum
import Evidence
import Foundation
import Testing
import WorkbookKit
import WorkbookTesting

/// The command as a reader runs it: a process, in a copy of the checkout.
///
/// `check`, `watch` and `verify` run `swift test` themselves, which cannot be done inside of `swift test`; `.ci/journey`
/// tries those.
@Suite struct CommandProcessTests {
    @Test func bareRunShowsEveryPair() async throws {
        try await inCopy { workbook in
            let result = try await workbook([])
            #expect(result.status == 0)
            for lesson in curriculum.lessons { #expect(result.output.contains("\(lesson.code) \(lesson.slug):")) }
            #expect(result.output.contains("each anti-pattern failed, each corrected version held"))
        }
    }

    @Test func demoShowsBothTimelines() async throws {
        try await inCopy { workbook in
            let result = try await workbook(["demo", "IS-1"])
            #expect(result.status == 0)
            #expect(result.output.contains("Anti-pattern"))
            #expect(result.output.contains("✓ the deleted memo is gone"))
        }
    }

    @Test func hintsComeOneAtATime() async throws {
        let hints = curriculum.lessons[0].hints.all
        try await inCopy { workbook in
            for (index, hint) in (hints + [hints[2]]).enumerated() {
                let result = try await workbook(["hint", "queue-lock"])
                #expect(result.status == 0)
                #expect(result.output.hasPrefix("Hint \(min(index + 1, 3)) of 3"))
                let words = result.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                #expect(words.contains(hint))
            }
            let again = try await workbook(["hint", "queue-lock", "--again"])
            #expect(again.output.hasPrefix("Hint 1 of 3"))
        }
    }

    @Test func resetPutsTheStarterBackAndKeepsTheAnswer() async throws {
        try await inCopy { workbook in
            let exercise = workbook.root.appending(path: "Lessons/1-Queues/01-QueueLock/Exercise.swift")
            try "// mine\n".write(to: exercise, atomically: true, encoding: .utf8)
            let result = try await workbook(["reset", "queue-lock"])
            #expect(result.status == 0)
            let starter = try String(contentsOf: exercise, encoding: .utf8)
            #expect(starter.contains("enum Exercise {"))
            let kept = workbook.root.appending(path: ".workbook/answers/queue-lock-1.swift")
            #expect(try String(contentsOf: kept, encoding: .utf8) == "// mine\n")
            #expect(try await workbook(["reset", "queue-lock"]).output.contains("nothing to do"))
        }
    }

    @Test(arguments: [
        (["nosuch"], 2, "There is no command “nosuch”"),
        (["chek"], 2, "Did you mean “check”?"),
        (["check", "nosuch"], 2, "There is no lesson “nosuch”"),
        (["check", "expsed-cache"], 2, "Did you mean “exposed-cache”?"),
        (["demo", "a"], 2, "fits"),
        (["hint"], 2, "Which lesson?"),
        (["reset"], 2, "Which exercise?"),
        (["reset", "queue-lock", "--all"], 2, "Which exercise?"),
        (["hint", "queue-lock", "--agian"], 2, "Did you mean “--again”?"),
        (["schedule", "--minutes", "x"], 2, "How long?"),
        (["schedule", "--minutes", "1"], 2, "too few"),
        (["verify", "queue-lock"], 2, "verify takes no lesson"),
    ]) func badCallIsOneLine(_ arguments: [String], status: Int, line: String) async throws {
        try await inCopy { workbook in
            let result = try await workbook(arguments)
            #expect(result.status == Int32(status))
            #expect(result.output.contains(line))
            #expect(result.output.split(separator: "\n").count == 1)
        }
    }

    @Test func outsideOfThePackageIsOneLine() async throws {
        try await withTemporaryDirectory { folder in
            let result = try await Subprocess(WorkbookProcess.executable, ["list"], in: folder).run()
            #expect(result.status == 3)
            #expect(result.output.contains("This is not the workbook's folder"))
            #expect(result.output.split(separator: "\n").count == 1)
        }
    }

    /// A checkout that cannot be written to. Root may write everywhere, so a file stands in the folder's place.
    @Test func folderThatCannotBeWrittenIsOneLine() async throws {
        try await inCopy { workbook in
            try Data().write(to: workbook.root.appending(path: ".workbook"))
            let exercise = workbook.root.appending(path: "Lessons/1-Queues/01-QueueLock/Exercise.swift")
            try "// mine\n".write(to: exercise, atomically: true, encoding: .utf8)
            let result = try await workbook(["reset", "queue-lock"])
            #expect(result.status == 3)
            #expect(result.output.contains("cannot be written"))
            #expect(result.output.split(separator: "\n").count == 1)
            #expect(try String(contentsOf: exercise, encoding: .utf8) == "// mine\n")
        }
    }

    @Test func missingToolchainIsOneLine() async throws {
        #if os(Linux)
        try await inCopy { workbook in
            let result = try await workbook(["check", "queue-lock"], environment: ["PATH": "/nowhere"])
            // Where the toolchain is in a usual place, it is found without PATH, and the copy builds or not.
            if result.output.contains("swiftc was not found") { #expect(result.status == 3) }
            #expect(result.status != 0)
        }
        #endif
    }

    @Test func listAndScheduleNameTheLessons() async throws {
        try await inCopy { workbook in
            let list = try await workbook(["list"])
            #expect(list.status == 0)
            for lesson in curriculum.lessons { #expect(list.output.contains(lesson.slug)) }
            let schedule = try await workbook(["schedule", "--minutes", "45"])
            #expect(schedule.status == 0)
            #expect(schedule.output.contains("end;"))
        }
    }

    private func inCopy(_ body: (WorkbookProcess) async throws -> Void) async throws {
        try await withTemporaryDirectory { folder in
            for name in ["Package.swift", "Sources", "Lessons", "Tests", "README.md"] {
                try FileManager.default.copyItem(
                    at: Checkout.root.appending(path: name), to: folder.appending(path: name))
            }
            try await body(WorkbookProcess(root: folder))
        }
    }
}

/// The built command, in a folder.
private struct WorkbookProcess {
    let root: URL

    /// It is built beside the tests.
    static let executable: URL = {
        #if os(macOS)
        let products = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
            .deletingLastPathComponent()
        return (products ?? Bundle.main.bundleURL).appending(path: "workbook")
        #else
        URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "workbook")
        #endif
    }()

    func callAsFunction(
        _ arguments: [String], environment: [String: String]? = nil
    ) async throws -> Subprocess.Result {
        try await Subprocess(Self.executable, arguments, in: root, environment: environment).run()
    }
}
