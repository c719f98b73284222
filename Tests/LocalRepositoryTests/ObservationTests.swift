import Evidence
import Foundation
import Testing

@testable import LocalRepository

/// What a subscriber is told: the state at the beginning, then each committed change.
@Suite struct ObservationTests {
    @Test func aSnapshotThenEveryCommittedChange() async throws {
        try await withStore { folder in
            let store = try folder.open()
            try await store.save(milk)
            var changes = await store.changes().makeAsyncIterator()
            #expect(await changes.next() == .snapshot([milk]))
            try await store.save(contentsOf: [bread, eggs])
            #expect(await changes.next() == .committed(saved: [bread, eggs], deleted: []))
            try await store.delete(1)
            #expect(await changes.next() == .committed(saved: [], deleted: [1]))
            await store.close()
            #expect(await changes.next() == nil)
            #expect(await changes.next() == nil)
        }
    }

    @Test func aSlowReaderGetsTheNewestStateOfEachItem() async throws {
        try await withStore { folder in
            let store = try folder.open()
            try await store.save(contentsOf: [milk, bread])
            var changes = await store.changes().makeAsyncIterator()
            for number in 0..<100 { try await store.save(Memo(id: 1, title: "\(number)")) }
            try await store.save(eggs)
            try await store.delete(3)
            try await store.delete(2)
            try await store.save(bread)
            await store.close()
            #expect(await changes.next() == .snapshot([milk, bread]))
            #expect(await changes.next() == .committed(saved: [Memo(id: 1, title: "99"), bread], deleted: [3, 2]))
            #expect(await changes.next() == nil)
        }
    }

    @Test func whatIsToldAddsUpToWhatIsThere() async throws {
        try await withStore { folder in
            let store = try folder.open()
            let changes = await store.changes()
            let watching = Task {
                var items = Items<Memo>()
                for await change in changes {
                    switch change {
                    case .snapshot(let all): for item in all { items.put(item) }
                    case .committed(let saved, let deleted): Change(deleted: deleted, saved: saved).apply(to: &items)
                    }
                }
                return items.all
            }
            try await withThrowingTaskGroup { group in
                for task in 0..<4 {
                    group.addTask {
                        for step in 0..<100 {
                            let id = (task * 7 + step * 13) % 20
                            if step % 3 == 0 {
                                try await store.delete(id)
                            } else {
                                try await store.save(Memo(id: id, title: "\(task) \(step)"))
                            }
                        }
                    }
                }
                try await group.waitForAll()
            }
            await store.close()
            #expect(await watching.value == store.all())
        }
    }

    @Test func aChangeThatFailedIsNotTold() async throws {
        try await withStore { folder in
            let disk = FaultyDisk()
            let store = try folder.open(disk.disk)
            var changes = await store.changes().makeAsyncIterator()
            disk.fail(.write)
            await #expect(throws: RepositoryError.self) { try await store.save(milk) }
            disk.mend()
            try await store.save(bread)
            #expect(await changes.next() == .snapshot([]))
            #expect(await changes.next() == .committed(saved: [bread], deleted: []))
        }
    }

    @Test func aSubscriberWhoLeavesIsForgotten() async throws {
        try await withStore { folder in
            let store = try folder.open()
            let stays = await store.changes()
            _ = await store.changes()
            try await store.save(milk)
            #expect(await store.subscribers.count == 1)
            withExtendedLifetime(stays) {}
        }
    }

    @Test func aStreamEndsWithTheRepositoryAndWithTheTask() async throws {
        try await withStore { folder in
            var changes: RepositoryChanges<Memo>.Iterator
            do {
                let store = try folder.open()
                changes = await store.changes().makeAsyncIterator()
            }
            #expect(await changes.next() == .snapshot([]))
            #expect(await changes.next() == nil)

            let store = try folder.open()
            let waiting = await store.changes()
            let task = Task {
                var count = 0
                for await _ in waiting { count += 1 }
                return count
            }
            task.cancel()
            #expect(await task.value <= 1)
            await store.close()
            #expect(await store.changes().first { _ in true } == .snapshot([]))
        }
    }
}
