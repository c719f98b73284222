import Evidence
import Foundation
import Interleaving
import Testing
import WorkbookKit
import WorkbookTesting

@testable import MainActorReentrancy
@testable import MainActorReentrancyExercise

@Suite struct MainActorReentrancyTests {
    @Test func antiPatternShowsItsFault() async throws {
        let observation = try await observe(lesson)
        #expect(observation.antiPattern.isFaulty)
        #expect(observation.antiPattern.figures == [Figure("memos in the file", 1)])
    }

    @Test func correctedHolds() async throws {
        let observation = try await observe(lesson)
        #expect(!observation.corrected.isFaulty)
        #expect(observation.corrected.figures == [Figure("memos in the file", 2)])
    }

    @Test(.openExercise(lesson), .timeLimit(.minutes(5))) func exercise() async throws {
        expectNone(try await checkMainActorReentrancy(Exercise.Shelf.self))
    }

    @Test func starterFails() async throws {
        #expect(try await checkMainActorReentrancy(MainActorReentrancyStarter.Shelf.self) != [])
    }

    @Test func solutionPasses() async throws {
        expectNone(try await checkMainActorReentrancy(MainActorReentrancySolution.Shelf.self))
    }

    @Test(arguments: wrongFixes) func wrongFixIsRejected(_ answer: Answer<any BookmarkShelf.Type>) async throws {
        #expect(try await checkMainActorReentrancy(answer.library) != [])
    }

    @Test(arguments: otherAnswers) func otherAnswerIsAccepted(_ answer: Answer<any BookmarkShelf.Type>) async throws {
        expectNone(try await checkMainActorReentrancy(answer.library))
    }

    static let wrongFixes: [Answer<any BookmarkShelf.Type>] = [
        Answer("a flag that is set after the await", MainActorReentrancyWrongFlag.Shelf.self),
        Answer("dropping what the user does meanwhile", MainActorReentrancyWrongDrop.Shelf.self),
        Answer("comparing the number of bookmarks", MainActorReentrancyWrongCompare.Shelf.self),
        Answer("putting the old bookmark back", MainActorReentrancyWrongRecord.Shelf.self),
        Answer("MainActor.run", MainActorReentrancyWrongRun.Shelf.self),
    ]

    static let otherAnswers: [Answer<any BookmarkShelf.Type>] = [
        Answer("setting each title at once", MainActorReentrancyOtherEach.Shelf.self),
        Answer("fetching side by side", MainActorReentrancyOtherGroup.Shelf.self),
    ]

    @Test(arguments: Checkout.fixtures(of: lesson)) func compilerAgrees(_ fixture: FixtureCase) async throws {
        try await expectAgreement(on: fixture)
    }

    @Test(arguments: LanguageMode.allCases) func correctedCompiles(mode: LanguageMode) async throws {
        try await expectCorrectedCompiles(lesson, in: mode)
    }

    /// What the page says of the explorer: it cannot run the main actor, and does not pass such a scenario.
    @Test func mainActorIsOutsideOfTheExplorer() async {
        let exploration = explore {
            await MainActor.run {}
            return true
        }
        #expect(throws: VerificationFailure.self) { try exploration.verify() }
    }

    /// The same two methods on an actor of its own, where the explorer can run every order.
    @Test func sameCodeOnAnActorOfItsOwn() throws {
        func orders(readingFirst: Bool) throws -> Finding {
            let exploration = explore {
                let list = OwnList()
                await concurrently([
                    "retitle": {
                        await list.retitle("a", readingFirst: readingFirst) {
                            await pause("fetches")
                            return "Oat milk"
                        }
                    },
                    "user": { await list.save("Bread", as: "b") },
                ])
                return await list.titles
            }
            return try Finding(exploration, fault: "lose “Bread”") { $0 == ["a": "Oat milk", "b": "Bread"] }
        }
        expectOrders(try orders(readingFirst: true), bad: 7, of: 15)
        expectOrders(try orders(readingFirst: false), bad: 0, of: 15)
    }

    /// What the page says of one line: the place of the old value decides whether it is read before or after the await.
    @Test(.timeLimit(.minutes(5))) @MainActor func oneLineReadsBeforeOrAfter() async {
        #expect(await Counter.count { $0.count = $0.count + (await $1()) } == 1)
        #expect(await Counter.count { $0.count = await $1() + $0.count } == 11)
        #expect(await Counter.count { $0.count += await $1() } == 11)
    }

    /// What the page says of `memos[id]?.title = await …`: a change during the await damages the dictionary. The process
    /// crashes, or the memos are gone.
    @Test(.timeLimit(.minutes(5))) func optionalChainAcrossAnAwaitDamagesMemory() async {
        await #expect(processExitsWith: .failure) {
            let left = await Chain.run { list, fetch in await list.retitleInOneLine("a", fetch) }
            precondition(left == ["Bread", "Oat milk"])
        }
        await #expect(processExitsWith: .success) {
            let left = await Chain.run { list, fetch in await list.retitleInTwoLines("a", fetch) }
            precondition(left == ["Bread", "Oat milk"])
        }
    }
}

private actor OwnList {
    private(set) var titles = ["a": "Milk"]

    func retitle(_ id: String, readingFirst: Bool, _ fetch: @Sendable () async -> String) async {
        if readingFirst {
            var next = titles
            let title = await fetch()
            next[id] = title
            titles = next
        } else {
            let title = await fetch()
            titles[id] = title
        }
    }

    func save(_ title: String, as id: String) {
        titles[id] = title
    }
}

@MainActor
private final class Counter {
    var count = 0

    /// Adds 1 in the way that `add` does, after an await in which 10 is added.
    static func count(_ add: @escaping @MainActor (Counter, @Sendable () async -> Int) async -> Void) async -> Int {
        let counter = Counter()
        let gate = Gate()
        let adding = Task {
            await add(counter) {
                await gate.pass()
                return 1
            }
        }
        await gate.arrived()
        counter.count += 10
        await gate.open()
        await adding.value
        return counter.count
    }
}

@MainActor
private final class Chain {
    private var memos = ["a": Memo(id: "a", title: "Milk")]

    func retitleInOneLine(_ id: Memo.ID, _ fetch: @Sendable () async -> String) async {
        memos[id]?.title = await fetch()
    }

    func retitleInTwoLines(_ id: Memo.ID, _ fetch: @Sendable () async -> String) async {
        let title = await fetch()
        memos[id]?.title = title
    }

    /// The titles that are left when a memo was added during the fetch.
    static func run(
        _ retitle: @escaping @MainActor (Chain, @Sendable () async -> String) async -> Void
    ) async -> [String] {
        let list = Chain()
        let gate = Gate()
        let retitling = Task {
            await retitle(list) {
                await gate.pass()
                return "Oat milk"
            }
        }
        await gate.arrived()
        list.memos["b"] = Memo(id: "b", title: "Bread")
        await gate.open()
        await retitling.value
        return list.memos.values.map(\.title).sorted()
    }
}
