import Evidence
import Foundation
import Testing
import WorkbookKit
import WorkbookTesting

@testable import IsolatedConformance

@Suite(.threadSanitizer) struct IsolatedConformanceSanitizerTests {
    @Test func sanitizerReportsAntiPattern() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await withTemporaryDirectory { folder in
                let url = folder.appending(path: "memo.json")
                try memo.write(to: url)
                let screen = try await open(url)
                await hammer(rounds: 200) { _ in
                    try? await screen.save()
                } against: { round in
                    await screen.rewrite(title: "\(round)", body: "\(round)")
                }
            }
        }
        expectDataRace(in: result)
    }

    @Test func sanitizerIsSilentOnCorrected() async {
        await #expect(processExitsWith: .success) {
            try await withTemporaryDirectory { folder in
                let url = folder.appending(path: "memo.json")
                try memo.write(to: url)
                let screen = try await Corrected.MemoScreen(Corrected.MemoFile(url))
                await hammer(rounds: 200) { _ in
                    try? await screen.save()
                } against: { round in
                    await screen.rewrite(title: "\(round)", body: "\(round)")
                }
            }
        }
    }
}

private let memo = Data(#"{"title": "Milk", "body": "One litre"}"#.utf8)

/// Only the main actor can name the type of this file.
@MainActor
private func open(_ url: URL) async throws -> AntiPattern.MemoScreen {
    try await AntiPattern.MemoScreen(AntiPattern.MemoFile(url))
}
