import Dispatch

// Wrong, and no mode says so: with the promise, the line past the queue is nobody's business.
nonisolated final class Drafts: @unchecked Sendable {
    private var titles: [String] = []
    private let queue = DispatchQueue(label: "drafts")

    func add(_ title: String) { queue.async { self.titles.append(title) } }

    var isEdited: Bool { !titles.isEmpty }
}
