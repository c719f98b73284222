import Evidence
import Foundation
import Testing
import WorkbookKit
import WorkbookTesting

@testable import SchemaChange
@testable import SchemaChangeExercise

@Suite struct SchemaChangeTests {
    @Test func antiPatternShowsItsFault() async throws {
        let observation = try await observe(lesson)
        #expect(observation.antiPattern.isFaulty)
        #expect(observation.antiPattern.figures.map(\.value) == [0, 1, 2, 0])
    }

    @Test func correctedHolds() async throws {
        let observation = try await observe(lesson)
        #expect(!observation.corrected.isFaulty)
        #expect(observation.corrected.figures.map(\.value) == [2, 0, 0, 1])
        #expect(observation.corrected.timeline.last?.what == "is told: format 3; the file is as it was")
    }

    @Test(.openExercise(lesson)) func exercise() async throws {
        expectNone(try await checkSchemaChange(Exercise.Library.self))
    }

    @Test func starterFails() async throws {
        #expect(try await checkSchemaChange(SchemaChangeStarter.Library.self) != [])
    }

    @Test func solutionPasses() async throws {
        expectNone(try await checkSchemaChange(SchemaChangeSolution.Library.self))
    }

    @Test(arguments: wrongFixes) func wrongFixIsRejected(_ answer: Answer<any BookmarkLibrary.Type>) async throws {
        let complaints = try await checkSchemaChange(answer.library)
        let reason = try #require(reasons[answer.name])
        #expect(complaints.count == 1 && complaints[0].contains(reason), "\(complaints)")
    }

    @Test(arguments: otherAnswers) func otherAnswerIsAccepted(_ answer: Answer<any BookmarkLibrary.Type>) async throws {
        expectNone(try await checkSchemaChange(answer.library))
    }

    static let wrongFixes: [Answer<any BookmarkLibrary.Type>] = [
        Answer("a default value", SchemaChangeWrongDefault.Library.self),
        Answer("everything optional", SchemaChangeWrongOptional.Library.self),
        Answer("empty where decoding fails", SchemaChangeWrongEmpty.Library.self),
        Answer("a number that nobody reads", SchemaChangeWrongNoNumber.Library.self),
        Answer("a number that is at least 2", SchemaChangeWrongConvert.Library.self),
        Answer("an unknown kind becomes a page", SchemaChangeWrongMapped.Library.self),
        Answer("an unknown kind is passed over", SchemaChangeWrongSkipped.Library.self),
        Answer("a newer file is put aside", SchemaChangeWrongAside.Library.self),
    ]

    /// What the check says of each, so that none of them is rejected for something else.
    private let reasons = [
        "a default value": "A file of format 1 cannot be opened",
        "everything optional": "This is a damaged file",
        "empty where decoding fails": "This is a damaged file",
        "a number that nobody reads": "The tags in it are gone",
        "a number that is at least 2": "The tags in it are gone",
        "an unknown kind becomes a page": "were renamed, and a page was added",
        "an unknown kind is passed over": "the library has not got them",
        "a newer file is put aside": "was opened and changed",
    ]

    static let otherAnswers: [Answer<any BookmarkLibrary.Type>] = [
        Answer("an enumeration with a case for the rest", SchemaChangeOtherEnum.Library.self),
        Answer("one decoder for every format", SchemaChangeOtherDecoder.Library.self),
    ]

    @Test(arguments: Checkout.fixtures(of: lesson)) func compilerAgrees(_ fixture: FixtureCase) async throws {
        try await expectAgreement(on: fixture)
    }

    @Test(arguments: LanguageMode.allCases) func correctedCompiles(mode: LanguageMode) async throws {
        try await expectCorrectedCompiles(lesson, in: mode)
    }

    /// A newer file, a damaged one and one with an id twice are errors, and none of them is touched.
    @Test(arguments: [
        #"{"format":3,"memos":[{"color":"blue","due":"Friday","id":"a","title":"Milk"}]}"#,
        #"{"format":2,"memos":[{"color":"blue","id":"a"}]}"#,
        #"{"format":2,"memos":[{"color":"blue","id":"a","title":"Mi"#,
        #"{"format":2,"memos":[{"color":"blue","id":"a","title":"Milk"},{"color":"blue","id":"a","title":"Bread"}]}"#,
        #"[{"id":"a","title":"Milk"},{"id":"b"}]"#,
        "",
    ]) func fileThatIsNotOursIsLeftAlone(_ text: String) async throws {
        try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "memos.json")
            try Data(text.utf8).write(to: file)
            #expect(throws: (any Error).self) { _ = try Corrected.MemoStore(file: file) }
            #expect(try String(contentsOf: file, encoding: .utf8) == text)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
        }
    }

    /// A folder in the file's place is no empty store, and a write that fails changes nothing.
    @Test func errorsGoThrough() async throws {
        try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "memos.json")
            let store = try Corrected.MemoStore(file: file)
            try await store.save(Corrected.Memo(id: "a", title: "Milk"))
            let mend = try FileFault.directory(at: file)
            #expect(throws: (any Error).self) { _ = try Corrected.MemoStore(file: file) }
            await #expect(throws: (any Error).self) {
                try await store.save(Corrected.Memo(id: "a", title: "Oat milk"))
            }
            #expect(await store.find("a")?.title == "Milk")
            try mend()
            #expect(try await Corrected.MemoStore(file: file).find("a")?.title == "Milk")
        }
    }

    /// An older version cannot read the new format. It says so, and leaves the file.
    @Test func olderVersionRefusesTheNewFormat() async throws {
        try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "memos.json")
            try await Corrected.MemoStore(file: file).save(Corrected.Memo(id: "a", title: "Milk", color: .blue))
            let bytes = try Data(contentsOf: file)
            #expect(throws: RecordFileError.undecodable(file)) { _ = try AntiPattern.MemoStore(file: file) }
            #expect(try Data(contentsOf: file) == bytes)
        }
    }

    /// What the page says of decoding: a default value does not stand in for a key, in a synthesized `init(from:)`.
    @Test func defaultValueDoesNotHelp() throws {
        #expect(AntiPattern.Memo(id: "a", title: "Milk").color == .yellow)
        let error = #expect(throws: DecodingError.self) {
            try decode(AntiPattern.Memo.self, #"{"id":"a","title":"Milk"}"#)
        }
        guard case .keyNotFound(let key, _) = error else {
            Issue.record("\(error as Any)")
            return
        }
        #expect(key.stringValue == "color")
    }

    /// An optional helps where the key is missing, and not where its value is not known.
    @Test func optionalDoesNotHelpAgainstAnUnknownCase() throws {
        struct Optional: Decodable { let color: AntiPattern.Color? }
        #expect(try decode(Optional.self, "{}").color == nil)
        let error = #expect(throws: DecodingError.self) { try decode(Optional.self, #"{"color":"green"}"#) }
        guard case .dataCorrupted = error else {
            Issue.record("\(error as Any)")
            return
        }
    }

    /// One record that cannot be decoded, and none of the list is.
    @Test func oneRecordSpoilsTheList() throws {
        let good = Array(repeating: #"{"color":"blue","id":"a","title":"Milk"}"#, count: 999)
        #expect(try decode([AntiPattern.Memo].self, "[\(good.joined(separator: ","))]").count == 999)
        let one = good + [#"{"color":"green","id":"b","title":"Bread"}"#]
        #expect(throws: DecodingError.self) {
            try decode([AntiPattern.Memo].self, "[\(one.joined(separator: ","))]")
        }
    }

    /// With everything optional, each JSON object is a memo, and what it has more is dropped without a word.
    @Test func optionalEverythingTakesAnything() throws {
        struct Memo: Codable { var id, title, color: String? }
        #expect(try decode(Memo.self, #"{"name":"Ann"}"#).title == nil)
        let again = try JSONEncoder().encode(decode(Memo.self, #"{"id":"a","due":"Friday"}"#))
        #expect(String(decoding: again, as: UTF8.self) == #"{"id":"a"}"#)
    }

    /// A constant with a value is written. That it is not read, the compiler says: see the fixture.
    @Test func constantIsWritten() throws {
        struct File: Encodable { let format = 2 }
        #expect(String(decoding: try JSONEncoder().encode(File()), as: UTF8.self) == #"{"format":2}"#)
    }

    /// A key that has come with the next version is dropped by a save of this one, number or not.
    @Test func newKeyIsLostWithoutANewNumber() async throws {
        try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "memos.json")
            let text = #"{"format":2,"memos":[{"color":"blue","due":"Friday","id":"a","title":"Milk"}]}"#
            try Data(text.utf8).write(to: file)
            let store = try Corrected.MemoStore(file: file)
            try await store.save(Corrected.Memo(id: "b", title: "Bread"))
            #expect(try !String(contentsOf: file, encoding: .utf8).contains("due"))
        }
    }

    private func decode<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
        try JSONDecoder().decode(type, from: Data(text.utf8))
    }
}
