import WorkbookKit

/// A run as text: for the terminal, where `paint` may colour it, and for the pages.
public struct RunText: Sendable {
    private let width: Int
    private let paint: @Sendable (_ text: String, _ isFaulty: Bool) -> String

    /// - Parameter width: the columns of the screen or page.
    public init(
        width: Int, paint: @escaping @Sendable (_ text: String, _ isFaulty: Bool) -> String = { text, _ in text }
    ) {
        self.width = width
        self.paint = paint
    }

    /// A lesson with what both sides did: side by side where there is room, else one below the other.
    public func row(of lesson: Lesson, _ observation: Observation) -> String {
        let head = wrap("\(lesson.code.padded(to: 5))\(lesson.slug): \(observation.scenario)", width: width)
        let left = mark(observation.antiPattern)
        let right = mark(observation.corrected)
        let column = max(52, left.count + 2)
        let sideBySide = column + right.count + 2 <= width
        let gap = sideBySide ? String(repeating: " ", count: column - left.count) : "\n  "
        return "\(head)\n  \(painted(observation.antiPattern))\(gap)\(painted(observation.corrected))\n"
    }

    /// What stands above the rows of every pair.
    public static let heading = "Every pair, run here and now. ✗ is what the anti-pattern did, ✓ the corrected version."

    /// What stands below them, when every pair has shown what its lesson claims.
    public static func ending(_ curriculum: Curriculum) -> String {
        let count = curriculum.lessons.count
        let first = curriculum.lessons.first.map { lesson in
            "\nOpen first: Lessons/\(lesson.folder)/README.md   then: swift run workbook check \(lesson.slug)"
        }
        return "\(count) pairs: each anti-pattern failed, each corrected version held." + (first ?? "")
    }

    /// The timelines of both sides, side by side where there is room.
    public func timelines(_ observation: Observation) -> String {
        let left = timeline(observation.antiPattern, title: "Anti-pattern")
        let right = timeline(observation.corrected, title: "Corrected")
        let column = (left.map(\.count).max() ?? 0) + 4
        guard column + (right.map(\.count).max() ?? 0) <= width else {
            return (left + [""] + right).joined(separator: "\n")
        }
        return (0..<max(left.count, right.count)).map { index in
            let one = index < left.count ? left[index] : ""
            let two = index < right.count ? right[index] : ""
            return two.isEmpty ? one : one.padded(to: column) + two
        }.joined(separator: "\n")
    }

    private func timeline(_ finding: Finding, title: String) -> [String] {
        let names = finding.timeline.map(\.who.count).max() ?? 0
        let lines = finding.timeline.enumerated().map { index, event in
            "\(String(index + 1).padded(to: 3))\(event.who.padded(to: names))  \(event.what)"
        }
        return [title] + lines + [mark(finding)]
    }

    private func mark(_ finding: Finding) -> String { "\(finding.isFaulty ? "✗" : "✓") \(finding.summary)" }

    private func painted(_ finding: Finding) -> String { paint(mark(finding), finding.isFaulty) }
}

/// Breaks a text into lines of at most `width` letters, at spaces.
public func wrap(_ text: String, width: Int, indent: String = "") -> String {
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
        var line = ""
        for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
            if !line.isEmpty && indent.count + line.count + 1 + word.count > width {
                lines.append(indent + line)
                line = String(word)
            } else {
                line += (line.isEmpty ? "" : " ") + word
            }
        }
        lines.append(indent + line)
    }
    return lines.joined(separator: "\n")
}

extension String {
    /// The text in a column of `width` letters.
    public func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
