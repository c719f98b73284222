import Evidence
import Foundation
import Testing
import WorkbookKit
import WorkbookTesting

@testable import NonisolatedLeak
@testable import NonisolatedLeakExercise

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

    // The exercise's check makes one call after the other. Whether an answer has a data race, these see.

    @Test(.openExercise(lesson)) func exerciseHasNoRace() async {
        await #expect(processExitsWith: .success) { try await hammerNonisolatedLeak(Exercise.Library.self) }
    }

    @Test func solutionHasNoRace() async {
        await #expect(processExitsWith: .success) {
            try await hammerNonisolatedLeak(NonisolatedLeakSolution.Library.self)
        }
    }

    @Test func mergingOutsideIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await hammerNonisolatedLeak(NonisolatedLeakWrongMerged.Library.self)
        }
        expectDataRace(in: result)
    }

    @Test func readingOutsideIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await hammerNonisolatedLeak(NonisolatedLeakWrongFind.Library.self)
        }
        expectDataRace(in: result)
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

/// Two threads use a library at the same time.
private func hammerNonisolatedLeak(_ library: (some BookmarkLibrary).Type) async throws {
    try await withTemporaryDirectory { folder in
        let file = folder.appending(path: "bookmarks.json")
        try RecordFile(file).write(["a": Bookmark(id: "a", title: "swift")])
        let library = try library.init(file: file)
        await hammer(rounds: 200) { _ in
            try? await library.visit("a")
        } against: { _ in
            _ = await library.find("a")
        }
    }
}
