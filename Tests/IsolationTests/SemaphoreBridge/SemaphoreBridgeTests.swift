import Evidence
import Foundation
import Testing
import WorkbookKit
import WorkbookTesting

@testable import SemaphoreBridge
@testable import SemaphoreBridgeExercise

@Suite struct SemaphoreBridgeTests {
    @Test func antiPatternShowsItsFault() async throws {
        let observation = try await observe(lesson)
        #expect(observation.antiPattern.isFaulty)
        #expect(observation.antiPattern.figures == [Figure("titles shown", 0), Figure("taps handled meanwhile", 0)])
    }

    @Test func correctedHolds() async throws {
        let observation = try await observe(lesson)
        #expect(!observation.corrected.isFaulty)
        #expect(observation.corrected.figures == [Figure("titles shown", 1), Figure("taps handled meanwhile", 1)])
    }

    /// In a child: an answer that hangs ends after a while, and the other tests go on.
    @Test(.openExercise(lesson)) func exercise() async throws {
        await #expect(processExitsWith: .success, "an answer that hangs is ended after 20 seconds (SIGALRM)") {
            alarm(20)
            expectNone(try await checkSemaphoreBridge(Exercise.Shelf.self))
        }
    }

    @Test func starterFails() async throws {
        #expect(try await checkSemaphoreBridge(SemaphoreBridgeStarter.Shelf.self) != [])
    }

    @Test func solutionPasses() async throws {
        expectNone(try await checkSemaphoreBridge(SemaphoreBridgeSolution.Shelf.self))
    }

    @Test(arguments: wrongFixes) func wrongFixIsRejected(_ answer: Answer<any BookmarkShelf.Type>) async throws {
        #expect(try await checkSemaphoreBridge(answer.library) != [])
    }

    @Test(arguments: otherAnswers) func otherAnswerIsAccepted(_ answer: Answer<any BookmarkShelf.Type>) async throws {
        expectNone(try await checkSemaphoreBridge(answer.library))
    }

    static let wrongFixes: [Answer<any BookmarkShelf.Type>] = [
        Answer("a detached task", SemaphoreBridgeWrongDetached.Shelf.self),
        Answer("a longer timeout", SemaphoreBridgeWrongPatience.Shelf.self),
        Answer("a continuation that blocks", SemaphoreBridgeWrongContinuation.Shelf.self),
        Answer("the answer of the call before", SemaphoreBridgeWrongLater.Shelf.self),
    ]

    static let otherAnswers: [Answer<any BookmarkShelf.Type>] = [
        Answer("loaded when opened", SemaphoreBridgeOtherLoaded.Shelf.self),
        Answer("a mutex", SemaphoreBridgeOtherMutex.Shelf.self),
    ]

    @Test(arguments: Checkout.fixtures(of: lesson)) func compilerAgrees(_ fixture: FixtureCase) async throws {
        try await expectAgreement(on: fixture)
    }

    @Test(arguments: LanguageMode.allCases) func correctedCompiles(mode: LanguageMode) async throws {
        try await expectCorrectedCompiles(lesson, in: mode)
    }

    /// The anti-pattern as an app has it, with no one to let it go. The alarm ends the child and decides nothing: a bridge
    /// that returned would end it with 0.
    @Test func bridgeHangsOnTheMainActor() async {
        await #expect(processExitsWith: .signal(SIGALRM)) {
            alarm(2)
            try await askOnTheMainActor()
        }
    }

    /// What the page says of `Task.detached`: on the main actor it gets its answer, as long as nobody else needs anything …
    /// In a child, where no other test has the pool.
    @Test func detachedBridgeReturnsOnTheMainActor() async {
        await #expect(processExitsWith: .success) {
            alarm(20)
            let title = await MainActor.run { askDetached(Answering()) }
            #expect(title == "Milk")
        }
    }

    /// … and on the pool it hangs, as soon as as many ask as the pool has threads.
    @Test func detachedBridgeHangsOnThePool() async {
        await #expect(processExitsWith: .signal(SIGALRM)) {
            alarm(2)
            let (store, gate) = (Answering(), Gate())
            let askers = 4 * ProcessInfo.processInfo.activeProcessorCount
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<askers {
                    group.addTask {
                        await gate.pass()
                        _ = askDetached(store)
                    }
                }
                await gate.arrived(askers)
                // All of them are resumed before the first detached task can get a thread behind them.
                await gate.open()
            }
        }
    }

    /// The same number of callers that await: nothing hangs.
    @Test(.timeLimit(.minutes(1))) func awaitingCallersDoNotHang() async {
        let store = Answering()
        let askers = 4 * ProcessInfo.processInfo.activeProcessorCount
        let titles = await withTaskGroup(of: String.self) { group in
            for _ in 0..<askers { group.addTask { await store.find() } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(titles.count == askers)
    }
}

@MainActor
private func askOnTheMainActor() async throws {
    try await withTemporaryDirectory { folder in
        let store = try AntiPattern.MemoStore(file: folder.appending(path: "memos.json"))
        _ = AntiPattern.MemoScreen(store: store).title(of: "a")
    }
}

private actor Answering {
    func find() -> String { "Milk" }
}

/// The bridge with a detached task.
private func askDetached(_ store: Answering) -> String? {
    let box = Box()
    let done = DispatchSemaphore(value: 0)
    Task.detached {
        box.title = await store.find()
        done.signal()
    }
    done.wait()
    return box.title
}

/// `@unchecked`: written before the signal, read after it.
private final class Box: @unchecked Sendable {
    var title: String?
}
