import Evidence
import Foundation
import Testing
import WorkbookKit

@Suite struct SlowDiskTests {
    @Test func knowsAThreadOfThePool() async {
        #expect(await Task.detached { TaskPool.isCurrentThread }.value)
        #expect(await Task.detached(priority: .background) { TaskPool.isCurrentThread }.value)
        #expect(await onOwnThread { !TaskPool.isCurrentThread })
        let isOnAQueue = await withCheckedContinuation { done in
            DispatchQueue(label: "own").async { done.resume(returning: !TaskPool.isCurrentThread) }
        }
        #expect(isOnAQueue)
    }

    @Test func blockedThreadsStopATask() async throws {
        let steps = try await SlowDisk.trial { _, disk in disk.access() }
        #expect(steps == [.callsAreIn, .taskIsStarted, .diskAnswers, .taskRuns])
    }

    @Test func blockedQueuesDoNot() async throws {
        let steps = try await SlowDisk.trial { index, disk in
            await withCheckedContinuation { done in
                DispatchQueue(label: "\(index)").async {
                    disk.access()
                    done.resume()
                }
            }
        }
        #expect(steps == [.callsAreIn, .taskIsStarted, .taskRuns, .diskAnswers])
    }

    @Test func startNowKeepsItsPriority() async throws {
        let priority = try await startNow(priority: .utility) { Task.basePriority }.value
        #expect(priority == .utility)
    }
}
