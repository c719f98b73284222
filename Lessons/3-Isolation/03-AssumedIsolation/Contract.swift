import Dispatch
import Foundation
import WorkbookKit

/// What the check asks of a bookmark library. There is nothing to change here.
protocol BookmarkLibrary: Sendable {
    init(file: URL) throws

    /// Counts one more visit, whoever calls. When it returns, the visit is in the file and in memory.
    func visit(_ id: Bookmark.ID) async throws

    /// Opens every bookmark, in the order of the ids, and counts a visit of each.
    ///
    /// - Parameter open: may use the library: an answer that keeps a lock meanwhile waits for ever.
    func openAll(_ open: @escaping @Sendable (Bookmark) -> Void) async throws

    func find(_ id: Bookmark.ID) async -> Bookmark?
}

/// A queue for the work of an actor, from the app's toolbox. It has a label, which can be asked for. An answer need not use it.
final class LabelledQueue: SerialExecutor {
    private static let label = DispatchSpecificKey<String>()
    private let queue: DispatchQueue

    init(_ label: String) {
        queue = DispatchQueue(label: label)
        queue.setSpecific(key: Self.label, value: label)
    }

    /// The label of the queue that runs this line; nil on none of these queues.
    static var currentLabel: String? { DispatchQueue.getSpecific(key: label) }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
