import Evidence
import Foundation
import WorkbookKit

public let lesson = Lesson(
    code: "IS-3",
    slug: "assumed-isolation",
    title: "Claiming to be on the actor",
    part: .isolation,
    folder: "3-Isolation/03-AssumedIsolation",
    minutes: 25,
    symptoms: [
        "The app ends with “Incorrect actor executor assumption” or “Unexpected isolation context”.",
        "A method works when the store calls it, and ends the process when a callback does.",
        "Since the crash was fixed, some calls do nothing, without an error.",
    ],
    smells: [
        Smell(
            "`nonisolated func` whose body is one `assumeIsolated { … }`, often with a comment that its callers cannot await.",
            write:
                "`assumeIsolated` does not go to the actor; it ends the process where the caller of `NAME` is elsewhere. Make `NAME` isolated and let callers await."
        ),
        Smell(
            "`assumeIsolated` in a callback, without a comment that says who promises the queue.",
            write:
                "Which document says on which queue this callback comes? If none does: `Task { await … }`, or an `async` interface."
        ),
        Smell(
            "`Thread.isMainThread`, a queue's label or a flag, asked before `assumeIsolated`.",
            write:
                "This is a second opinion, and the runtime does not ask it. Where it says no, what happens to the call? Where it says yes and is wrong, the process ends."
        ),
        Smell(
            "A helper that takes an actor and calls only `nonisolated` members of it.",
            write: "Take the actor as `isolated NAME`: the helper then runs on it and needs no way around."),
    ],
    task: "Make a library count every visit, also those that come from elsewhere.",
    hints: Hints(
        nudge: "Who calls `visit` on the label “library”, and what happens to everybody else?",
        concept:
            "`assumeIsolated` takes nobody to the actor. It asks whether we are there, and ends the process if not. A question"
            + " before it only turns the crash into a lost call. What takes a caller to the actor is `await`.",
        nearlyThere:
            "Make `visit` isolated: take off `nonisolated`, and put the body of `count` into it. `openAll` is on the actor and"
            + " calls it without `await`; the contract's callers await already. The queue is not needed."),
    prerequisites: ["IS-1"],
    incidents: [
        Incident(
            "mullvad/mullvadvpn-app#7483", url: "https://github.com/mullvad/mullvadvpn-app/pull/7483",
            "A crash where a callback was wrongly assumed to run on the main actor."),
        Incident(
            "Actomaton/Actomaton#87", url: "https://github.com/Actomaton/Actomaton/issues/87",
            "A call from a global queue ended the app with “Incorrect actor executor assumption”."),
        Incident(
            "swiftlang/swift#74626", url: "https://github.com/swiftlang/swift/issues/74626",
            "`assumeIsolated` ended the process although the line ran on the queue that the actor's executor works on."),
    ],
    demonstration: demonstrate)

@Sendable
private func demonstrate(on stage: Stage) async throws -> Observation {
    Observation(
        scenario:
            "The store describes a memo itself; then a screen asks for the same line. Each side in a process of its own.",
        antiPattern: try await observe("AntiPattern", stage),
        corrected: try await observe("Corrected", stage))
}

/// Compiles one side of the pair with a small program, and runs it.
private func observe(_ side: String, _ stage: Stage) async throws -> Finding {
    let folder = stage.scratch.appending(path: side)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let result = try await program(side, lessonFolder: stage.lessonFolder).run(in: folder)
    var events: [Event] = []
    for line in result.output.split(separator: "\n") {
        if let match = line.wholeMatch(of: /(store|screen): (.*)/) { events.append(Event("\(match.1)", "\(match.2)")) }
    }
    let answered = events.count
    if result.output.contains(incorrectAssumption) { events.append(Event("runtime", incorrectAssumption)) }
    let hasEnded = result.status >= 128
    return Finding(
        "\(answered) of 2 answered\(hasEnded ? ", then the process ends" : "")",
        isFaulty: answered != 2 || result.status != 0,
        figures: [Figure("answered", answered), Figure("ended by a signal", hasEnded ? 1 : 0)], timeline: events)
}

/// What the runtime writes before it ends the process.
let incorrectAssumption = "Incorrect actor executor assumption"

/// One side of the pair as a program. It writes without a buffer, which would be lost.
func program(_ side: String, lessonFolder: URL) -> Program {
    // From this file's own place: the lesson's folder may be in a copy of the lessons alone.
    let domain = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Sources/WorkbookKit/Domain/Memo.swift").standardizedFileURL
    return Program(
        files: [domain, lessonFolder.appending(path: "\(side).swift")],
        main: """
            #if canImport(Darwin)
            import Darwin
            #elseif canImport(Glibc)
            import Glibc
            #elseif canImport(Musl)
            import Musl
            #endif

            func say(_ text: String) {
                let line = Array((text + "\\n").utf8)
                _ = write(1, line, line.count)
            }

            @main struct Main {
                static func main() async {
                    let store = \(side).MemoStore()
                    await store.save(Memo(id: "a", title: "Milk"))
                    say("store: describes “\\(await store.describe("a"))”")
                    let line = await \(side).line(for: "a", in: store)
                    say("screen: shows “\\(line)”")
                }
            }
            """)
}
