import Foundation
import WorkbookKit

/// What is wrong with the list of claims: a lesson or a test that does not exist, or a mark that is out of date.
struct ClaimChecks {
    private let curriculum: Curriculum
    private let tests: Set<String>

    /// - Parameter tests: the tests that exist, as `QueueLockTests.antiPatternShowsItsFault`.
    init(_ curriculum: Curriculum, tests: Set<String>) {
        self.curriculum = curriculum
        self.tests = tests
    }

    init(_ curriculum: Curriculum, root: URL) {
        self.init(curriculum, tests: Self.tests(below: root.appending(path: "Tests")))
    }

    var problems: [String] {
        var seen: Set<String> = []
        return curriculum.sources.flatMap { source in
            source.claims.flatMap { claim in
                var problems = self.problems(of: claim)
                if !seen.insert(claim.code).inserted { problems.append("the code is taken already") }
                if !claim.code.hasPrefix("\(source.code)-") { problems.append("the code is not of \(source.code)") }
                return problems.map { "claim \(claim.code): \($0)" }
            }
        }
    }

    private func problems(of claim: Claim) -> [String] {
        var problems: [String] = []
        for (what, text) in [("the statement", claim.statement), ("the finding", claim.finding)]
        where text.trimmingCharacters(in: .whitespaces).isEmpty {
            problems.append("\(what) is empty")
        }
        switch claim.evidence {
        case .shown(let code, let names):
            if claim.verdict == .notRun { problems.append("\(code) shows it, so it was run: give the verdict") }
            if names.isEmpty { problems.append("it names no test") }
            guard let lesson = curriculum.lessons.first(where: { $0.code == code }) else {
                return problems + ["there is no lesson \(code)"]
            }
            for name in names {
                if !name.hasPrefix(lesson.module) {
                    problems.append("\(name) is not a test of \(lesson)")
                } else if !tests.contains(name) {
                    problems.append("there is no test \(name)")
                }
            }
        case .open(let code):
            if code.wholeMatch(of: /[A-Z]{2}-\d+/) == nil { problems.append("\(code) is not the code of a lesson") }
            if let lesson = curriculum.lessons.first(where: { $0.code == code }) {
                problems.append("it is marked as open, and \(lesson) is written by now: name the test that shows it")
            }
        case .nowhere:
            if claim.verdict != .notRun {
                problems.append("nothing runs it, so the verdict cannot be “\(claim.verdict.rawValue)”")
            }
        }
        return problems
    }

    // MARK: Which tests exist

    /// The tests in the sources below a folder. A suite begins at the left edge and its tests four columns in, as the
    /// formatter writes them.
    static func tests(below folder: URL) -> Set<String> {
        guard let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) else { return [] }
        return files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.reduce(into: []) { found, file in
            guard let text = try? String(contentsOf: file, encoding: .utf8) else { return }
            found.formUnion(tests(in: text))
        }
    }

    static func tests(in source: String) -> Set<String> {
        var suite: Substring?
        var found: Set<String> = []
        for line in source.utf8.split(separator: UInt8(ascii: "\n")) {
            switch line.prefix(while: { $0 == UInt8(ascii: " ") }).count {
            case 0 where line.first == UInt8(ascii: "}"):
                suite = nil
            case 0:
                suite = name(after: ["struct", "class", "actor", "enum", "extension"], in: Substring(line)) ?? suite
            case 4:
                if let suite, let test = name(after: ["func"], in: Substring(line)) { found.insert("\(suite).\(test)") }
            default: break
            }
        }
        return found
    }

    /// The name behind one of the keywords on a line of code.
    private static func name(after keywords: Set<Substring>, in line: Substring) -> Substring? {
        let words = line.split(separator: " ")
        guard words.first?.hasPrefix("/") == false, let keyword = words.firstIndex(where: keywords.contains) else {
            return nil
        }
        return words.dropFirst(keyword + 1).first?.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    }
}
