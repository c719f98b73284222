import Evidence
import Foundation
import WorkbookKit

/// What is wrong with the catalog and with the files of the lessons, a line each.
public struct Checks {
    private let curriculum: Curriculum
    private let root: URL

    public init(_ curriculum: Curriculum, root: URL) {
        self.curriculum = curriculum
        self.root = root
    }

    public func problems() throws -> [String] {
        catalogProblems + orphans() + (try curriculum.lessons.flatMap(lessonProblems))
            + ClaimChecks(curriculum, root: root).problems
    }

    /// What can be seen in the catalog alone.
    var catalogProblems: [String] {
        var problems: [String] = []
        var seen: Set<String> = []
        for lesson in curriculum.lessons {
            for name in [lesson.code, lesson.slug, lesson.folder] where !seen.insert(name).inserted {
                problems.append("\(lesson.code): \(name) is taken already")
            }
            for prerequisite in lesson.prerequisites where !seen.contains(prerequisite) {
                problems.append("\(lesson.code): it needs \(prerequisite), which does not come before it")
            }
            if lesson.code.wholeMatch(of: /[A-Z]{2}-\d+/) == nil {
                problems.append("\(lesson.code): a code is two letters, a hyphen and a number")
            }
            if lesson.slug.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) == nil {
                problems.append("\(lesson.code): the slug \(lesson.slug) is not of small letters and hyphens")
            }
            if !lesson.folder.hasPrefix("\(lesson.part.rawValue)-") {
                problems.append("\(lesson.code): the folder \(lesson.folder) is not of part \(lesson.part.rawValue)")
            }
            let texts = [
                "a symptom": lesson.symptoms, "a smell": lesson.smells.map(\.sign),
                "the sentence for a smell": lesson.smells.map(\.sentence), "a hint": lesson.hints.all,
                "the task": [lesson.task], "an incident": lesson.incidents.map(\.account),
            ]
            for (what, values) in texts.sorted(by: { $0.key < $1.key }) {
                let isEmpty = values.isEmpty || values.contains { $0.trimmingCharacters(in: .whitespaces).isEmpty }
                if isEmpty { problems.append("\(lesson.code): \(what) is empty") }
            }
        }
        return problems
    }

    /// Folders of lessons that are in no catalog.
    private func orphans() -> [String] {
        let known = Set(curriculum.lessons.map(\.folder))
        return children(of: root.appending(path: "Lessons"), folders: true).flatMap { part in
            children(of: root.appending(path: "Lessons/\(part)"), folders: true)
                .map { "\(part)/\($0)" }
                .filter { !known.contains($0) }
                .map { "Lessons/\($0) is in no catalog: add its lesson to Sources/Curriculum/Curriculum.swift" }
        }
    }

    private func lessonProblems(_ lesson: Lesson) throws -> [String] {
        let folder = root.appending(path: "Lessons/\(lesson.folder)")
        let wanted: Set = [
            "README.md", "AntiPattern.swift", "Corrected.swift", "Contract.swift", "Exercise.swift", "Lesson.swift",
        ]
        let files = Set(children(of: folder, folders: false))
        var problems = wanted.subtracting(files).sorted().map { "no \($0)" }
        problems += files.subtracting(wanted).sorted().map { "\($0) belongs to no part of a lesson" }
        problems += Set(children(of: folder, folders: true)).subtracting(Fixture.Kind.allCases.map(\.rawValue)).sorted()
            .map { "the folder \($0) belongs to no part of a lesson" }

        let fixtures = try Fixture.all(in: folder)
        problems += fixtures.flatMap { fixture in fixture.problems.map { "\(fixture.id): \($0)" } }
        let pinned = fixtures.flatMap(\.expectations).map(\.text)
        problems += pageProblems(folder.appending(path: "README.md"), pinned: pinned)
        problems += answerProblems(lesson)
        return problems.map { "\(lesson.code) \(lesson.slug): \($0)" }
    }

    /// The headings in their order, and no message that no fixture pins.
    private func pageProblems(_ file: URL, pinned: [String]) -> [String] {
        guard let page = try? String(contentsOf: file, encoding: .utf8) else { return [] }
        let lines = page.split(separator: "\n").map(String.init)
        let headings = lines.filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) }
        var problems: [String] = []
        if headings != LessonPage.headings {
            problems.append("README.md: the headings are not \(LessonPage.headings.joined(separator: " · "))")
        }
        for line in lines {
            guard let match = line.firstMatch(of: /(?:^|`)(?:error|warning): ([^`]+)/) else { continue }
            let text = String(match.1)
            if !pinned.contains(where: { text.contains($0) }) {
                problems.append("README.md: no fixture pins the message “\(text)”")
            }
        }
        return problems
    }

    /// The answers beside the tests: enough of each kind, and each one named by a test.
    private func answerProblems(_ lesson: Lesson) -> [String] {
        let folder = root.appending(path: "Tests/\(lesson.part.testTarget)/\(lesson.module)")
        let names = children(of: folder, folders: false).filter { $0.hasSuffix(".swift") }.map {
            String($0.dropLast(6))
        }
        let tests = names.filter { $0.hasSuffix("Tests") }.compactMap { name in
            try? String(contentsOf: folder.appending(path: "\(name).swift"), encoding: .utf8)
        }.joined()
        var problems: [String] = []
        func answers(_ kind: String, atLeast count: Int) {
            let found = names.filter { $0.hasPrefix(lesson.module + kind) }
            if found.count < count {
                problems.append(
                    "\(found.count) answers \(lesson.module)\(kind)… beside the tests; there must be \(count)")
            }
            for name in found where !tests.contains("\(name).") {
                problems.append("\(name).swift is beside the tests, and no test uses it")
            }
        }
        answers("Starter", atLeast: 1)
        answers("Solution", atLeast: 1)
        answers("Wrong", atLeast: 2)
        answers("Other", atLeast: 1)
        return problems
    }

    private func children(of folder: URL, folders: Bool) -> [String] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return all.filter { name in
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: folder.appending(path: name).path, isDirectory: &isFolder)
            return isFolder.boolValue == folders && !name.hasPrefix(".")
        }.sorted()
    }
}
