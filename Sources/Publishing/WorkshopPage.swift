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
        var lines = ["| Code | Lesson | Minutes | First |", "|---|---|---|---|"]
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
        [60, 90, 180, 360].map { minutes in
            let lessons = curriculum.selection(minutes: minutes)
            let used = lessons.map(\.minutes).reduce(0, +)
            let names = lessons.map { "\($0.code) \($0.slug) (\($0.minutes))" }.joined(separator: ", ")
            return "- \(minutes) minutes: \(names). Taken: \(used)."
        }.joined(separator: "\n")
    }
}

extension Curriculum {
    /// The lessons for a workshop: in their order, each with those that come first, as many as the time allows.
    public func selection(minutes: Int) -> [Lesson] {
        var left = minutes
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
