import Evidence
import Testing
import WorkbookKit
import WorkbookTesting

@testable import AccessorLock

/// The sanitizer is silent on both sides: there is no data race in either.
@Suite(.threadSanitizer) struct AccessorLockSanitizerTests {
    @Test func sanitizerIsSilentOnAntiPattern() async {
        await #expect(processExitsWith: .success) {
            let store = AntiPattern.MemoStore { _ in }
            await hammer { round in
                store.add(Memo(id: "a\(round % 10)", title: "Milk"))
            } against: { round in
                store.add(Memo(id: "b\(round % 10)", title: "Bread"))
            }
        }
    }

    @Test func sanitizerIsSilentOnCorrected() async {
        await #expect(processExitsWith: .success) {
            let store = Corrected.MemoStore { _ in }
            await hammer { round in
                await store.add(Memo(id: "a\(round % 10)", title: "Milk"))
            } against: { round in
                await store.add(Memo(id: "b\(round % 10)", title: "Bread"))
            }
        }
    }
}
