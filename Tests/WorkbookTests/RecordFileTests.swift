import Evidence
import Foundation
import Testing
import WorkbookKit

@Suite struct RecordFileTests {
    private let milk = Memo(id: "a", title: "Milk")

    @Test func missingFileIsEmpty() async throws {
        try await withTemporaryDirectory { folder in
            let records = try RecordFile<Memo>(folder.appending(path: "none.json")).read()
            #expect(records.isEmpty)
        }
    }

    @Test func equalRecordsGiveEqualBytes() async throws {
        try await withTemporaryDirectory { folder in
            let (one, two) = (folder.appending(path: "1.json"), folder.appending(path: "2.json"))
            let memos = (0..<50).map { Memo(id: "\($0)", title: "Memo \($0)") }
            try RecordFile(one).write(Dictionary(uniqueKeysWithValues: memos.map { ($0.id, $0) }))
            try RecordFile(two).write(Dictionary(uniqueKeysWithValues: memos.reversed().map { ($0.id, $0) }))
            #expect(try Data(contentsOf: one) == Data(contentsOf: two))
            #expect(try RecordFile<Memo>(one).read().values.sorted { $0.id < $1.id } == memos.sorted { $0.id < $1.id })
        }
    }

    @Test func damagedFileIsAnErrorAndStays() async throws {
        try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "memos.json")
            let damaged = Data("[{\"id\":".utf8)
            try damaged.write(to: file)
            #expect(throws: RecordFileError.undecodable(file)) { try RecordFile<Memo>(file).read() }
            #expect(try Data(contentsOf: file) == damaged)
        }
    }

    @Test func sameIDTwiceIsAnError() async throws {
        try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "memos.json")
            try JSONEncoder().encode([milk, milk]).write(to: file)
            #expect(throws: RecordFileError.duplicateID(file, id: "a")) { try RecordFile<Memo>(file).read() }
        }
    }

    @Test func failedWriteLeavesTheOldFile() async throws {
        try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "memos.json")
            try RecordFile(file).write(["a": milk])
            let repair = try FileFault.directory(at: file)
            #expect(throws: RecordFileError.self) { try RecordFile(file).write(["b": Memo(id: "b", title: "Bread")]) }
            try repair()
            #expect(try RecordFile<Memo>(file).read() == ["a": milk])
        }
    }

    /// A full disk, in a child process: the new file does not fit, the old one stays.
    @Test func fullDiskLeavesTheOldFile() async {
        await #expect(processExitsWith: .success) {
            try await withTemporaryDirectory { folder in
                let file = folder.appending(path: "memos.json")
                try RecordFile(file).write(["a": Memo(id: "a", title: "Milk")])
                FileFault.limitFileSize(to: 4096)
                let long = Memo(id: "b", title: "Bread", body: String(repeating: "x", count: 100_000))
                #expect(throws: RecordFileError.self) { try RecordFile(file).write(["b": long]) }
                #expect(try RecordFile<Memo>(file).read().keys.sorted() == ["a"])
            }
        }
    }
}
