import Evidence
import Foundation
import Testing
import WorkbookKit
import WorkbookTesting

@testable import ExposedCache

@Suite(.threadSanitizer) struct ExposedCacheSanitizerTests {
    /// The lent cache is no data race: the sanitizer has nothing to say.
    @Test func sanitizerIsSilentOnTheLentCache() async {
        await #expect(processExitsWith: .success) {
            try await withTemporaryDirectory { folder in
                let store = try AntiPattern.MemoStore(file: folder.appending(path: "memos.json"))
                await hammer(rounds: 200) { _ in
                    try? await AntiPattern.rename("a", to: "Oat milk", in: store)
                } against: { _ in
                    try? await store.save(Memo(id: "a", title: "Milk"))
                }
            }
        }
    }

    /// The records of `Accepted/UncheckedRecords.swift` are shared, and that is one.
    @Test func sanitizerReportsUncheckedRecords() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let record = await RecordStore().find()
            await hammer { round in
                record.title = "\(round)"
            } against: { _ in
                _ = record.title.count
            }
        }
        expectDataRace(in: result)
    }

    private final class Record: @unchecked Sendable {
        var title = "Milk"
    }

    private actor RecordStore {
        private let record = Record()

        func find() -> Record { record }
    }
}
