import Evidence
import Foundation
import Testing
import WorkbookKit
import WorkbookTesting

@testable import DuplicateTrap
@testable import DuplicateTrapExercise

@Suite struct DuplicateTrapTests {
    @Test func antiPatternShowsItsFault() async throws {
        let observation = try await observe(lesson)
        #expect(observation.antiPattern.isFaulty)
        #expect(observation.antiPattern.figures == [Figure("crashes", 2), Figure("memos in the file", 3)])
    }

    @Test func correctedHolds() async throws {
        let observation = try await observe(lesson)
        #expect(!observation.corrected.isFaulty)
        #expect(observation.corrected.figures == [Figure("crashes", 0), Figure("memos in the file", 3)])
        let shown = observation.corrected.timeline.filter { $0.who == "app" }.map(\.what)
        #expect(shown == ["is launched", "says: there twice: a", "is launched", "shows Bread, Milk, Oat milk"])
    }

    @Test(.openExercise(lesson)) func exercise() async throws {
        expectNone(try await checkDuplicateTrap(Exercise.Library.self))
    }

    @Test func starterFails() async throws {
        #expect(try await checkDuplicateTrap(DuplicateTrapStarter.Library.self) != [])
    }

    @Test func solutionPasses() async throws {
        expectNone(try await checkDuplicateTrap(DuplicateTrapSolution.Library.self))
    }

    @Test(arguments: wrongFixes) func wrongFixIsRejected(_ answer: Answer<any BookmarkLibrary.Type>) async throws {
        #expect(try await checkDuplicateTrap(answer.library) != [])
    }

    @Test(arguments: otherAnswers) func otherAnswerIsAccepted(_ answer: Answer<any BookmarkLibrary.Type>) async throws {
        expectNone(try await checkDuplicateTrap(answer.library))
    }

    static let wrongFixes: [Answer<any BookmarkLibrary.Type>] = [
        Answer("the first wins", DuplicateTrapWrongFirst.Library.self),
        Answer("the last wins", DuplicateTrapWrongLast.Library.self),
        Answer("the most visited wins", DuplicateTrapWrongSorted.Library.self),
        Answer("a set", DuplicateTrapWrongSet.Library.self),
        Answer("only the first duplicate is named", DuplicateTrapWrongFirstID.Library.self),
        Answer("new ids without a word", DuplicateTrapWrongNewIDs.Library.self),
        Answer("an id with -2 behind it", DuplicateTrapWrongSuffix.Library.self),
    ]

    static let otherAnswers: [Answer<any BookmarkLibrary.Type>] = [
        Answer("one pass that collects the ids", DuplicateTrapOtherOnePass.Library.self),
        Answer("an id that is counted up until it is free", DuplicateTrapOtherCounted.Library.self),
    ]

    @Test(arguments: Checkout.fixtures(of: lesson)) func compilerAgrees(_ fixture: FixtureCase) async throws {
        try await expectAgreement(on: fixture)
    }

    @Test(arguments: LanguageMode.allCases) func correctedCompiles(mode: LanguageMode) async throws {
        try await expectCorrectedCompiles(lesson, in: mode)
    }

    // MARK: What else the page says

    /// All ids are named, each once and in order, and the file is left as it is.
    @Test func errorNamesAllIDs() async throws {
        try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "memos.json")
            let memos = ["b", "a", "b", "a", "c", "a"].enumerated().map { Memo(id: $1, title: "\($0)") }
            try JSONEncoder().encode(memos).write(to: file)
            let before = try Data(contentsOf: file)
            #expect(throws: Corrected.DuplicateIDs(ids: ["a", "b"])) { try Corrected.MemoStore(file: file) }
            #expect(try Data(contentsOf: file) == before)
        }
    }

    /// Two memos that are equal in all their parts are one; nobody is asked.
    @Test func equalMemosAreOne() async throws {
        try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "memos.json")
            try JSONEncoder().encode([Memo(id: "a", title: "Milk"), Memo(id: "a", title: "Milk")]).write(to: file)
            let all = try await Corrected.MemoStore(file: file).all()
            #expect(all == [Memo(id: "a", title: "Milk")])
        }
    }

    /// `uniquingKeysWith` opens; the next save removes the other memo, whichever the closure takes.
    @Test(arguments: [true, false]) func silentChoiceLosesOne(takesFirst: Bool) async throws {
        try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "bookmarks.json")
            let two = [Bookmark(id: "swift", title: "Swift"), Bookmark(id: "swift", title: "Swift forums")]
            try JSONEncoder().encode(two).write(to: file)
            let zig = Bookmark(id: "zig", title: "Zig")
            if takesFirst {
                try await DuplicateTrapWrongFirst.Library(file: file).add(zig)
            } else {
                try await DuplicateTrapWrongLast.Library(file: file).add(zig)
            }
            let left = try JSONDecoder().decode([Bookmark].self, from: Data(contentsOf: file)).map(\.title)
            #expect(left == [takesFirst ? "Swift" : "Swift forums", "Zig"])
        }
    }

    /// New ids that are given at each launch are others each time.
    @Test func newIDsWithoutAWordDoNotLast() async throws {
        try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "bookmarks.json")
            let two = [Bookmark(id: "swift", title: "Swift"), Bookmark(id: "swift", title: "Swift forums")]
            try JSONEncoder().encode(two).write(to: file)
            let first = try await DuplicateTrapWrongNewIDs.Library(file: file).all()
            let second = try await DuplicateTrapWrongNewIDs.Library(file: file).all()
            #expect(first.map(\.title).sorted() == second.map(\.title).sorted())
            #expect(Set(first.map(\.id)) != Set(second.map(\.id)))
        }
    }

    /// A store that may change the id of what it holds writes such a file by itself.
    @Test func storeOfObjectsWritesDuplicates() throws {
        final class Note: Encodable {
            var id: String
            init(id: String) { self.id = id }
        }
        var notes: [String: Note] = [:]
        let note = Note(id: "a")
        notes[note.id] = note
        note.id = "b"
        notes["b"] = Note(id: "b")
        let data = try JSONEncoder().encode(Array(notes.values))
        let text = String(decoding: data, as: UTF8.self)
        #expect(text == #"[{"id":"b"},{"id":"b"}]"#)
    }
}

/// What ends the process, each in a process of its own.
@Suite struct DuplicateTrapProcessTests {
    /// The signal of a trap on this processor.
    #if os(Linux) && arch(x86_64)
    static let trap: ExitTest.Condition = .signal(SIGILL)
    #elseif os(Linux)
    static let trap: ExitTest.Condition = .signal(SIGTRAP)
    #else
    static let trap: ExitTest.Condition = .failure
    #endif

    @Test func openingTraps() async {
        await #expect(processExitsWith: Self.trap) {
            try await withTemporaryDirectory { folder in
                let file = folder.appending(path: "memos.json")
                try JSONEncoder().encode([Memo(id: "a", title: "Milk"), Memo(id: "a", title: "Oat milk")]).write(
                    to: file)
                _ = try AntiPattern.MemoStore(file: file)
            }
        }
    }

    /// Two memos that are equal end it as well.
    @Test func equalMemosTrapToo() async {
        await #expect(processExitsWith: Self.trap) {
            let memos = [Memo(id: "a", title: "Milk"), Memo(id: "a", title: "Milk")]
            _ = Dictionary(uniqueKeysWithValues: memos.map { ($0.id, $0) })
        }
    }

    @Test func literalTraps() async {
        await #expect(processExitsWith: Self.trap) {
            let keys = ["a", "b"].map { _ in "a" }
            _ = [keys[0]: "Milk", keys[1]: "Oat milk"]
        }
    }

    @Test(.timeLimit(.minutes(5))) func optimisedProgramTrapsToo() async throws {
        try await withTemporaryDirectory { folder in
            let main = """
                @main struct Main {
                    static func main() {
                        let keys = CommandLine.arguments.isEmpty ? ["a", "b"] : ["a", "a"]
                        print(Dictionary(uniqueKeysWithValues: keys.map { ($0, $0) }).count)
                    }
                }
                """
            let result = try await Program(files: [], main: main).run(in: folder, arguments: ["-O"])
            #expect(result.status > 128)
            #expect(result.output.contains("Duplicate values for key: 'a'"))
        }
    }
}
