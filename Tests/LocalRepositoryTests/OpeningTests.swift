import Evidence
import Foundation
import Testing

@testable import LocalRepository

/// A file that cannot be read as it should says what is wrong and where, and stays as it is.
@Suite struct OpeningErrorTests {
    private func refusal(_ folder: StoreFolder) throws -> RepositoryError? {
        let before = try? folder.bytes()
        let error = #expect(throws: RepositoryError.self) { try folder.open() }
        let after = try? folder.bytes()
        #expect(before == after)
        return error
    }

    @Test(arguments: [
        "", "[]", "[{\"id\":1}]", "LocalRepository 1", "LocalRepository x\n", "LocalRepository 0\n", "\n",
    ])
    func aFileOfSomethingElse(text: String) async throws {
        try await withStore { folder in
            try folder.write(Data(text.utf8))
            let error = try refusal(folder)
            #expect(error == .notAStore(file: try file(folder)))
        }
    }

    @Test func aNewerFormat() async throws {
        try await withStore { folder in
            try folder.write(Data("LocalRepository 2\nanything\n".utf8))
            let error = try refusal(folder)
            #expect(error == .newerFormat(file: try file(folder), format: 2))
            #expect("\(try #require(error))".contains("update the app"))
        }
    }

    @Test func aBadRecordInTheMiddle() async throws {
        try await withStore { folder in
            try folder.write(payloads: [#"{"put":[{"id":1,"title":"Milk"}]}"#, #"{"put":[{"id":2,"title":"Bread"}]}"#])
            var bytes = try folder.bytes()
            bytes[Header.line.count + 30] ^= 1
            try folder.write(bytes)
            let error = try refusal(folder)
            #expect(error == .corrupt(file: try file(folder), offset: Header.line.count))
        }
    }

    @Test func aRecordOfAnotherType() async throws {
        try await withStore { folder in
            try folder.write(payloads: [#"{"put":[{"id":1,"title":"Milk"}]}"#, #"{"put":[{"id":"one"}]}"#])
            let error = try refusal(folder)
            let line = #"12345678 {"put":[{"id":1,"title":"Milk"}]}"# + "\n"
            guard case .undecodable(_, Header.line.count + line.utf8.count, let reason) = error else {
                throw Unexpected(error: error)
            }
            #expect(reason.contains("id"))
        }
    }

    @Test func aDirectoryInItsPlace() async throws {
        try await withStore { folder in
            try FileManager.default.createDirectory(at: folder.file, withIntermediateDirectories: false)
            let error = try refusal(folder)
            #expect(error == .unreadable(file: try file(folder), code: EISDIR))
        }
    }

    @Test func aFileWhereTheDirectoryShouldBe() async throws {
        try await withStore { folder in
            try folder.write(Data("Milk".utf8))
            let inside = StoreFolder(folder: folder.file)
            let error = #expect(throws: RepositoryError.self) { try inside.open() }
            guard case .unwritable = error else { throw Unexpected(error: error) }
            #expect(try folder.bytes() == Data("Milk".utf8))
        }
    }

    @Test func aDirectoryThatIsMissingIsMade() async throws {
        try await withStore { folder in
            let deep = StoreFolder(folder: folder.folder.appending(path: "a/b/c"))
            let store = try deep.open()
            try await store.save(milk)
            await store.close()
            #expect(try await deep.memosOnDisk() == [milk])
        }
    }

    @Test func linksThatLeadInACircle() async throws {
        try await withStore { folder in
            let other = folder.folder.appending(path: "other")
            try FileManager.default.createSymbolicLink(atPath: folder.file.path, withDestinationPath: other.path)
            try FileManager.default.createSymbolicLink(atPath: other.path, withDestinationPath: folder.file.path)
            #expect(throws: RepositoryError.unreadable(file: folder.file, code: ELOOP)) { try folder.open() }
        }
    }

    @Test func quarantineMovesItAllAsideAndTheNextOpeningIsEmpty() async throws {
        try await withStore { folder in
            for round in 1...2 {
                try folder.write(Data("Bread".utf8))
                try Data("half".utf8).write(to: folder.folder.appending(path: "memos-compacting"))
                let aside = try Store.quarantine(folder.file)
                #expect(aside.lastPathComponent == "memos-quarantine-\(round)")
                #expect(try Data(contentsOf: aside.appending(path: "memos")) == Data("Bread".utf8))
                #expect(try Data(contentsOf: aside.appending(path: "memos-compacting")) == Data("half".utf8))
                let store = try folder.open()
                #expect(await store.all() == [])
                #expect(throws: RepositoryError.inUse(file: store.file)) { try Store.quarantine(folder.file) }
                await store.close()
            }
            let nothing = StoreFolder(folder: folder.folder.appending(path: "nothing"))
            let error = #expect(throws: RepositoryError.self) { try Store.quarantine(nothing.file) }
            guard case .unreadable(_, ENOENT) = error else { throw Unexpected(error: error) }
        }
    }

    /// The file as errors name it: behind the links that lead to a temporary folder on some systems.
    private func file(_ folder: StoreFolder) throws -> URL {
        try StorePaths(folder.file).url
    }
}

/// What a process that ended in the middle of a write leaves behind.
@Suite struct RecoveryTests {
    private let payloads = [
        #"{"put":[{"id":1,"title":"Milk"}]}"#, #"{"put":[{"id":2,"title":"Bread"},{"id":3,"title":"Eggs"}]}"#,
    ]

    @Test func aCutAtEveryByteLosesOnlyTheLastWrite() async throws {
        try await withStore { folder in
            try folder.write(payloads: payloads)
            let bytes = try folder.bytes()
            let firstEnd = Header.line.count + payloads[0].utf8.count + 10
            for length in firstEnd...bytes.count {
                try folder.write(bytes.prefix(length))
                let store = try folder.open()
                // Without its newline the record is whole.
                let isWhole = length >= bytes.count - 1
                #expect(await store.all() == (isWhole ? [milk, bread, eggs] : [milk]))
                let expected =
                    isWhole || length == firstEnd ? nil : Recovery(offset: firstEnd, length: length - firstEnd)
                #expect(store.recovery == expected)
                // What comes next does not stick to the rest.
                try await store.save(Memo(id: 9, title: "Ham"))
                await store.close()
                #expect(try await folder.memosOnDisk().last == Memo(id: 9, title: "Ham"))
            }
        }
    }

    @Test func bytesThatWereNeverWrittenAreZeros() async throws {
        try await withStore { folder in
            try folder.write(payloads: payloads)
            let bytes = try folder.bytes()
            try folder.write(bytes + Data(count: 4096))
            let store = try folder.open()
            #expect(await store.all() == [milk, bread, eggs])
            #expect(store.recovery == Recovery(offset: bytes.count, length: 4096))
            #expect(try folder.bytes() == bytes)
        }
    }

    @Test func aNewlineThatIsDamagedIsNoUnfinishedWrite() async throws {
        try await withStore { folder in
            try folder.write(payloads: payloads)
            var bytes = try folder.bytes()
            bytes[bytes.count - 1] ^= 4
            try folder.write(bytes)
            let offset = Header.line.count + payloads[0].utf8.count + 10
            let error = #expect(throws: RepositoryError.self) { try folder.open() }
            guard case .corrupt(_, offset) = error else { throw Unexpected(error: error) }
            #expect(try folder.bytes() == bytes)
        }
    }

    @Test func aTemporaryFileOfAProcessThatEndedIsSwept() async throws {
        try await withStore { folder in
            try folder.write(payloads: payloads)
            try Data("LocalRepository 1\nhalf".utf8).write(to: folder.folder.appending(path: "memos-compacting"))
            let store = try folder.open()
            #expect(await store.all() == [milk, bread, eggs])
            #expect(try folder.names() == ["memos", "memos-lock"])
        }
    }
}
