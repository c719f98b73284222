import WorkbookKit

/// The generated tables of the instructor's page.
public struct WorkshopPage {
    private let curriculum: Curriculum

    public init(_ curriculum: Curriculum) {
        self.curriculum = curriculum
    }

    var blocks: [String: String] {
        ["minutes": minutes, "schedules": schedules]
    }

    private var minutes: String {
        var lines = ["| Code | Lesson | Minutes | Do first |", "|---|---|---|---|"]
        for lesson in curriculum.lessons {
            lines.append(
                "| \(lesson.code) | [\(lesson.title)](\(lesson.folder)/README.md) | \(lesson.minutes)"
                    + " | \(lesson.prerequisites.joined(separator: ", ")) |")
        }
        let total = curriculum.lessons.map(\.minutes).reduce(0, +)
        lines.append("| | All of them | \(total) | |")
        return lines.joined(separator: "\n")
    }

    private var schedules: String {
        var lines: [String] = []
        for minutes in [60, 90, 180, 360, 720] {
            let lessons = curriculum.selection(minutes: minutes)
            let names = lessons.map { "\($0.code) \($0.slug)" }.joined(separator: ", ")
            lines.append("- \(minutes) minutes: \(names) (\(lessons.map(\.minutes).reduce(0, +)) minutes of lessons).")
            if lessons.count == curriculum.lessons.count { break }
        }
        return lines.joined(separator: "\n")
    }
}

extension Curriculum {
    /// The lessons for a workshop: in their order, each with those that come first, as many as the time allows.
    ///
    /// Five minutes to begin and a sixth of the time for questions are kept free.
    public func selection(minutes: Int) -> [Lesson] {
        var left = minutes - minutes / 6 - 5
        var chosen: [Lesson] = []
        for lesson in lessons where lesson.minutes <= left {
            let codes = Set(chosen.map(\.code))
            guard lesson.prerequisites.allSatisfy(codes.contains) else { continue }
            chosen.append(lesson)
            left -= lesson.minutes
        }
        return chosen
    }
}
