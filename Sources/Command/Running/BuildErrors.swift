import Foundation
import WorkbookKit

/// A line of the compiler that ends a build.
struct BuildError {
    /// The file, from the package's folder.
    let path: String
    let line: Int
    let message: String
    /// What the compiler adds to it: what is missing, and where it is asked for.
    private(set) var notes: [String] = []

    /// The errors in what a build has printed, each once.
    static func all(in output: String, root: URL) -> [BuildError] {
        var seen: Set<String> = []
        var errors: [BuildError] = []
        var isNew = false
        for text in output.split(separator: "\n") {
            guard let match = text.wholeMatch(of: /(.+\.swift):(\d+):\d+: (error|note): (.*)/) else { continue }
            let isFirst = seen.insert(String(text)).inserted
            if match.3 == "error" {
                isNew = isFirst
                guard isFirst else { continue }
                let path = String(match.1).replacing(root.path + "/", with: "")
                errors.append(BuildError(path: path, line: Int(match.2) ?? 0, message: String(match.4)))
            } else if isNew, isFirst, !errors.isEmpty {
                errors[errors.count - 1].notes.append(String(match.4))
            }
        }
        return errors
    }

    /// The lesson in whose folder the file is.
    func lesson(in lessons: [Lesson]) -> Lesson? {
        lessons.first { path.hasPrefix("Lessons/\($0.folder)/") || path.contains("/\($0.module)/") }
    }
}
