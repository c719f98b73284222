import Evidence
import Foundation
import Testing
import WorkbookKit
import WorkbookTesting

@testable import ViewModel
@testable import ViewModelExercise

@Suite struct ViewModelTests {
    @Test(.timeLimit(.minutes(1))) func antiPatternShowsItsFault() async throws {
        let observation = try await observe(lesson)
        #expect(observation.antiPattern.isFaulty)
        #expect(
            observation.antiPattern.figures == [
                Figure("screens without “Bread”", 1), Figure("screens told off the main actor", 1),
            ])
    }

    @Test(.timeLimit(.minutes(1))) func correctedHolds() async throws {
        let observation = try await observe(lesson)
        #expect(!observation.corrected.isFaulty)
        #expect(
            observation.corrected.figures == [
                Figure("screens without “Bread”", 0), Figure("screens told off the main actor", 0),
            ])
    }

    @Test(.openExercise(lesson), .timeLimit(.minutes(2))) func exercise() async throws {
        expectNone(try await checkViewModel(Exercise.Screen.self))
    }

    /// Both faults are named.
    @Test func starterFails() async throws {
        let complaints = try await checkViewModel(ViewModelStarter.Screen.self)
        #expect(complaints.count == 3, "\(complaints)")
    }

    @Test func solutionPasses() async throws {
        expectNone(try await checkViewModel(ViewModelSolution.Screen.self))
    }

    @Test(arguments: wrongFixes) func wrongFixIsRejected(_ answer: Answer<any BookmarkScreen.Type>) async throws {
        #expect(try await checkViewModel(answer.library) != [])
    }

    @Test(arguments: otherAnswers) func otherAnswerIsAccepted(_ answer: Answer<any BookmarkScreen.Type>) async throws {
        expectNone(try await checkViewModel(answer.library))
    }

    static let wrongFixes: [Answer<any BookmarkScreen.Type>] = [
        Answer("DispatchQueue.main.async in one place", ViewModelWrongMainQueue.Screen.self),
        Answer("MainActor.run in one method", ViewModelWrongRun.Screen.self),
        Answer("one stream for all, with a bigger buffer", ViewModelWrongShared.Screen.self),
        Answer("the main actor, and nothing else", ViewModelWrongActorOnly.Screen.self),
        Answer("a stream for each, and no actor", ViewModelWrongStreamOnly.Screen.self),
        Answer("shown before it is saved", ViewModelWrongEarly.Screen.self),
    ]

    static let otherAnswers: [Answer<any BookmarkScreen.Type>] = [
        Answer("an observed repository", ViewModelOtherObserved.Screen.self),
        Answer("a signal, and a read", ViewModelOtherSignal.Screen.self),
    ]

    /// Each part of the check is needed: some wrong fix is found by it alone.
    @Test func wrongFixIsRejectedForItsOwnFault() async throws {
        let atOpening = try await checkViewModel(ViewModelWrongMainQueue.Screen.self)
        #expect(atOpening.first == "A screen is told of its bookmarks off the main actor when it opens.")
        let afterSaving = try await checkViewModel(ViewModelWrongRun.Screen.self)
        #expect(afterSaving.first == "After a save, a screen is told of its bookmarks off the main actor.")
        let shared = try await checkViewModel(ViewModelWrongShared.Screen.self)
        #expect(!shared.isEmpty && shared.allSatisfy { $0.hasSuffix("shows “Swift”.") })
        let early = try await checkViewModel(ViewModelWrongEarly.Screen.self)
        #expect(early == ["“Actors” could not be saved: screen 1 shows “Actors” and “Swift”, and not “Swift”."])
    }

    /// What the page says of the contract: a class that declares it is on the main actor. What is left is the other fault.
    @Test func contractPutsTheScreenOnTheMainActor() async throws {
        let complaints = try await checkViewModel(ViewModelWrongActorOnly.Screen.self)
        #expect(complaints == [2, 3].map { "Screen 1 of 3 has saved “Actors”: screen \($0) shows “Swift”." })
    }

    /// It never tells a new screen, so the limit only says how long the check watches it.
    @Test func missingSnapshotIsRejected() async throws {
        let complaints = try await checkViewModel(ViewModelWrongNoSnapshot.Screen.self, limit: .seconds(1))
        #expect(complaints == ["A screen was opened: `show` has not returned, and the screen was never told."])
    }

    @Test(arguments: Checkout.fixtures(of: lesson)) func compilerAgrees(_ fixture: FixtureCase) async throws {
        try await expectAgreement(on: fixture)
    }

    @Test(arguments: LanguageMode.allCases) func correctedCompiles(mode: LanguageMode) async throws {
        try await expectCorrectedCompiles(lesson, in: mode)
    }

    /// What the page says of the anti-pattern: no mode refuses the file by itself.
    @Test func antiPatternCompiles() async throws {
        try await withTemporaryDirectory { folder in
            let compiler = try await Compiler.find()
            let domain = Checkout.root.appending(path: "Sources/WorkbookKit/Domain")
            let module = try await compiler.run([
                "-emit-module", "-parse-as-library", "-swift-version", "6", "-module-name", "WorkbookKit",
                "-emit-module-path", folder.appending(path: "WorkbookKit.swiftmodule").path,
                domain.appending(path: "Memo.swift").path, domain.appending(path: "RecordFile.swift").path,
            ])
            try #require(module.status == 0, "\(module.output)")
            let file = Checkout.folder(of: lesson).appending(path: "AntiPattern.swift")
            for mode in LanguageMode.allCases {
                let result = try await compiler.check(
                    [file], in: mode, arguments: ["-I", folder.path, "-warnings-as-errors"])
                #expect(result.status == 0, "\(mode): \(result.output)")
            }
        }
    }

    /// What the page says of the modes in which the main actor may call the model: `Rejected/MainActorCaller.swift`, built
    /// and run, with 500 calls from the main actor.
    @Test(arguments: [(LanguageMode.swift5, 500), (.mainActor, 0), (.nonsending, 0)])
    func assignmentsOffTheMainActor(mode: LanguageMode, expected: Int) async throws {
        try await expect(expected, of: "MainActorCaller", in: mode)
    }

    /// What the page says of the promise: it changes nothing in Swift 5 and in Swift 6 mode, also by default.
    @Test(arguments: [(LanguageMode.swift5, 500), (.swift6, 500), (.mainActor, 500), (.nonsending, 0)])
    func uncheckedAssignmentsOffTheMainActor(mode: LanguageMode, expected: Int) async throws {
        try await expect(expected, of: "UncheckedList", in: mode)
    }

    private func expect(_ count: Int, of fixture: String, in mode: LanguageMode) async throws {
        let kind = fixture == "UncheckedList" ? "Accepted" : "Rejected"
        try await withTemporaryDirectory { folder in
            let driver = folder.appending(path: "Driver.swift")
            try Self.driver.write(to: driver, atomically: true, encoding: .utf8)
            let model = Checkout.folder(of: lesson).appending(path: "\(kind)/\(fixture).swift")
            let program = folder.appending(path: "program")
            let build = try await Compiler.find().run(
                mode.arguments + ["-parse-as-library", "-o", program.path, driver.path, model.path])
            try #require(build.status == 0, "\(build.output)")
            let run = try await Subprocess(program, []).run()
            #expect(run.output.trimmingCharacters(in: .whitespacesAndNewlines) == "\(count) of 500")
        }
    }

    /// Each call of `appear` assigns once. It counts the assignments that are announced off the main queue.
    private static let driver = """
        import Dispatch
        import Observation
        import Synchronization

        nonisolated let key = DispatchSpecificKey<Bool>()
        nonisolated let count = Atomic<Int>(0)

        @main struct Main {
            @MainActor static func main() async {
                DispatchQueue.main.setSpecific(key: key, value: true)
                for _ in 0..<500 {
                    let screen = Screen()
                    withObservationTracking {
                        _ = screen.list.titles
                    } onChange: {
                        if DispatchQueue.getSpecific(key: key) != true { count.add(1, ordering: .relaxed) }
                    }
                    await screen.appear()
                }
                print("\\(count.load(ordering: .relaxed)) of 500")
            }
        }
        """

    /// What the page says of one stream and two readers: each element goes to one of them, whatever the buffer.
    @Test(.timeLimit(.minutes(1))) func readersOfOneStreamShareItsElements() async {
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: .bufferingNewest(100))
        for number in 1...4 { continuation.yield(number) }
        continuation.finish()
        var (first, second) = (stream.makeAsyncIterator(), stream.makeAsyncIterator())
        #expect(await first.next() == 1)
        #expect(await second.next() == 2)
        #expect(await first.next() == 3)
        #expect(await second.next() == 4)
        #expect(await first.next() == nil)
        #expect(await second.next() == nil)
    }

    /// What the page says of a slow screen: it gets the newest snapshot. And of one that has gone: its stream has ended,
    /// with what was on its way to it.
    @Test(.timeLimit(.minutes(1))) func slowReaderGetsTheNewest() async {
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: .bufferingNewest(1))
        for number in 1...10 { continuation.yield(number) }
        let reading = Task {
            var seen: [Int] = []
            for await number in stream { seen.append(number) }
            return seen
        }
        reading.cancel()
        #expect(await reading.value == [10])
        guard case .terminated = continuation.yield(11) else {
            Issue.record("The stream of a cancelled reader goes on.")
            return
        }
    }

    /// What the page says of two repositories on one file: the second save takes the first back.
    @Test func twoRepositoriesOnOneFileLoseAMemo() async throws {
        try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "memos.json")
            let first = try Corrected.MemoRepository(file: file)
            let second = try Corrected.MemoRepository(file: file)
            try await first.save(Memo(id: "a", title: "Milk"))
            try await second.save(Memo(id: "b", title: "Bread"))
            #expect(try RecordFile<Memo>(file).read().keys.sorted() == ["b"])
        }
    }
}
