import Dispatch
import Evidence
import Foundation
import HopBenchmark
import Interleaving
import Synchronization
import Testing
import WorkbookKit
import WorkbookTesting

@testable import ActorMutexQueue

/// The cells of the page's table, row by row.
@Suite struct ActorMutexQueueTableTests {
    /// A synchronous test: there is no `await` in it. (The actor is refused; see the fixture `SynchronousCaller`.)
    @Test func whoCannotWaitGetsTheAnswer() {
        let mutex = MutexCounter()
        mutex.add()
        #expect(mutex.count == 1)
        let queue = QueueCounter()
        queue.add()
        #expect(queue.count == 1)
    }

    /// On a queue, the answer comes after what stands there already.
    @Test func aQueueAnswersInItsTurn() {
        let queue = QueueCounter()
        for _ in 0..<100 { queue.addLater() }
        #expect(queue.count == 100)
    }

    @Test(arguments: Tool.allCases) func stepsInOneCallAreOne(_ tool: Tool) async {
        let counter = tool.counter()
        await hammer(rounds: 2000) { _ in
            await counter.add()
        } against: { _ in
            await counter.add()
        }
        #expect(await counter.count == 4000)
    }

    /// Ann reads and writes with two calls. What Bob adds in between is lost, whatever guards each call.
    @Test(arguments: Tool.allCases) func twoCallsAreTwo(_ tool: Tool) async {
        let counter = tool.counter()
        let seen = await counter.count
        await counter.add()
        await counter.set(seen + 1)
        #expect(await counter.count == 1)
    }

    /// While the first call waits, the actor lets the second one in. (For the others, see the fixtures `Await…`.)
    @Test func anActorLetsOthersInAtAnAwait() async {
        let (list, gate) = (List(), Gate())
        async let first: Void = list.addFirst("Milk") { await gate.pass() }
        await gate.arrived()
        await list.addFirst("Bread") {}
        await gate.open()
        await first
        #expect(await list.items == ["Bread", "Milk"])
    }

    /// As many writes as the pool has threads, on a slow disk: does a task run that has nothing to do with it?
    @Test(arguments: Writer.allCases) func aSlowDiskBlocksThePool(_ writer: Writer) async throws {
        let steps = try await SlowDisk.trial { _, disk in await writer.write(to: disk) }
        let runs = try #require(steps.firstIndex(of: .taskRuns))
        let answers = try #require(steps.firstIndex(of: .diskAnswers))
        #expect((runs < answers) == writer.leavesThePoolFree)
    }

    /// While a mutex is held, whoever asks has to block.
    @Test func aHeldMutexIsNotFree() async {
        let mutex = MutexCounter()
        let other = mutex.hold { startAside { mutex.isFree } }
        #expect(await !other.value)
        #expect(mutex.isFree)
    }

    @Test func anActorCallsItself() async {
        #expect(await List().addTwice("Milk") == 2)
    }

    /// The signal of a trap on this processor.
    #if os(Linux) && arch(x86_64)
    static let trap: ExitTest.Condition = .signal(SIGILL)
    #elseif os(Linux)
    static let trap: ExitTest.Condition = .signal(SIGTRAP)
    #else
    static let trap: ExitTest.Condition = .failure
    #endif

    /// The store of `Accepted/MutexTwice.swift`.
    @Test func aMutexTakenTwiceEndsTheProcess() async {
        let result = await #expect(processExitsWith: Self.trap, observing: [\.standardErrorContent]) {
            ChildProcess.leaveNoCoreFile()
            ChildProcess.limitThisProcess(toSeconds: 30)
            let mutex = MutexCounter()
            mutex.hold { mutex.add() }
        }
        #if os(Linux)
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("Recursive call to lock Mutex"))
        #endif
    }

    @Test func aQueueTakenTwiceEndsTheProcess() async {
        await #expect(processExitsWith: Self.trap) {
            ChildProcess.leaveNoCoreFile()
            ChildProcess.limitThisProcess(toSeconds: 30)
            let queue = QueueCounter()
            queue.hold { queue.add() }
        }
    }

    /// A lock whose holder waits for somebody who needs the lock: nothing notices that.
    @Test func aMutexHeldForAnAnswerHangs() async {
        await #expect(processExitsWith: .signal(SIGALRM)) {
            ChildProcess.limitThisProcess(toSeconds: 1)
            let (mutex, answered) = (MutexCounter(), DispatchSemaphore(value: 0))
            mutex.hold {
                Thread.detachNewThread {
                    mutex.add()
                    answered.signal()
                }
                answered.wait()
            }
        }
    }

    /// Two mutexes, taken in two orders. Whether the system notices the ring or not: the process does not come through.
    @Test func twoMutexesInTwoOrdersDoNotReturn() async {
        await #expect(processExitsWith: .failure) {
            ChildProcess.leaveNoCoreFile()
            ChildProcess.limitThisProcess(toSeconds: 5)
            let (first, second) = (MutexCounter(), MutexCounter())
            let (hasFirst, hasSecond) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            Thread.detachNewThread {
                first.hold {
                    hasFirst.signal()
                    hasSecond.wait()
                    second.add()
                }
            }
            second.hold {
                hasSecond.signal()
                hasFirst.wait()
                first.add()
            }
        }
    }

    /// The calls of a caller who does not wait: a mutex and a queue take them in order.
    @Test func callsOfOneCallerComeInOrder() {
        let mutex = Mutex<[Int]>([])
        for number in 0..<1000 { mutex.withLock { $0.append(number) } }
        #expect(mutex.withLock { $0 } == Array(0..<1000))

        let (queue, log) = (DispatchQueue(label: "order"), EventLog())
        for number in 0..<1000 { queue.async { log.note("queue", "\(number)") } }
        queue.sync {}
        #expect(log.events.map(\.what) == (0..<1000).map { "\($0)" })
    }

    /// Tasks to an actor do not.
    @Test func tasksToAnActorHaveNoOrder() {
        let exploration = explore {
            let list = List()
            let first = unstructuredTask("first") { await list.append("first") }
            let second = unstructuredTask("second") { await list.append("second") }
            await first.value
            await second.value
            return await list.items
        }
        #expect(exploration.problems.isEmpty)
        #expect(Set(exploration.outcomes.keys) == [["first", "second"], ["second", "first"]])
    }

    /// Between a detached task and an idle actor the thread stays the same; elsewhere it changes.
    @Test func whereACallRuns() async {
        for _ in 0..<100 {
            let threads = await Task.detached { [currentThread(), await Place().thread(), currentThread()] }.value
            #expect(Set(threads).count == 1)
        }
        #expect(await callFromMainActor() == [true, false, true])
        #expect(
            await Task.detached { [TaskPool.isCurrentThread, await QueuePlace().isOnThePool()] }.value == [true, false])
    }

    /// Whether each part runs on the main queue.
    @MainActor
    private func callFromMainActor() async -> [Bool] {
        [MainQueue.isCurrent, await Place().isOnMainQueue(), MainQueue.isCurrent]
    }

    // MARK: The page

    /// Each row of the table names the tests and fixtures that show its cells, and they are there.
    @Test func everyRowNamesItsProof() throws {
        let folder = Checkout.folder(of: lesson)
        let page = try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)
        let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
        let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
        let rows = lines.drop { !$0.hasPrefix("| You need |") }.dropFirst(2).prefix { $0.hasPrefix("|") }
        #expect(rows.count == 8)
        for row in rows {
            let proof = try #require(row.split(separator: "|").last)
            let tests = proof.matches(of: /`(\w+)`/).map(\.1)
            let fixtures = proof.matches(of: /\]\((\w+\/\w+\.swift)\)/).map(\.1)
            #expect(!tests.isEmpty || !fixtures.isEmpty, "\(row)")
            for test in tests { #expect(source.contains("func \(test)("), "\(row)") }
            for fixture in fixtures {
                #expect(FileManager.default.fileExists(atPath: folder.appending(path: "\(fixture)").path), "\(row)")
            }
        }
        for way in Way.allCases {
            let hasFigure = page.contains("| \(way.title) |")
            #expect(hasFigure, "no figure for: \(way.title)")
        }
    }

    // MARK: The tools

    /// Something to count with.
    enum Tool: CaseIterable, Sendable {
        case actor, mutex, queue

        fileprivate func counter() -> any Counter {
            switch self {
            case .actor: ActorCounter()
            case .mutex: MutexCounter()
            case .queue: QueueCounter()
            }
        }
    }

    /// Something to write with, that blocks until the disk answers.
    enum Writer: CaseIterable, Sendable {
        case actor, actorOnItsQueue, mutex, queue

        var leavesThePoolFree: Bool { self == .actorOnItsQueue || self == .queue }

        fileprivate func write(to disk: SlowDisk) async {
            switch self {
            case .actor: await PoolWriter().write(to: disk)
            case .actorOnItsQueue: await QueueWriter().write(to: disk)
            case .mutex: MutexCounter().hold { disk.access() }
            case .queue:
                await withCheckedContinuation { done in
                    DispatchQueue(label: "writes").async {
                        disk.access()
                        done.resume()
                    }
                }
            }
        }
    }
}

private protocol Counter: Sendable {
    var count: Int { get async }
    func set(_ value: Int) async
    /// Reads and writes, in one call.
    func add() async
}

private actor ActorCounter: Counter {
    private(set) var count = 0
    func set(_ value: Int) { count = value }
    func add() {
        let seen = count
        count = seen + 1
    }
}

private final class MutexCounter: Counter {
    private let value = Mutex(0)
    var count: Int { value.withLock { $0 } }
    func set(_ value: Int) { self.value.withLock { $0 = value } }
    func add() {
        value.withLock { value in
            let seen = value
            value = seen + 1
        }
    }
    func hold<Result: Sendable>(_ body: () -> Result) -> Result { value.withLock { _ in body() } }
    var isFree: Bool { value.withLockIfAvailable { _ in true } ?? false }
}

/// `@unchecked`: `value` is used on `queue` only.
private final class QueueCounter: Counter, @unchecked Sendable {
    private var value = 0
    private let queue = DispatchQueue(label: "counter")
    var count: Int { queue.sync { value } }
    func set(_ value: Int) { queue.sync { self.value = value } }
    func add() {
        queue.sync {
            let seen = value
            value = seen + 1
        }
    }
    func addLater() { queue.async { self.value += 1 } }
    func hold(_ body: () -> Void) { queue.sync { body() } }
}

private actor List {
    private(set) var items: [String] = []

    func append(_ item: String) { items.append(item) }

    /// Meant for an empty list. At the `await`, others are let in.
    func addFirst(_ item: String, after wait: @Sendable () async -> Void) async {
        guard items.isEmpty else { return }
        await wait()
        items.append(item)
    }

    func addTwice(_ item: String) -> Int {
        append(item)
        append(item)
        return items.count
    }
}

private func currentThread() -> ObjectIdentifier { ObjectIdentifier(Thread.current) }

private actor Place {
    func thread() -> ObjectIdentifier { currentThread() }
    func isOnMainQueue() -> Bool { MainQueue.isCurrent }
}

private actor QueuePlace {
    private let executor = QueueExecutor()
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    func isOnThePool() -> Bool { TaskPool.isCurrentThread }
}

private actor PoolWriter {
    func write(to disk: SlowDisk) { disk.access() }
}

private actor QueueWriter {
    private let executor = QueueExecutor()
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    func write(to disk: SlowDisk) { disk.access() }
}

private final class QueueExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "writer")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
