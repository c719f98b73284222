import Synchronization

/// Collects the events of a demonstration in the order in which they happen, from any thread.
public final class EventLog: Sendable {
    private let recorded = Mutex<[Event]>([])

    public init() {}

    public func note(_ who: String, _ what: String) {
        recorded.withLock { $0.append(Event(who, what)) }
    }

    public var events: [Event] { recorded.withLock { $0 } }
}
