import Interleaving

/// The bad order that an exploration has found, as a complaint.
///
/// For checks that also take answers which the explorer does not control, such as a lock or a queue: an exploration that
/// proves nothing is no complaint.
public func badOrder<Value>(in exploration: Exploration<Value>, _ isGood: (Value) -> Bool) -> String? {
    do {
        try exploration.verify(isGood)
    } catch {
        if case .counterexample(let counterexample) = error { return "\(counterexample)" }
    }
    return nil
}
