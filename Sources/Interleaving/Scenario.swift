/// Writes a line on the timeline. Outside an exploration it does nothing, and the text is not even made.
///
/// The text must be the same whenever the same schedule runs: no addresses, dates or random numbers.
public func note(_ text: @autoclosure () -> String) {
    guard let strand = Strand.current else { return }
    strand.run.record(text(), .note, by: strand)
}

/// A wait whose end the explorer decides: a stand-in for the network, the disk or the user.
///
/// It suspends without leaving the actor that calls it, so it is exactly one choice. Outside an exploration it is
/// `Task.yield()`. It does not notice cancellation.
///
/// - Parameter text: What the task waits for; a line on the timeline when it is not empty.
public func pause(_ text: @autoclosure () -> String = "", isolation: isolated (any Actor)? = #isolation) async {
    guard let strand = Strand.current else { return await Task.yield() }
    let run = strand.run
    let text = text()
    guard run.isOnDriver else {
        run.reportCall(by: strand.name, text: text)
        return await Task.yield()
    }
    if !text.isEmpty { run.record(text, .pause, by: strand) }
    await withUnsafeContinuation(isolation: isolation) { run.park($0) }
}

/// Runs the strands as child tasks, side by side, and waits for all of them.
///
/// The names are the columns of the timeline, in this order. Works outside an exploration too, on the real threads.
public func concurrently(_ strands: KeyValuePairs<String, @Sendable () async -> Void>) async {
    let run = Strand.driven?.run
    let named = strands.map { (strand: run?.addStrand($0.key), body: $0.value) }
    let caller = Strand.beginJoining()
    defer { caller?.isJoining = false }
    await withDiscardingTaskGroup { group in
        for (strand, body) in named {
            group.addTask { await runStrand(strand, body) }
        }
    }
}

/// Runs the strands as child tasks, side by side, and waits for all of them. The first error cancels the others and is
/// thrown when all have ended.
public func concurrently(
    throwing strands: KeyValuePairs<String, @Sendable () async throws -> Void>
) async throws {
    let run = Strand.driven?.run
    let named = strands.map { (strand: run?.addStrand($0.key), body: $0.value) }
    let caller = Strand.beginJoining()
    defer { caller?.isJoining = false }
    try await withThrowingDiscardingTaskGroup { group in
        for (strand, body) in named {
            group.addTask { try await runStrand(strand, body) }
        }
    }
}

/// Starts an unstructured task under the explorer's control: what `Task { }` is to production code, which an explorer
/// cannot reach.
///
/// Await its value before the scenario ends; what it does later is not explored. Outside an exploration it is
/// `Task { }`.
@discardableResult
public func unstructuredTask<Value: Sendable>(
    _ name: String, _ operation: @escaping @Sendable () async -> Value
) -> Task<Value, Never> {
    guard let run = Strand.driven?.run else { return Task { await operation() } }
    let (strand, presence) = run.addUnstructuredStrand(name)
    return run.bind(strand, presence) {
        Task(executorPreference: run) {
            run.begin(strand)
            defer { run.finish(strand) }
            return await operation()
        }
    }
}

/// Starts an unstructured task that may throw under the explorer's control.
@discardableResult
public func unstructuredTask<Value: Sendable>(
    _ name: String, _ operation: @escaping @Sendable () async throws -> Value
) -> Task<Value, any Error> {
    guard let run = Strand.driven?.run else { return Task { try await operation() } }
    let (strand, presence) = run.addUnstructuredStrand(name)
    return run.bind(strand, presence) {
        Task(executorPreference: run) {
            run.begin(strand)
            defer { run.finish(strand) }
            return try await operation()
        }
    }
}

private func runStrand(_ strand: Strand?, _ body: @Sendable () async throws -> Void) async rethrows {
    guard let strand else { return try await body() }
    strand.run.begin(strand)
    defer { strand.run.finish(strand) }
    try await Strand.$current.withValue(strand) { try await body() }
}

extension Strand {
    /// The strand of the running task, if the explorer runs it.
    fileprivate static var driven: Strand? {
        guard let strand = current else { return nil }
        if strand.run.isOnDriver { return strand }
        strand.run.reportCall(by: strand.name, text: "")
        return nil
    }

    /// Marks the running task as waiting for its strands, if it is the one that has the name. Its end is marked off
    /// any actor, before the task can queue up anywhere.
    fileprivate static func beginJoining() -> Strand? {
        guard let strand = current, strand.run.isOnDriver, strand.key == currentTaskKey() else { return nil }
        strand.isJoining = true
        return strand
    }
}
