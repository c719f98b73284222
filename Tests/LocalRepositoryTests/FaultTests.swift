import Evidence
import Foundation
import Synchronization
import Testing

@testable import LocalRepository

/// The disk fails: memory says what the disk says, and the caller is told.
@Suite struct FaultTests {
    @Test func aWriteThatFailsLeavesNeitherItemNorHalfARecord() async throws {
        try await withStore { folder in
            let disk = FaultyDisk()
            let store = try folder.open(disk.disk)
            try await store.save(milk)
            let before = try folder.bytes()
            disk.fail(.write, with: ENOSPC)
            await #expect(throws: RepositoryError.unwritable(file: store.file, code: ENOSPC)) {
                try await store.save(bread)
            }
            await #expect(throws: RepositoryError.unwritable(file: store.file, code: ENOSPC)) {
                try await store.delete(1)
            }
            #expect(await store.all() == [milk])
            #expect(try folder.bytes() == before)
            disk.mend()
            try await store.save(eggs)
            await store.close()
            #expect(try await folder.memosOnDisk() == [milk, eggs])
        }
    }

    /// After a sync that failed, a second one may succeed without the data: only the file can say what is there.
    @Test(arguments: [FaultyDisk.Call.synchronize, .truncate])
    func whenNobodyCanSayWhatIsOnDiskNothingMoreIsWritten(call: FaultyDisk.Call) async throws {
        try await withStore { folder in
            let disk = FaultyDisk()
            let store = try folder.open(disk.disk)
            try await store.save(milk)
            disk.fail(call)
            if call == .truncate { disk.fail(.write) }
            await #expect(throws: RepositoryError.self) { try await store.save(bread) }
            disk.mend()
            let writes = disk.count(.write)
            await #expect(throws: RepositoryError.needsReopening(file: store.file)) { try await store.save(eggs) }
            await #expect(throws: RepositoryError.needsReopening(file: store.file)) { try await store.compact() }
            #expect(disk.count(.write) == writes)
            #expect(await store.all() == [milk])
            await store.close()
            // Not acknowledged: it may be there or not. What was acknowledged is.
            #expect(try await folder.memosOnDisk().first == milk)
        }
    }

    @Test(arguments: [FaultyDisk.Call.write, .synchronize, .rename])
    func aCompactionThatFailsLeavesTheOldFileInUse(call: FaultyDisk.Call) async throws {
        try await withStore { folder in
            let disk = FaultyDisk()
            let store = try folder.open(disk.disk)
            try await store.save(milk)
            try await store.save(bread)
            let before = try folder.bytes()
            disk.fail(call)
            await #expect(throws: RepositoryError.unwritable(file: store.file, code: EIO)) { try await store.compact() }
            #expect(try folder.bytes() == before)
            #expect(try folder.names() == ["memos", "memos-lock"])
            disk.mend()
            try await store.save(eggs)
            await store.close()
            #expect(try await folder.memosOnDisk() == [milk, bread, eggs])
        }
    }

    @Test func aRenameThatMayNotLastTakesNoMoreSaves() async throws {
        try await withStore { folder in
            let disk = FaultyDisk()
            let store = try folder.open(disk.disk)
            try await store.save(milk)
            disk.fail(.synchronizeDirectory)
            await #expect(throws: RepositoryError.needsReopening(file: store.file)) { try await store.compact() }
            disk.mend()
            await #expect(throws: RepositoryError.needsReopening(file: store.file)) { try await store.save(bread) }
            await store.close()
            #expect(try await folder.memosOnDisk() == [milk])
        }
    }

    @Test func anAutomaticCompactionThatFailsHarmsNoSave() async throws {
        try await withStore { folder in
            let disk = FaultyDisk()
            let store = try folder.open(disk.disk)
            disk.fail(.rename)
            for number in 0..<2010 { try await store.save(Memo(id: 1, title: "\(number)")) }
            await store.flush()
            #expect(disk.count(.rename) == 1 + 2, "once after a thousand, once after a thousand more")
            disk.mend()
            for number in 0..<1000 { try await store.save(Memo(id: 1, title: "\(number)")) }
            try await store.save(Memo(id: 1, title: "last"))
            await store.flush()
            #expect(disk.count(.rename) == 1 + 3)
            await store.close()
            #expect(try await folder.memosOnDisk() == [Memo(id: 1, title: "last")])
        }
    }

    /// Every step that makes a file lasts before the next relies on it.
    @Test func theDirectoryIsSyncedAfterARename() async throws {
        try await withStore { folder in
            let disk = FaultyDisk()
            let store = try folder.open(disk.disk)
            #expect(disk.count(.rename) == 1)
            #expect(disk.count(.synchronizeDirectory) == 1)
            try await store.compact()
            #expect(disk.count(.synchronizeDirectory) == 2)
            #expect(disk.count(.synchronize) == 2)
        }
    }
}

/// Saves that wait together, and tasks that are cancelled.
@Suite struct CommitTests {
    @Test func savesThatWaitTogetherShareOneWriteAndOneSync() async throws {
        try await withStore { folder in
            let disk = FaultyDisk()
            let store = try folder.open(disk.disk)
            let (writes, syncs) = (disk.count(.write), disk.count(.synchronize))
            let saves = Mutex<[Task<Void, any Error>]>([])
            await store.gather(64) {
                saves.withLock { saves in
                    saves = (0..<64).map { number in Task { try await store.save(Memo(id: number, title: "Milk")) } }
                }
            }
            for save in saves.withLock({ $0 }) { try await save.value }
            #expect(disk.count(.write) == writes + 1)
            #expect(disk.count(.synchronize) == syncs + 1)
            await store.close()
            #expect(try await folder.memosOnDisk().count == 64)
        }
    }

    /// An operation of a batch sees those before it, though they are not committed yet; if the write fails, none of them was.
    @Test(arguments: [true, false])
    func aBatchStandsOrFallsTogether(fails: Bool) async throws {
        try await withStore { folder in
            let disk = FaultyDisk()
            let store = try folder.open(disk.disk)
            try await store.save(Memo(id: 1, title: "0"))
            if fails { disk.fail(.write) }
            let updates = Mutex<[Task<Memo?, any Error>]>([])
            await store.gather(10) {
                updates.withLock { updates in
                    updates = (0..<10).map { _ in Task { try await store.update(1) { $0.title += "+" } } }
                }
            }
            var titles: Set<String> = []
            for update in updates.withLock({ $0 }) {
                switch await update.result {
                case .success(let memo): titles.insert(memo?.title ?? "")
                case .failure(let error):
                    #expect(error as? RepositoryError == .unwritable(file: store.file, code: EIO))
                }
            }
            #expect(titles.count == (fails ? 0 : 10))
            #expect(await store.find(1)?.title == (fails ? "0" : "0++++++++++"))
        }
    }

    @Test func aTaskCancelledBeforeItsTurnWritesNothing() async throws {
        try await withStore { folder in
            let store = try folder.open()
            let before = try folder.bytes()
            let task = Mutex<Task<Void, any Error>?>(nil)
            await store.gather(1) {
                task.withLock { $0 = Task { try await store.save(milk) } }
            } andThen: {
                task.withLock { $0?.cancel() }
            }
            let save = try #require(task.withLock { $0 })
            await #expect(throws: CancellationError.self) { try await save.value }
            #expect(await store.all() == [])
            #expect(try folder.bytes() == before)
        }
    }

    @Test func aTaskCancelledDuringTheWriteIsSaved() async throws {
        try await withStore { folder in
            let task = Mutex<Task<Void, any Error>?>(nil)
            var disk = Disk.system
            disk.write = { (bytes, file, offset) throws(SystemError) in
                task.withLock { $0?.cancel() }
                try Disk.system.write(bytes, file, offset)
            }
            let store = try folder.open(disk)
            await store.gather(1) {
                task.withLock { $0 = Task { try await store.save(milk) } }
            }
            let save = try #require(task.withLock { $0 })
            try await save.value
            #expect(save.isCancelled)
            await store.close()
            #expect(try await folder.memosOnDisk() == [milk])
        }
    }
}
