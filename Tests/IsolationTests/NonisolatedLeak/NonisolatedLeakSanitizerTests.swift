import Evidence
import Foundation
import Testing
import WorkbookKit
import WorkbookTesting

@testable import NonisolatedLeak

@Suite(.threadSanitizer) struct NonisolatedLeakSanitizerTests {
    @Test func sanitizerReportsAntiPattern() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await withTemporaryDirectory { folder in
                let store = try AntiPattern.MemoStore(file: folder.appending(path: "memos.json"))
                await hammer(rounds: 200) { _ in
                    try? await store.retitle(\.title)
                } against: { _ in
                    _ = store.find("a")
                }
            }
        }
        expectDataRace(in: result)
    }

    /// `Accepted/UncheckedBox.swift`, at work.
    @Test func sanitizerReportsTheUncheckedBox() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let store = BoxStore()
            await hammer { _ in
                store.drafts.count += 1
            } against: { _ in
                store.drafts.count += 1
            }
        }
        expectDataRace(in: result)
    }

    /// The variable of `Accepted/UnsafeStatic.swift`, at work: it belongs to no instance, so no actor guards it.
    @Test func sanitizerReportsTheUnsafeStatic() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await hammer { _ in
                StaticStore.count += 1
            } against: { _ in
                StaticStore.count += 1
            }
        }
        expectDataRace(in: result)
    }

    @Test func sanitizerIsSilentOnCorrected() async {
        await #expect(processExitsWith: .success) {
            try await withTemporaryDirectory { folder in
                let store = try Corrected.MemoStore(file: folder.appending(path: "memos.json"))
                await hammer(rounds: 200) { _ in
                    try? await store.retitle(\.title)
                } against: { _ in
                    _ = await store.find("a")
                }
            }
        }
    }

    private final class Drafts: @unchecked Sendable {
        var count = 0
    }

    private actor BoxStore {
        nonisolated let drafts = Drafts()
    }

    private actor StaticStore {
        nonisolated(unsafe) static var count = 0
    }
}
