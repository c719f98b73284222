import Dispatch
import Foundation
import Interleaving
import Testing

/// What runs elsewhere must never look like a proof.
@Suite struct EscapeTests {
    private func expectEscape<Value>(
        _ exploration: Exploration<Value>, naming words: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(!exploration.isControlled, sourceLocation: sourceLocation)
        #expect(!exploration.isComplete, sourceLocation: sourceLocation)
        let failure = #expect(throws: VerificationFailure.self, sourceLocation: sourceLocation) {
            try exploration.verify()
        }
        let text = failure?.description ?? ""
        #expect(text.contains(words), "\(text)", sourceLocation: sourceLocation)
        #expect(text.contains("Use instead:"), "\(text)", sourceLocation: sourceLocation)
    }

    @Test func plainTask() {
        let exploration = explore {
            let account = Account(balance: 0)
            await Task { await account.deposit(1) }.value
            return await account.balance
        }
        expectEscape(exploration, naming: "Task")
    }

    /// Nobody waits for it and it says nothing: only the task locals that it copied tell.
    @Test func forgottenTask() {
        let exploration = explore {
            let (stream, _) = AsyncStream.makeStream(of: Int.self)
            Task { for await _ in stream {} }
            return true
        }
        expectEscape(exploration, naming: "a plain Task was started while scenario ran")
    }

    @Test func taskForgottenByAStrand() {
        let exploration = explore {
            let (stream, _) = AsyncStream.makeStream(of: Int.self)
            await concurrently([
                "Ann": {
                    await pause()
                    Task { for await _ in stream {} }
                }
            ])
            return true
        }
        expectEscape(exploration, naming: "a plain Task was started while Ann ran")
    }

    @Test func taskForgottenByAnUnstructuredTask() {
        let exploration = explore {
            let (stream, _) = AsyncStream.makeStream(of: Int.self)
            await unstructuredTask("save") { _ = Task { for await _ in stream {} } }.value
            return true
        }
        expectEscape(exploration, naming: "a plain Task was started while save ran")
    }

    /// It copies nothing, so only its waking up a task of the scenario tells; or its not doing so in time.
    @Test func detachedTask() {
        let exploration = explore {
            let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
            let task = Task.detached { for await _ in stream { return } }
            await concurrently([
                "Ann": { await task.value },
                "Bob": { continuation.yield(1) },
            ])
            return true
        }
        #expect(throws: VerificationFailure.self) { try exploration.verify() }
    }

    /// It comes back from another thread, or, where the threads of the process are all busy, not in time.
    @Test func sleep() {
        let exploration = explore {
            try await Task.sleep(for: .milliseconds(20))
            return true
        }
        let failure = #expect(throws: VerificationFailure.self) { try exploration.verify() }
        #expect(failure?.description.contains("Task.sleep") == true)
    }

    @Test func dispatch() {
        let exploration = explore {
            let waiting = Waiting()
            await concurrently([
                "Ann": { await waiting.wait() },
                "Bob": { await waiting.resumeOnAnotherThread() },
            ])
            return true
        }
        expectEscape(exploration, naming: "Ann was woken up by another thread")
    }

    @Test func noteAndPauseOnAnotherThread() async {
        let exploration = await onOwnThread {
            explore {
                let (said, paused) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
                Task {
                    note("said elsewhere")
                    said.signal()
                    await pause("paused elsewhere")
                    paused.signal()
                }
                block(until: said)
                block(until: paused)
                return true
            }
        }
        expectEscape(exploration, naming: "“said elsewhere”")
        expectEscape(exploration, naming: "“paused elsewhere”")
    }

    /// Where the main thread is free, the task comes back from another thread; where it is not, it does not come back.
    @Test func mainActor() {
        let exploration = explore {
            await MainActor.run {}
            return true
        }
        #expect(throws: VerificationFailure.self) { try exploration.verify() }
    }

    @Test func actorWithAnExecutorOfItsOwn() {
        let exploration = explore {
            let actor = Queued()
            return await actor.work()
        }
        expectEscape(exploration, naming: "scenario was woken up by another thread")
    }

    @Test func nothingEscapesFromStructuredConcurrency() throws {
        let exploration = explore {
            let log = Log()
            let (stream, continuation) = AsyncStream.makeStream(of: String.self)
            async let lines: Void = { for await line in stream { await log.add(line) } }()
            await withTaskGroup(of: String.self) { group in
                group.addTask { "1" }
                for await line in group { continuation.yield(line) }
            }
            continuation.finish()
            await lines
            await withCheckedContinuation { $0.resume() }
            await unstructuredTask("late") { await log.add("2") }.value
            return await log.lines
        }
        try exploration.verify { $0 == ["1", "2"] }
    }
}

/// Runs a body on a thread of its own, so that it may block without taking one from the tasks of the process.
private func onOwnThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
        Thread { continuation.resume(returning: body()) }.start()
    }
}

private func block(until semaphore: DispatchSemaphore) { semaphore.wait() }

actor Waiting {
    private var continuation: CheckedContinuation<Void, Never>?

    func wait() async {
        await withCheckedContinuation { continuation = $0 }
    }

    func resumeOnAnotherThread() {
        let continuation = continuation
        self.continuation = nil
        let resumed = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            continuation?.resume()
            resumed.signal()
        }
        block(until: resumed)
    }
}

/// An actor that runs on a dispatch queue (SE-0392), as one that blocks on files may.
actor Queued {
    private final class Queue: SerialExecutor {
        private let queue = DispatchQueue(label: "memos")

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
        }
    }

    private let queue = Queue()
    nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }
    private var visits = 0

    /// Not a thing that an optimizer can leave out together with the visit.
    @inline(never) func work() -> Int {
        visits += 1
        return visits
    }
}
