import Evidence
import Foundation
import Testing
import WorkbookKit
import WorkbookTesting

@testable import QueueLock
@testable import QueueLockExercise

@Suite struct QueueLockTests {
    @Test func antiPatternShowsItsFault() async throws {
        let observation = try await observe(lesson)
        #expect(observation.antiPattern.isFaulty)
        #expect(observation.antiPattern.figures == [Figure("memos in the file", 0)])
    }

    @Test func correctedHolds() async throws {
        let observation = try await observe(lesson)
        #expect(!observation.corrected.isFaulty)
        #expect(observation.corrected.figures == [Figure("memos in the file", 1)])
    }

    @Test(.openExercise(lesson)) func exercise() async throws {
        expectNone(try await checkQueueLock(Exercise.Library.self))
    }

    @Test func starterFails() async throws {
        #expect(try await checkQueueLock(QueueLockStarter.Library.self) != [])
    }

    @Test func solutionPasses() async throws {
        expectNone(try await checkQueueLock(QueueLockSolution.Library.self))
    }

    @Test(arguments: wrongFixes) func wrongFixIsRejected(_ answer: Answer<any BookmarkLibrary.Type>) async throws {
        #expect(try await checkQueueLock(answer.library) != [])
    }

    @Test(arguments: otherAnswers) func otherAnswerIsAccepted(_ answer: Answer<any BookmarkLibrary.Type>) async throws {
        expectNone(try await checkQueueLock(answer.library))
    }

    static let wrongFixes: [Answer<any BookmarkLibrary.Type>] = [
        Answer("barrier on every write, reads past the queue", QueueLockWrongBarrier.Library.self),
        Answer("reads on the queue, file written past it", QueueLockWrongHalf.Library.self),
        Answer("a lock beside the queue", QueueLockWrongLock.Library.self),
        Answer("an actor that adds in a task", QueueLockWrongTask.Library.self),
        Answer("an actor, and a visit in three calls", QueueLockWrongApart.Library.self),
    ]

    static let otherAnswers: [Answer<any BookmarkLibrary.Type>] = [
        Answer("a mutex", QueueLockOtherMutex.Library.self),
        Answer("the queue, and every line on it", QueueLockOtherQueue.Library.self),
    ]

    @Test(arguments: Checkout.fixtures(of: lesson)) func compilerAgrees(_ fixture: FixtureCase) async throws {
        try await expectAgreement(on: fixture)
    }

    @Test(arguments: LanguageMode.allCases) func correctedCompiles(mode: LanguageMode) async throws {
        try await expectCorrectedCompiles(lesson, in: mode)
    }

    /// A barrier is one only on a concurrent queue that the program has made. On a global queue it runs beside a reader:
    /// the reader here waits for it. Where a barrier held, the two would wait for each other until the time limit.
    @Test(.timeLimit(.minutes(1))) func barrierOnAGlobalQueueIsNone() async {
        let queue = DispatchQueue.global()
        let written = DispatchSemaphore(value: 0)
        await withCheckedContinuation { done in
            queue.async {
                written.wait()
                done.resume()
            }
            queue.async(flags: .barrier) { written.signal() }
        }
    }
}
