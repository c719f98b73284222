import Foundation
import WorkbookKit

/// A line of the compiler that ends a build.
struct BuildError {
    /// The file, from the package's folder.
    let path: String
    let line: Int
    let message: String

    /// The errors in what a build has printed, each once.
    static func all(in output: String, root: URL) -> [BuildError] {
        var seen: Set<String> = []
        return output.split(separator: "\n").compactMap { text in
            guard let match = text.wholeMatch(of: /(.+\.swift):(\d+):\d+: error: (.*)/),
                seen.insert(String(text)).inserted
            else { return nil }
            let path = String(match.1).replacing(root.path + "/", with: "")
            return BuildError(path: path, line: Int(match.2) ?? 0, message: String(match.3))
        }
    }

    /// The lesson in whose folder the file is.
    func lesson(in lessons: [Lesson]) -> Lesson? {
        lessons.first { path.hasPrefix("Lessons/\($0.folder)/") || path.contains("/\($0.module)/") }
    }
}
