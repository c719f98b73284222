import Curriculum
import Publishing
import WorkbookKit

/// A workshop of a given length.
struct ScheduleCommand {
    private let minutes: Int

    init(_ arguments: [String]) throws {
        guard arguments.count == 2, arguments[0] == "--minutes", let minutes = Int(arguments[1]), minutes > 0 else {
            throw Refusal(.badCall, "How long? swift run workbook schedule --minutes 90")
        }
        self.minutes = minutes
    }

    func run() throws -> ExitStatus {
        let chosen = curriculum.selection(minutes: minutes)
        guard !chosen.isEmpty else {
            throw Refusal(
                .badCall, "\(minutes) minutes are too few for a lesson. Try: swift run workbook schedule --minutes 60")
        }
        var start = 5
        print("0    welcome, and swift run workbook on the screen")
        for lesson in chosen {
            print(
                "\(String(start).padded(to: 4)) \(lesson.code.padded(to: 5)) \(lesson.slug) (\(lesson.minutes) minutes)"
            )
            start += lesson.minutes
        }
        print("\(String(start).padded(to: 4)) end; \(minutes - start) minutes are left for questions")
        return .done
    }
}
