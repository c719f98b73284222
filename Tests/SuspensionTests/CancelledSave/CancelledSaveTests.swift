import Evidence
import Foundation
import Testing
import WorkbookKit
import WorkbookTesting

@testable import CancelledSave
@testable import CancelledSaveExercise

@Suite struct CancelledSaveTests {
    @Test(.timeLimit(.minutes(5))) func antiPatternShowsItsFault() async throws {
        let observation = try await observe(lesson)
        #expect(observation.antiPattern.isFaulty)
        #expect(observation.antiPattern.figures == [Figure("saves that leave file and memory apart", 2)])
    }

    @Test(.timeLimit(.minutes(5))) func correctedHolds() async throws {
        let observation = try await observe(lesson)
        #expect(!observation.corrected.isFaulty)
        #expect(observation.corrected.figures == [Figure("saves that leave file and memory apart", 0)])
        let told = observation.corrected.timeline.filter { $0.who == "caller" }.map(\.what)
        #expect(told == ["is told: cancelled", "is told: saved"])
    }

    @Test(.openExercise(lesson), .timeLimit(.minutes(5))) func exercise() async throws {
        expectNone(try await checkCancelledSave(Exercise.Library.self))
    }

    @Test(.timeLimit(.minutes(5))) func starterFails() async throws {
        #expect(try await checkCancelledSave(CancelledSaveStarter.Library.self) != [])
    }

    @Test(.timeLimit(.minutes(5))) func solutionPasses() async throws {
        expectNone(try await checkCancelledSave(CancelledSaveSolution.Library.self))
    }

    @Test(.timeLimit(.minutes(5)), arguments: wrongFixes) func wrongFixIsRejected(
        _ answer: Answer<any BookmarkLibrary.Type>
    ) async throws {
        #expect(try await checkCancelledSave(answer.library) != [])
    }

    @Test(.timeLimit(.minutes(5)), arguments: otherAnswers) func otherAnswerIsAccepted(
        _ answer: Answer<any BookmarkLibrary.Type>
    ) async throws {
        expectNone(try await checkCancelledSave(answer.library))
    }

    static let wrongFixes: [Answer<any BookmarkLibrary.Type>] = [
        Answer("never asking", CancelledSaveWrongIgnored.Library.self),
        Answer("asking before the slow part", CancelledSaveWrongFirst.Library.self),
        Answer("asking once more after the write", CancelledSaveWrongAfter.Library.self),
        Answer("asking at the end", CancelledSaveWrongLast.Library.self),
        Answer("returning without an error", CancelledSaveWrongReturn.Library.self),
        Answer("copying before the slow part", CancelledSaveWrongCopy.Library.self),
    ]

    static let otherAnswers: [Answer<any BookmarkLibrary.Type>] = [
        Answer("the flag, early and late", CancelledSaveOtherGuard.Library.self),
        Answer("a task of its own behind the check", CancelledSaveOtherTask.Library.self),
    ]

    @Test(arguments: Checkout.fixtures(of: lesson)) func compilerAgrees(_ fixture: FixtureCase) async throws {
        try await expectAgreement(on: fixture)
    }

    @Test(arguments: LanguageMode.allCases) func correctedCompiles(mode: LanguageMode) async throws {
        try await expectCorrectedCompiles(lesson, in: mode)
    }

    /// What the page says of the anti-pattern: the next save takes the memo out of the file again.
    @Test(.timeLimit(.minutes(5))) func theNextSaveDropsTheMemo() async throws {
        try await withTemporaryDirectory { folder in
            let file = RecordFile<Memo>(folder.appending(path: "memos.json"))
            let store = AntiPattern.MemoStore([:]) {
                $0
            } write: {
                try file.write($0)
            }
            let cancelled = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                try await store.save(Memo(id: "a", title: "Milk"))
            }
            await #expect(throws: CancellationError.self) { try await cancelled.value }
            let afterTheCancellation = try file.read().keys.sorted()
            #expect(afterTheCancellation == ["a"])
            try await store.save(Memo(id: "b", title: "Bread"))
            let afterTheNext = try file.read().keys.sorted()
            #expect(afterTheNext == ["b"])
        }
    }

    /// What the page says of cancellation: it sets a flag. Neither an actor's method, nor a write, nor the wait for another
    /// task's value ends because of it; a task that was made with `Task { }` is not cancelled with its maker.
    @Test(.timeLimit(.minutes(5))) func cancellationStopsNothing() async throws {
        try await withTemporaryDirectory { folder in
            let file = RecordFile<Memo>(folder.appending(path: "memos.json"))
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                let inner = await Task {
                    try? file.write(["a": Memo(id: "a", title: "Milk")])
                    return Task.isCancelled
                }.value
                return (outer: Task.isCancelled, inner: inner)
            }
            let flags = await task.value
            #expect(flags.outer)
            #expect(!flags.inner)
            let written = try file.read().count
            #expect(written == 1)
        }
    }
}
