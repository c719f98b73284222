import Foundation
import Synchronization

// Wrong for a disk that may be slow, and no mode says so: everybody who asks meanwhile blocks a thread.
final class Drafts: Sendable {
    private let titles = Mutex<[String]>([])

    func save(to file: URL) async throws {
        try titles.withLock { try Data($0.joined(separator: "\n").utf8).write(to: file, options: .atomic) }
    }
}
