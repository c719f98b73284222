import Evidence
import Foundation
import Synchronization
import Testing
import WorkbookKit
import WorkbookTesting

@testable import AccessorLock
@testable import AccessorLockExercise

@Suite struct AccessorLockTests {
    @Test func antiPatternShowsItsFault() async throws {
        let observation = try await observe(lesson)
        #expect(observation.antiPattern.isFaulty)
        #expect(observation.antiPattern.figures == [Figure("memos in the store", 1)])
    }

    @Test func correctedHolds() async throws {
        let observation = try await observe(lesson)
        #expect(!observation.corrected.isFaulty)
        #expect(observation.corrected.figures == [Figure("memos in the store", 2)])
    }

    @Test(.openExercise(lesson)) func exercise() async throws {
        expectNone(await checkAccessorLock(Exercise.Library.self))
    }

    @Test func starterFails() async throws {
        #expect(await checkAccessorLock(AccessorLockStarter.Library.self).count == 2)
    }

    @Test func solutionPasses() async throws {
        expectNone(await checkAccessorLock(AccessorLockSolution.Library.self))
    }

    @Test(arguments: wrongFixes) func wrongFixIsRejected(_ answer: Answer<any BookmarkLibrary.Type>) async throws {
        #expect(await checkAccessorLock(answer.library) != [])
    }

    @Test(arguments: otherAnswers) func otherAnswerIsAccepted(_ answer: Answer<any BookmarkLibrary.Type>) async throws {
        expectNone(await checkAccessorLock(answer.library))
    }

    static let wrongFixes: [Answer<any BookmarkLibrary.Type>] = [
        Answer("a lock around each method", AccessorLockWrongLock.Library.self),
        Answer("an actor around the same lines", AccessorLockWrongActor.Library.self),
        Answer("one operation for visit, two for merge", AccessorLockWrongTwoUpdates.Library.self),
        Answer("looking once more before writing", AccessorLockWrongAgain.Library.self),
        Answer("an update with a value that was read before", AccessorLockWrongHalf.Library.self),
    ]

    static let otherAnswers: [Answer<any BookmarkLibrary.Type>] = [
        Answer("writing only what is still as it was read", AccessorLockOtherOptimistic.Library.self),
        Answer("an actor with one operation in each method", AccessorLockOtherActor.Library.self),
    ]

    @Test(arguments: Checkout.fixtures(of: lesson)) func compilerAgrees(_ fixture: FixtureCase) async throws {
        try await expectAgreement(on: fixture)
    }

    @Test(arguments: LanguageMode.allCases) func correctedCompiles(mode: LanguageMode) async throws {
        try await expectCorrectedCompiles(lesson, in: mode)
    }

    /// What one assignment does: the right side first, then `get`, then `set`.
    @Test func anAssignmentIsAGetAndASet() {
        let steps = Steps()
        steps.count += steps.rightSide()
        #expect(steps.taken == ["right side", "get", "set"])
        steps.taken = []
        steps.counts["a"] = steps.rightSide()
        #expect(steps.taken == ["right side", "get", "set"])
    }

    /// The wrapper of `Accepted/AtomicWrapper.swift` and the accessors of `Accepted/MutexAccessors.swift`: what is added
    /// between `get` and `set` is lost.
    @Test func aWrapperAndAMutexLoseOneToo() {
        let wrapped = WrappedCounter()
        addOne(to: &wrapped.saved) { wrapped.saved += 1 }
        #expect(wrapped.saved == 1)
        let mutex = MutexCounter()
        addOne(to: &mutex.saved) { mutex.saved += 1 }
        #expect(mutex.saved == 1)
    }

    /// `count += 1`, with something in the middle.
    private func addOne(to count: inout Int, meanwhile: () -> Void) {
        meanwhile()
        count += 1
    }

    @propertyWrapper private final class Locked {
        private let lock = NSLock()
        private var guarded = 0

        var wrappedValue: Int {
            get { lock.withLock { guarded } }
            set { lock.withLock { guarded = newValue } }
        }
    }

    private final class WrappedCounter {
        @Locked var saved
    }

    private final class MutexCounter {
        private let guarded = Mutex(0)

        var saved: Int {
            get { guarded.withLock { $0 } }
            set { guarded.withLock { $0 = newValue } }
        }
    }

    /// `Accepted/AtomicSteps.swift`, with the steps of two threads in the order that loses one.
    @Test func twoAtomicStepsLoseOne() {
        let saved = Atomic<Int>(0)
        let ann = saved.load(ordering: .acquiring)
        let bob = saved.load(ordering: .acquiring)
        saved.store(ann + 1, ordering: .releasing)
        saved.store(bob + 1, ordering: .releasing)
        #expect(saved.load(ordering: .acquiring) == 1)
    }

    private final class Steps {
        var taken: [String] = []
        private var storedCount = 0
        private var storedCounts: [String: Int] = [:]

        var count: Int {
            get { step("get", storedCount) }
            set { storedCount = step("set", newValue) }
        }

        var counts: [String: Int] {
            get { step("get", storedCounts) }
            set { storedCounts = step("set", newValue) }
        }

        func rightSide() -> Int { step("right side", 1) }

        private func step<Value>(_ name: String, _ value: Value) -> Value {
            taken.append(name)
            return value
        }
    }
}
