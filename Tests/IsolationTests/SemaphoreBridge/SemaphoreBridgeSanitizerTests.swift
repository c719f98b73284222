import Evidence
import Foundation
import Testing
import WorkbookTesting

@Suite(.threadSanitizer) struct SemaphoreBridgeSanitizerTests {
    /// The bridge hangs, and it is no data race.
    @Test func sanitizerIsSilentOnTheBridge() async {
        await #expect(processExitsWith: .success) {
            let store = Counting()
            // Threads of their own: the pool stays free for the tasks.
            await hammer(rounds: 200) { _ in
                _ = ask(store)
            } against: { _ in
                _ = ask(store)
            }
        }
    }
}

private actor Counting {
    private var count = 0

    func next() -> Int {
        count += 1
        return count
    }
}

private func ask(_ store: Counting) -> Int? {
    let box = Box()
    let done = DispatchSemaphore(value: 0)
    Task.detached {
        box.count = await store.next()
        done.signal()
    }
    done.wait()
    return box.count
}

/// `@unchecked`: written before the signal, read after it.
private final class Box: @unchecked Sendable {
    var count: Int?
}
