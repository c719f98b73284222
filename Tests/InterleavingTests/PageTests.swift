import Foundation
import Interleaving
import InterleavingTesting
import Testing

// The code of Lessons/Interleaving.md, as it is on the page.

struct Memo {
    var id: Int
    var title: String
    var body: String
}

actor MemoStore {
    private(set) var memo = Memo(id: 1, title: "Shopping", body: "")
    private let save: @Sendable (Memo) async -> Void

    init(save: @escaping @Sendable (Memo) async -> Void) { self.save = save }

    func append(_ line: String) async {
        var changed = memo
        note("reads “\(changed.body)”")
        changed.body += line
        await save(changed)
        memo = changed
        note("keeps “\(changed.body)”")
    }
}

extension MemoStore {
    func appendSafely(_ line: String) async {
        await save(Memo(id: memo.id, title: memo.title, body: line))
        memo.body += line
        note("keeps “\(memo.body)”")
    }
}

func bothLinesAreKept() throws {
    try explore {
        let store = MemoStore { _ in await pause("saves") }
        await concurrently([
            "Ann": { await store.append("milk.") },
            "Bob": { await store.append("bread.") },
        ])
        return await store.memo.body
    }
    .verify { $0 == "milk.bread." || $0 == "bread.milk." }
}

func countThem() {
    let exploration = explore {
        let store = MemoStore { _ in await pause("saves") }
        await concurrently([
            "Ann": { await store.append("milk.") },
            "Bob": { await store.append("bread.") },
        ])
        return await store.memo.body
    }
    print(exploration)
    print(exploration.timelines, "different stories")
}

func nobodyWaitsForEver() throws {
    try explore {
        let (saved, done) = AsyncStream.makeStream(of: Bool.self)
        await concurrently([
            "Ann": {
                note("waits for Bob")
                for await _ in saved { return }
            },
            "Bob": { note("forgets to say that he has saved") },
        ])
        done.finish()
        return true
    }
    .verify()
}

func aTaskOnItsOwn() throws {
    try explore {
        let store = MemoStore { _ in await pause("saves") }
        Task {
            try await Task.sleep(for: .seconds(60))
            await store.append("late.")
        }
        return await store.memo.body
    }
    .verify()
}

@Suite struct PageTests {
    @Test func outputsAreReal() throws {
        let failure = { (body: () throws -> Void) -> String in
            do {
                try body()
                return "no failure"
            } catch {
                return "\(error)"
            }
        }
        let exploration = appends { await $0.append($1) }
        let outputs = [
            failure(bothLinesAreKept), "\(exploration)\n\(exploration.timelines) different stories", "\(safely)",
            failure(nobodyWaitsForEver), failure(aTaskOnItsOwn),
        ]
        let shown = try blocks("text")
        // An optimised build has hops in other places, and so other numbers of schedules.
        #if DEBUG
        for (output, block) in zip(outputs, shown) { #expect(block == output, "the page shows:\n\(block)") }
        #endif
        #expect(Set(safely.outcomes.keys) == ["milk.bread.", "bread.milk."])
        #expect(shown.count == outputs.count)
        #expect(exploration.timeline(endingIn: "milk.")?.preemptions == 1)
    }

    @Test func codeIsReal() throws {
        let source = try lines(of: String(contentsOfFile: #filePath, encoding: .utf8))
        let shown = try blocks("swift")
        for block in shown {
            let wanted = lines(of: block)
            let isThere = source.indices.contains { source[$0...].starts(with: wanted) }
            #expect(isThere, "not in this file:\n\(block)")
        }
        #expect(shown.count == 5)
    }

    @Test func theFirstTestIsShort() throws {
        let test = try blocks("swift").first { $0.contains("@Test func bothLinesAreKept") }
        #expect(try #require(test).split(separator: "\n").count < 15)
    }

    private func appends(_ append: @escaping @Sendable (MemoStore, String) async -> Void) -> Exploration<String> {
        explore {
            let store = MemoStore { _ in await pause("saves") }
            await concurrently(["Ann": { await append(store, "milk.") }, "Bob": { await append(store, "bread.") }])
            return await store.memo.body
        }
    }

    private var safely: Exploration<String> { appends { await $0.appendSafely($1) } }

    /// The fenced blocks of the page in one language.
    private func blocks(_ language: String) throws -> [String] {
        let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Lessons/Interleaving.md")
        return try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```\(language)\n").dropFirst()
            .compactMap { $0.components(separatedBy: "\n```").first }
    }

    /// Lines without indentation, and without what makes a function a test.
    private func lines(of text: String) -> [String] {
        text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            .map { $0.hasPrefix("@Test func") ? String($0.dropFirst("@Test ".count)) : $0 }
    }
}
