import Evidence
import Foundation
import Testing
import WorkbookKit

/// The tools of the proofs are proved first.
@Suite struct EvidenceTests {
    @Test func gateStopsAndLetsGo() async {
        let gate = Gate()
        let timeline = EventLog()
        let task = Task {
            timeline.note("task", "comes")
            await gate.pass()
            timeline.note("task", "goes on")
        }
        await gate.arrived()
        timeline.note("test", "opens")
        await gate.open()
        await task.value
        #expect(timeline.events.map(\.what) == ["comes", "opens", "goes on"])
        // An open gate lets everybody through.
        await gate.pass()
    }

    @Test func gateCountsArrivals() async {
        let gate = Gate()
        let tasks = (0..<3).map { _ in Task { await gate.pass() } }
        await gate.arrived(3)
        await gate.open()
        for task in tasks { await task.value }
    }

    private actor Counter {
        var count = 0
        func add() { count += 1 }
        func during(_ body: @Sendable () -> Void) -> Int {
            body()
            return count
        }
    }

    @Test func startNowRunsAFreeCallAtOnce() {
        let done = Once()
        startNow { _ = done.claim() }
        #expect(!done.claim())
    }

    @Test func startNowStandsInTheQueueOfABusyActor() async {
        let counter = Counter()
        let timeline = EventLog()
        let gate = Gate()
        let countInside = await counter.during {
            startNow {
                await counter.add()
                timeline.note("call", "through")
                await gate.pass()
            }
        }
        #expect(countInside == 0)
        await gate.arrived()
        await gate.open()
        #expect(await counter.count == 1)
    }

    @Test func ownThreadKeepsItsWork() async {
        let counter = Counter()
        let isSame = await onOwnThread {
            let before = pthread_self()
            await counter.add()
            return before == pthread_self()
        }
        #expect(isSame)
    }

    @Test func hammerRunsEveryRound() async {
        let counter = Counter()
        await hammer(rounds: 100) { _ in
            await counter.add()
        } against: { _ in
            await counter.add()
        }
        #expect(await counter.count == 200)
    }

    @Test func onceIsOnce() {
        let once = Once()
        #expect(once.claim())
        #expect(!once.claim())
    }

    /// An interrupted plain write leaves a torn file: the limit stops it exactly there.
    @Test func limitedFileIsTorn() async {
        await #expect(processExitsWith: .success) {
            try await withTemporaryDirectory { folder in
                FileFault.limitFileSize(to: 4096)
                let file = folder.appending(path: "torn")
                #expect(throws: (any Error).self) { try Data(count: 100_000).write(to: file) }
                let written = try Data(contentsOf: file).count
                #expect(written == 4096)
            }
        }
    }

    @Test func killedProcessRunsNothingMore() async {
        let result = await #expect(processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]) {
            defer { print("not to be seen") }
            FileFault.killThisProcess()
        }
        let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
        #expect(!output.contains("not to be seen"))
    }

    @Test func subprocessGivesStatusAndOutput() async throws {
        let shell = URL(filePath: "/bin/sh")
        let plain = try await Subprocess(shell, ["-c", "echo out; echo err >&2; exit 7"]).run()
        #expect(plain.status == 7)
        #expect(plain.output == "out\nerr\n")
        let killed = try await Subprocess(shell, ["-c", "kill -9 $$"]).run()
        #expect(killed.status == 137)
    }
}
