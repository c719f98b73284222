import Evidence
import Foundation
import Testing
import WorkbookKit
import WorkbookTesting

@testable import QueueLock

@Suite(.threadSanitizer) struct QueueLockSanitizerTests {
    @Test func sanitizerReportsTheReadPastTheQueue() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await withTemporaryDirectory { folder in
                let queue = DispatchQueue(label: "memos", attributes: .concurrent)
                let store = try AntiPattern.MemoStore(file: folder.appending(path: "memos.json"), queue: queue)
                await hammer(rounds: 200) { worker, _ in
                    if worker == 0 { store.save(Memo(id: "a", title: "Milk")) } else { try? store.persist() }
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
                await hammer { worker, _ in store.delete("\(worker)") }
                queue.sync(flags: .barrier) {}
            }
        }
        expectDataRace(in: result)
    }

    /// A barrier is one only on a concurrent queue that the program has made; on a global queue it has no effect.
    @Test func sanitizerReportsTheBarrierOnAGlobalQueue() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await withTemporaryDirectory { folder in
                let file = folder.appending(path: "memos.json")
                let store = try AntiPattern.MemoStore(file: file, queue: .global())
                let written = DispatchGroup()
                await hammer { worker, _ in
                    store.save(Memo(id: "\(worker)", title: "Milk"))
                    DispatchQueue.global().async(group: written) {}
                }
                await withCheckedContinuation { done in written.notify(queue: .global()) { done.resume() } }
            }
        }
        expectDataRace(in: result)
    }

    @Test func sanitizerIsSilentOnCorrected() async {
        await #expect(processExitsWith: .success) {
            try await withTemporaryDirectory { folder in
                let store = try Corrected.MemoStore(file: folder.appending(path: "memos.json"))
                await hammer(rounds: 200) { worker, round in
                    await store.save(Memo(id: "\(worker)", title: "Milk"))
                    if round.isMultiple(of: 2) { await store.delete("\(worker)") }
                    try? await store.persist()
                }
            }
        }
    }
}
