import Evidence
import Foundation
import Synchronization

/// Ends a run of tests in which nothing has happened for a minute. Building takes as long as it takes.
///
/// It only ends what would never end by itself, an endless loop or a lock that is never released, and so decides no result
/// of a test that ends.
final class Watchdog: Sendable {
    private let state = Mutex<(isDone: Bool, hasBitten: Bool)>((false, false))

    /// - Parameter stream: the event stream of the run; the tests have begun when it is there.
    init(_ stream: URL, limit: Duration = .seconds(60)) {
        Thread.detachNewThread { [self] in
            var size = -1
            var quietSince = ContinuousClock.now
            while !state.withLock({ $0.isDone }) {
                // A poll; nothing depends on its pace.
                Thread.sleep(forTimeInterval: 0.5)
                let attributes = try? FileManager.default.attributesOfItem(atPath: stream.path)
                let now = attributes?[.size] as? Int ?? -1
                if now != size || now < 0 {
                    size = now
                    quietSince = .now
                } else if ContinuousClock.now - quietSince > limit {
                    state.withLock { $0.hasBitten = true }
                    Subprocess.endAll()
                    return
                }
            }
        }
    }

    /// Ends the watch, and says whether the run had to be ended.
    func stop() -> Bool {
        state.withLock {
            $0.isDone = true
            return $0.hasBitten
        }
    }
}
