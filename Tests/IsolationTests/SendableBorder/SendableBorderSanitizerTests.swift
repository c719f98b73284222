import Evidence
import Foundation
import Testing
import WorkbookKit
import WorkbookTesting

@testable import SendableBorder

@Suite(.threadSanitizer) struct SendableBorderSanitizerTests {
    /// The caller changes the memo while the store encodes it.
    @Test func sanitizerReportsAntiPattern() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await withTemporaryDirectory { folder in
                let store = try AntiPattern.MemoStore(file: folder.appending(path: "memos.json"))
                let memo = AntiPattern.Memo(id: "a", title: "Milk")
                await hammer(rounds: 200) { _ in
                    try? await store.save(memo)
                } against: { round in
                    memo.title = "\(round)"
                }
            }
        }
        expectDataRace(in: result)
    }

    @Test func sanitizerIsSilentOnCorrected() async {
        await #expect(processExitsWith: .success) {
            try await withTemporaryDirectory { folder in
                let store = try Corrected.MemoStore(file: folder.appending(path: "memos.json"))
                let memo = Corrected.Memo(id: "a", title: "Milk")
                await hammer(rounds: 200) { _ in
                    try? await store.save(memo)
                } against: { round in
                    var memo = memo
                    memo.title = "\(round)"
                    try? await store.save(memo)
                }
            }
        }
    }
}
