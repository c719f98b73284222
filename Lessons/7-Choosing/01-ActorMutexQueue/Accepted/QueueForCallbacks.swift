import Dispatch
import Synchronization

// Right: the API wants a queue to call back on. What the callback changes is in a mutex, and not “on the queue”.
nonisolated final class Ticker: Sendable {
    private let ticks = Mutex(0)

    var count: Int { ticks.withLock { $0 } }

    func start() -> any DispatchSourceTimer {
        let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "ticker"))
        timer.setEventHandler { [self] in ticks.withLock { $0 += 1 } }
        timer.schedule(deadline: .now(), repeating: .seconds(1))
        timer.activate()
        return timer
    }
}
