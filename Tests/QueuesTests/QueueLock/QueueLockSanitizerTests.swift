import Evidence
import Foundation
import Testing
import WorkbookKit
import WorkbookTesting

@testable import QueueLock
@testable import QueueLockExercise

@Suite(.threadSanitizer) struct QueueLockSanitizerTests {
    @Test func sanitizerReportsTheReadPastTheQueue() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await withTemporaryDirectory { folder in
                let queue = DispatchQueue(label: "memos", attributes: .concurrent)
                let store = try AntiPattern.MemoStore(file: folder.appending(path: "memos.json"), queue: queue)
                await hammer(rounds: 200) { _ in
                    store.save(Memo(id: "a", title: "Milk"))
                } against: { _ in
                    try? store.persist()
                }
                queue.sync(flags: .barrier) {}
            }
        }
        expectDataRace(in: result)
    }

    @Test func sanitizerReportsTheMissingBarrier() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await withTemporaryDirectory { folder in
                let queue = DispatchQueue(label: "memos", attributes: .concurrent)
                let store = try AntiPattern.MemoStore(file: folder.appending(path: "memos.json"), queue: queue)
                await hammer { _ in
                    store.delete("a")
                } against: { _ in
                    _ = store.find("a")
                }
                queue.sync(flags: .barrier) {}
            }
        }
        expectDataRace(in: result)
    }

    @Test func sanitizerIsSilentOnCorrected() async {
        await #expect(processExitsWith: .success) {
            try await withTemporaryDirectory { folder in
                let store = try Corrected.MemoStore(file: folder.appending(path: "memos.json"))
                await hammer(rounds: 200) { _ in
                    await store.save(Memo(id: "a", title: "Milk"))
                    await store.delete("a")
                } against: { _ in
                    _ = await store.find("a")
                    try? await store.persist()
                }
            }
        }
    }

    // The exercise's check makes one call after the other. Whether an answer has a data race, these see.

    @Test(.openExercise(lesson)) func exerciseHasNoRace() async {
        await #expect(processExitsWith: .success) { try await hammerQueueLock(Exercise.Library.self) }
    }

    @Test func solutionHasNoRace() async {
        await #expect(processExitsWith: .success) { try await hammerQueueLock(QueueLockSolution.Library.self) }
    }

    @Test func otherQueueHasNoRace() async {
        await #expect(processExitsWith: .success) { try await hammerQueueLock(QueueLockOtherQueue.Library.self) }
    }

    @Test func unguardedIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await hammerQueueLock(QueueLockWrongUnguarded.Library.self)
        }
        expectDataRace(in: result)
    }

    @Test func readsWithoutALockAreReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await hammerQueueLock(QueueLockWrongReads.Library.self)
        }
        expectDataRace(in: result)
    }

    @Test func visitWithoutABarrierIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await hammerQueueLock(QueueLockWrongVisit.Library.self)
        }
        expectDataRace(in: result)
    }
}

/// Two threads use a library at the same time.
private func hammerQueueLock(_ library: (some BookmarkLibrary).Type) async throws {
    try await withTemporaryDirectory { folder in
        let queue = DispatchQueue(label: "app", attributes: .concurrent)
        let library = try library.init(file: folder.appending(path: "bookmarks.json"), queue: queue)
        await library.add(Bookmark(id: "a", title: "Swift"))
        await hammer(rounds: 400) { _ in
            await library.visit("a")
        } against: { round in
            _ = await library.all()
            if round.isMultiple(of: 20) { try? await library.persist() }
        }
        queue.sync(flags: .barrier) {}
    }
}
