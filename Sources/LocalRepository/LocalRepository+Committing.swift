import Foundation
import Synchronization

extension LocalRepository {
    /// One operation that waits for its turn: looks at the items, stages a change, and is told at the end how it went.
    typealias Waiting = @Sendable (_ committed: Items<Item>, _ batch: inout Batch<Item>) -> Answer
    /// Resumes the caller: with success, or with the error that met the whole batch.
    typealias Answer = @Sendable (RepositoryError?) -> Void

    /// Lets `body` stage a change in its turn, and returns its value when the change is on disk.
    ///
    /// A task that was cancelled before its turn throws `CancellationError`. From its turn on a cancellation changes nothing.
    nonisolated func perform<Value: Sendable>(
        _ body: @escaping @Sendable (Items<Item>, inout Batch<Item>) throws -> Value
    ) async throws -> Value {
        let cancelled = Flag()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                enqueue { committed, batch in
                    let result = Result {
                        if cancelled.isSet { throw CancellationError() }
                        return try body(committed, &batch)
                    }
                    return { failure in
                        if case .success = result, let failure {
                            continuation.resume(throwing: failure)
                        } else {
                            continuation.resume(with: result)
                        }
                    }
                }
            }
        } onCancel: {
            cancelled.set()
        }
    }

    /// Puts an operation behind those that wait. The first one asks for a commit; the others ride with it.
    private nonisolated func enqueue(_ operation: @escaping Waiting) {
        let isFirst = waiting.withLock { waiting in
            waiting.append(operation)
            return waiting.count == 1
        }
        if isFirst {
            executor.queue.async { self.assumeIsolated { $0.commit() } }
        }
    }

    /// Everything that waits: next state, one write, one sync, then memory, then the callers. Nothing in here suspends.
    func commit() {
        let operations = waiting.withLock { waiting in
            defer { waiting = [] }
            return waiting
        }
        guard !operations.isEmpty else { return }
        var batch = Batch<Item>()
        let answers = operations.map { $0(items, &batch) }
        let failure = write(batch)
        if failure == nil {
            for change in batch.changes { change.apply(to: &items) }
            written += batch.changes.reduce(0) { $0 + $1.deleted.count + $1.saved.count }
            publish(batch.changes)
        }
        for answer in answers { answer(failure) }
        compactIfWorthwhile()
    }

    private func write(_ batch: Batch<Item>) -> RepositoryError? {
        guard lock != nil else { return .closed(file: file) }
        guard !batch.records.isEmpty else { return nil }
        do {
            try journal.append(batch.records)
            return nil
        } catch {
            return error
        }
    }

    private func publish(_ changes: [Change<Item>]) {
        guard !subscribers.isEmpty else { return }
        subscribers.removeAll { !$0.isWanted }
        for mailbox in subscribers {
            for change in changes where !change.isEmpty { mailbox.post(change) }
        }
    }

    /// Compacts once more than half of what was written is out of date, and at least a thousand entries are.
    ///
    /// Counted over many saves that is O(1) a save. After a failure it waits until as much again was written: the journal is whole without
    /// it, and a full disk must not cost every save a try.
    private func compactIfWorthwhile() {
        let outOfDate = written - items.count
        guard lock != nil, outOfDate > max(1000, items.count), written >= nextCompaction else { return }
        do {
            try rewrite()
        } catch {
            nextCompaction = written + max(1000, items.count)
        }
    }

    /// Rewrites the file with the live items only. O(*n*).
    ///
    /// It happens by itself; call it before the file is copied somewhere else, for example.
    ///
    /// - Throws: ``RepositoryError``: `unwritable` (the old file is in place and stays in use), `needsReopening`, `closed`.
    public func compact() throws(RepositoryError) {
        commit()
        guard lock != nil else { throw .closed(file: file) }
        try rewrite()
    }

    private func rewrite() throws(RepositoryError) {
        let all = items.all
        var records = Data()
        for start in stride(from: 0, to: all.count, by: 1000) {
            let payload = try Batch.encode(putting: all[start..<min(start + 1000, all.count)])
            Line.append(payload, to: &records)
        }
        try journal.replace(with: records)
        written = all.count
        nextCompaction = 0
    }
}

/// Says once that a task was cancelled.
private final class Flag: Sendable {
    private let value = Atomic(false)

    var isSet: Bool { value.load(ordering: .acquiring) }

    func set() { value.store(true, ordering: .releasing) }
}
