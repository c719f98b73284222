import Evidence
import Foundation
import Interleaving
import Synchronization
import WorkbookKit

@testable import LostRollback

/// What both sides of the pair can do.
protocol LostRollbackStore: Sendable {
    var memos: [Memo.ID: Memo] { get async }
    func save(_ memo: Memo) async throws
}
extension AntiPattern.MemoStore: LostRollbackStore {}
extension Corrected.MemoStore: LostRollbackStore {}

/// Something that the page says, as a scenario with a verdict.
struct LostRollbackClaim: Sendable, CustomStringConvertible {
    typealias Open<Store> =
        @Sendable ([Memo.ID: Memo], @escaping @Sendable ([Memo.ID: Memo]) async throws -> Void) -> Store

    struct End: Hashable, Sendable {
        let memory: [String]
        let file: [String]
        /// What Bob read, where he read.
        let seen: [String]
    }

    let description: String
    let ann: Memo
    /// What Bob saves; he reads where there is nothing.
    let bob: Memo?
    let fails: @Sendable ([Memo.ID: Memo]) -> Bool
    let isGood: @Sendable (End) -> Bool

    static let all = [
        LostRollbackClaim(
            description: "one save fails, and memory forgets the other one",
            ann: Memo(id: "a", title: "Milk"), bob: Memo(id: "a", title: "Bread"),
            fails: { $0["a"]?.title == "Milk" },
            isGood: { $0.memory == ["Bread"] && $0.file == ["Bread"] }),
        LostRollbackClaim(
            description: "both saves fail, and memory keeps one of them",
            ann: Memo(id: "a", title: "Milk"), bob: Memo(id: "a", title: "Bread"),
            fails: { _ in true },
            isGood: { $0.memory == ["Eggs"] && $0.file == ["Eggs"] }),
        LostRollbackClaim(
            description: "both saves work, and the file lacks one of them",
            ann: Memo(id: "b", title: "Milk"), bob: Memo(id: "c", title: "Bread"),
            fails: { _ in false },
            isGood: { $0.memory == ["Eggs", "Milk", "Bread"] && $0.file == $0.memory }),
        LostRollbackClaim(
            description: "a reader sees a memo that is never saved",
            ann: Memo(id: "a", title: "Milk"), bob: nil,
            fails: { _ in true },
            isGood: { $0.seen == ["Eggs"] }),
    ]

    /// Runs the scenario in every order, with a choice at every visit to the actor.
    func explored(_ open: @escaping Open<some LostRollbackStore>) -> Exploration<End> {
        let (ann, bob, fails) = (ann, bob, fails)
        return explore(.everySchedule.choosingAtEveryHop()) {
            let file = Mutex(["a": Memo(id: "a", title: "Eggs")])
            let seen = Mutex<[String]>([])
            let store = open(file.withLock { $0 }) { memos in
                await pause("writes")
                if fails(memos) { throw NoRoom() }
                file.withLock { $0 = memos }
                note("the file has it")
            }
            await concurrently([
                "Ann": { try? await store.save(ann) },
                "Bob": {
                    if let bob {
                        try? await store.save(bob)
                    } else {
                        let memos = await store.memos
                        seen.withLock { $0 = titles(memos) }
                    }
                },
            ])
            return End(
                memory: titles(await store.memos), file: titles(file.withLock { $0 }), seen: seen.withLock { $0 })
        }
    }
}

/// Ann's write stands at a gate while Bob saves, and fails then, because a folder is where the file should go. Afterwards
/// another memo is saved.
///
/// - Parameter bobOvertakes: whether Bob's save can be through before Ann's. If it waits for hers, the gate opens at once.
/// - Returns: the title in memory, the one that a second reader finds in the file, and the one there after the other save.
func saveToRealFile(
    _ url: URL, bobOvertakes: Bool, _ open: LostRollbackClaim.Open<some LostRollbackStore>
) async throws -> [String?] {
    let file = RecordFile<Memo>(url)
    try file.write(["a": Memo(id: "a", title: "Eggs")])
    let annWrites = Gate()
    let store = open(try file.read()) { memos in
        guard memos["a"]?.title == "Milk" else { return try file.write(memos) }
        await annWrites.pass()
        let lift = try FileFault.directory(at: url)
        let result = Result { try file.write(memos) }
        try lift()
        try result.get()
    }
    let ann = Task { try await store.save(Memo(id: "a", title: "Milk")) }
    await annWrites.arrived()
    let bob = Task { try await store.save(Memo(id: "a", title: "Bread")) }
    if bobOvertakes { try await bob.value }
    await annWrites.open()
    guard case .failure = await ann.result else { return [] }
    try await bob.value
    let (memory, inFile) = (await store.memos["a"]?.title, try file.read()["a"]?.title)
    try await store.save(Memo(id: "b", title: "Jam"))
    return [memory, inFile, try file.read()["a"]?.title]
}

private func titles(_ memos: [Memo.ID: Memo]) -> [String] {
    memos.values.sorted { $0.id < $1.id }.map(\.title)
}

private struct NoRoom: Error {}
