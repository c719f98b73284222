import Evidence
import Foundation
import Testing
import WorkbookKit
import WorkbookTesting

@testable import EscapingReference
@testable import EscapingReferenceExercise

@Suite(.threadSanitizer) struct EscapingReferenceSanitizerTests {
    @Test func sanitizerReportsAntiPattern() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await withTemporaryDirectory { folder in
                let store = try AntiPattern.MemoStore(file: folder.appending(path: "memos.json"))
                await hammer(rounds: 200) { _ in
                    try? store.delete("a")
                } against: { _ in
                    _ = store.current().memos.count
                }
            }
        }
        expectDataRace(in: result)
    }

    /// With a queue as the guard it is the same: the object is used after `sync` has returned.
    @Test func sanitizerReportsTheQueue() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let store = QueueStore()
            await hammer { round in
                store.save("\(round)")
            } against: { _ in
                _ = store.current().titles.count
            }
        }
        expectDataRace(in: result)
    }

    @Test func sanitizerIsSilentOnCorrected() async {
        await #expect(processExitsWith: .success) {
            try await withTemporaryDirectory { folder in
                let store = try Corrected.MemoStore(file: folder.appending(path: "memos.json"))
                await hammer(rounds: 200) { _ in
                    try? store.delete("a")
                } against: { _ in
                    _ = store.current().memos.count
                }
            }
        }
    }

    /// No data race is left, and the shelf still changes: the check of the exercise rejects this answer.
    @Test func sanitizerIsSilentOnASecondLock() async {
        await #expect(processExitsWith: .success) {
            try await withTemporaryDirectory { folder in
                let library = try EscapingReferenceWrongLocked.Library(file: folder.appending(path: "bookmarks.json"))
                await hammer(rounds: 200) { _ in
                    try? library.remove("a")
                } against: { _ in
                    _ = library.shelf().all.count
                }
            }
        }
    }

    private final class Notebook {
        var titles: [String] = []
    }

    private final class QueueStore: @unchecked Sendable {
        private let queue = DispatchQueue(label: "memos")
        private let notebook = Notebook()
        func current() -> Notebook { queue.sync { notebook } }
        func save(_ title: String) { queue.sync { notebook.titles.append(title) } }
    }
}
