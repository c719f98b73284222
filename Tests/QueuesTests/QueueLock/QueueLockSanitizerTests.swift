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
}
