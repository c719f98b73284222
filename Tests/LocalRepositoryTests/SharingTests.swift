import Evidence
import Foundation
import Testing

@testable import LocalRepository

/// Links, modes, other owners and other formats.
@Suite struct SharingTests {
    @Test func aSecondOwnerIsRefusedUntilTheFirstHasClosed() async throws {
        try await withStore { folder in
            let store = try folder.open()
            #expect(throws: RepositoryError.inUse(file: store.file)) { try folder.open() }
            await store.close()
            #expect(try await folder.memosOnDisk() == [])
        }
    }

    @Test func anOwnerThatIsGoneHoldsNothing() async throws {
        try await withStore { folder in
            do {
                let store = try folder.open()
                try await store.save(milk)
            }
            #expect(try await folder.memosOnDisk() == [milk])
        }
    }

    @Test func aLinkIsFollowedAndStays() async throws {
        try await withStore { folder in
            let real = StoreFolder(folder: folder.folder.appending(path: "real"))
            try FileManager.default.createDirectory(at: real.folder, withIntermediateDirectories: false)
            try FileManager.default.createSymbolicLink(atPath: folder.file.path, withDestinationPath: "real/memos")
            let store = try folder.open()
            #expect(throws: RepositoryError.inUse(file: store.file)) { try real.open() }
            try await store.save(milk)
            try await store.compact()
            await store.close()
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.file.path) == "real/memos")
            #expect(try await real.memosOnDisk() == [milk])
            #expect(try real.names() == ["memos", "memos-lock"])
        }
    }

    @Test func aNewFileIsTheOwnersAndAModeThatWasSetStays() async throws {
        try await withStore { folder in
            let store = try folder.open()
            #expect(try mode(of: folder.file) == 0o600)
            #expect(chmod(folder.file.path, 0o640) == 0)
            try await store.save(milk)
            try await store.compact()
            #expect(try mode(of: folder.file) == 0o640)
        }
    }

    @Test func anArrayIsImportedAndExported() async throws {
        try await withStore { folder in
            let array = folder.folder.appending(path: "memos.json")
            let text = #"[{"title":"Bread","id":2},{"id":1,"title":"Milk"}]"#
            try Data(text.utf8).write(to: array)
            let store = try folder.open()
            try await store.save(Memo(id: 1, title: "?"))
            #expect(try await store.importItems(from: array) == 2)
            #expect(await store.all() == [milk, bread])
            #expect(try Data(contentsOf: array) == Data(text.utf8))
            await #expect(throws: RepositoryError.unwritable(file: array, code: EEXIST)) {
                try await store.exportItems(to: array)
            }
            #expect(try Data(contentsOf: array) == Data(text.utf8))
            try await store.exportItems(to: array, replacing: true)
            #expect(
                try Data(contentsOf: array) == Data(#"[{"id":1,"title":"Milk"},{"id":2,"title":"Bread"}]"#.utf8))
        }
    }

    @Test(arguments: [
        #"{"id":1}"#, #"[{"id":1,"title":"Milk"},{"id":2}]"#, #"[{"id":1,"title":"Milk"},{"id":1,"title":"Bread"}]"#,
        "",
    ])
    func aBadArrayImportsNothing(text: String) async throws {
        try await withStore { folder in
            let array = folder.folder.appending(path: "memos.json")
            try Data(text.utf8).write(to: array)
            let store = try folder.open()
            try await store.save(eggs)
            let error = await #expect(throws: RepositoryError.self) { try await store.importItems(from: array) }
            switch error {
            case .notAnArray, .duplicateIdentifier("1"): break
            default: throw Unexpected(error: error)
            }
            #expect(await store.all() == [eggs])
        }
    }

    @Test func anArrayThatIsNotThere() async throws {
        try await withStore { folder in
            let store = try folder.open()
            let array = folder.folder.appending(path: "memos.json")
            await #expect(throws: RepositoryError.unreadable(file: array, code: ENOENT)) {
                try await store.importItems(from: array)
            }
        }
    }

    private func mode(of file: URL) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        return try #require(attributes[.posixPermissions] as? Int)
    }
}
