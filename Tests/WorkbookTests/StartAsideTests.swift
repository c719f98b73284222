import Evidence
import Foundation
import Synchronization
import Testing

@Suite struct StartAsideTests {
    @Test func aCallThatNeedsNothingIsThrough() {
        let flag = Flag()
        startAside { flag.set() }
        #expect(flag.isSet)
    }

    @Test func aCallIntoAFreeActorIsThrough() {
        let counter = Counter()
        let flag = Flag()
        startAside {
            await counter.add()
            flag.set()
        }
        #expect(flag.isSet)
    }

    @Test func aCallIntoABusyActorStandsInItsQueue() async {
        let counter = Counter()
        let flag = Flag()
        let task = await counter.whileBusy {
            let task = startAside {
                await counter.add()
                flag.set()
            }
            #expect(!flag.isSet)
            return task
        }
        await task.value
        #expect(flag.isSet)
    }

    @Test func aCallThatNeedsTheCallersLockLetsTheCallerGo() async {
        let lock = NSLock()
        let flag = Flag()
        let task = lock.withLock {
            let task = startAside(limit: .milliseconds(20)) { lock.withLock { flag.set() } }
            #expect(!flag.isSet)
            return task
        }
        await task.value
        #expect(flag.isSet)
    }

    @Test(arguments: 1...3) func secondCallerComesInAtTheChosenPoint(point: Int) async {
        let second = SecondCaller(at: point)
        second.reached()
        let steps = Steps()
        second.prepare { steps.note("second") }
        for _ in 1...2 {
            second.reached()
            steps.note("first")
        }
        let cameIn = await second.finish()
        let wanted = [["second", "first", "first"], ["first", "second", "first"], ["first", "first"]][point - 1]
        #expect(steps.noted == wanted)
        #expect(cameIn == (point < 3))
    }

    private final class Flag: Sendable {
        private let value = Atomic<Bool>(false)
        var isSet: Bool { value.load(ordering: .acquiring) }
        func set() { value.store(true, ordering: .releasing) }
    }

    private final class Steps: Sendable {
        private let steps = Mutex<[String]>([])
        var noted: [String] { steps.withLock { $0 } }
        func note(_ step: String) { steps.withLock { $0.append(step) } }
    }

    private actor Counter {
        private var count = 0
        func add() { count += 1 }
        func whileBusy<Value>(_ body: () -> sending Value) -> sending Value { body() }
    }
}
