import Evidence
import Foundation
import Synchronization
import Testing

@testable import LocalRepository

/// What each call does, and that the disk says the same afterwards.
@Suite struct OperationTests {
    @Test func aStoreThatIsNotThereIsEmpty() async throws {
        try await withStore { folder in
            let store = try folder.open()
            #expect(await store.all() == [])
            #expect(store.recovery == nil)
            #expect(try folder.bytes() == Data("LocalRepository 1\n".utf8))
        }
    }

    @Test func savedItemsAreFoundByTheNextOwner() async throws {
        try await withStore { folder in
            let store = try folder.open()
            try await store.save(milk)
            try await store.save(contentsOf: [bread, eggs])
            #expect(await store.find(2) == bread)
            #expect(await store.find(9) == nil)
            #expect(await store.count == 3)
            await store.close()
            #expect(try await folder.memosOnDisk() == [milk, bread, eggs])
        }
    }

    @Test func saveReplacesInPlaceAndDeletedItemsComeBackAtTheEnd() async throws {
        try await withStore { folder in
            let store = try folder.open()
            try await store.save(contentsOf: [milk, bread, eggs])
            try await store.save(Memo(id: 1, title: "Oat milk"))
            #expect(try await store.delete(2) == bread)
            #expect(try await store.delete(2) == nil)
            try await store.save(bread)
            let expected = [Memo(id: 1, title: "Oat milk"), eggs, bread]
            #expect(await store.all() == expected)
            await store.close()
            #expect(try await folder.memosOnDisk() == expected)
        }
    }

    @Test func updateReadsAndWritesInOneStep() async throws {
        try await withStore { folder in
            let store = try folder.open()
            try await store.save(Memo(id: 1, title: ""))
            try await withThrowingTaskGroup { group in
                for _ in 0..<100 {
                    group.addTask { _ = try await store.update(1) { $0.title += "x" } }
                }
                try await group.waitForAll()
            }
            #expect(try await store.update(7) { $0.title = "nobody" } == nil)
            await store.close()
            #expect(try await folder.memosOnDisk() == [Memo(id: 1, title: String(repeating: "x", count: 100))])
        }
    }

    @Test func anUpdateThatThrowsChangesNothing() async throws {
        struct Refused: Error {}
        try await withStore { folder in
            let store = try folder.open()
            try await store.save(milk)
            let before = try folder.bytes()
            await #expect(throws: Refused.self) {
                try await store.update(1) {
                    $0.title = "Cream"
                    throw Refused()
                }
            }
            await #expect(throws: RepositoryError.identifierChanged(from: "1", to: "5")) {
                try await store.update(1) { $0.id = 5 }
            }
            #expect(await store.all() == [milk])
            #expect(try folder.bytes() == before)
        }
    }

    @Test func insertIfAbsentHasOneWinner() async throws {
        try await withStore { folder in
            let store = try folder.open()
            let inserted = try await withThrowingTaskGroup { group in
                for number in 0..<50 {
                    group.addTask { try await store.insertIfAbsent(Memo(id: 1, title: "\(number)")) }
                }
                var winners: [Memo] = []
                var seen: Set<Memo> = []
                for try await (inserted, item) in group {
                    if inserted { winners.append(item) }
                    seen.insert(item)
                }
                #expect(Set(winners) == seen)
                return winners
            }
            #expect(inserted.count == 1)
            await store.close()
            #expect(try await folder.memosOnDisk() == inserted)
        }
    }

    @Test func aCallWithTwoItemsOfOneIdentifierSavesNone() async throws {
        try await withStore { folder in
            let store = try folder.open()
            await #expect(throws: RepositoryError.duplicateIdentifier("1")) {
                try await store.save(contentsOf: [milk, bread, Memo(id: 1, title: "Cream")])
            }
            try await store.save(contentsOf: [])
            #expect(await store.count == 0)
            #expect(try folder.bytes() == Header.line)
        }
    }

    @Test func identifiersOfOtherTypes() async throws {
        struct Note: Codable, Identifiable, Sendable, Equatable {
            var id: UUID
            var at: Date
            var ratio: Double
        }
        struct Tag: Codable, Identifiable, Sendable, Equatable {
            var id: String
        }
        try await withTemporaryDirectory { folder in
            let note = Note(id: UUID(), at: Date(timeIntervalSinceReferenceDate: 0.1 + 0.2), ratio: 1 / 3)
            let notes = try LocalRepository<Note>(opening: folder.appending(path: "notes"))
            try await notes.save(note)
            try await notes.delete(UUID())
            await notes.close()
            #expect(try await LocalRepository<Note>(opening: folder.appending(path: "notes")).all() == [note])

            let tag = Tag(id: "a/b \"c\" \n 𝄞 é")
            let tags = try LocalRepository<Tag>(opening: folder.appending(path: "tags"))
            try await tags.save(contentsOf: [tag, Tag(id: "x")])
            try await tags.delete("x")
            await tags.close()
            #expect(try await LocalRepository<Tag>(opening: folder.appending(path: "tags")).all() == [tag])
        }
    }

    @Test func anItemThatJSONCannotHoldIsRefused() async throws {
        struct Reading: Codable, Identifiable, Sendable {
            var id: Int
            var value: Double
        }
        try await withTemporaryDirectory { folder in
            let store = try LocalRepository<Reading>(opening: folder.appending(path: "readings"))
            let error = await #expect(throws: RepositoryError.self) {
                try await store.save(Reading(id: 1, value: .infinity))
            }
            guard case .unencodable = error else { throw Unexpected(error: error) }
            #expect(await store.count == 0)
        }
    }

    @Test func openedOnAThreadThatMayBlock() async throws {
        try await withStore { folder in
            let store = try await Store.open(folder.file)
            try await store.save(milk)
            await #expect(throws: RepositoryError.inUse(file: store.file)) { try await Store.open(folder.file) }
        }
    }

    @Test func aClosedStoreReadsAndRefusesToWrite() async throws {
        try await withStore { folder in
            let store = try folder.open()
            try await store.save(milk)
            await store.close()
            await store.close()
            #expect(await store.find(1) == milk)
            await #expect(throws: RepositoryError.closed(file: store.file)) { try await store.save(bread) }
            await #expect(throws: RepositoryError.closed(file: store.file)) { try await store.delete(1) }
            await #expect(throws: RepositoryError.closed(file: store.file)) { try await store.compact() }
            #expect(await store.all() == [milk])
            #expect(try await folder.memosOnDisk() == [milk])
        }
    }

    @Test func closeAndFlushWaitForWhatWasAskedBefore() async throws {
        try await withStore { folder in
            let store = try folder.open()
            let saves = Mutex<[Task<Void, any Error>]>([])
            await store.gather(10) {
                saves.withLock {
                    $0 = (0..<10).map { number in Task { try await store.save(Memo(id: number, title: "")) } }
                }
            }
            await store.flush()
            #expect(await store.count == 10)
            for save in saves.withLock({ $0 }) { try await save.value }
        }
    }
}

struct Unexpected: Error {
    let error: (any Error)?
}
