import Publishing
import WorkbookKit

/// The fault of a lesson as a timeline, beside the corrected version.
struct DemoCommand {
    private let name: String

    init(_ arguments: [String]) throws {
        try refuseUnknownOptions(in: arguments)
        guard arguments.count == 1 else {
            throw Refusal(
                .badCall, "Which lesson? swift run workbook demo LESSON; all of them: swift run workbook list")
        }
        name = arguments[0]
    }

    func run() async throws -> ExitStatus {
        let checkout = try Checkout.find()
        let lesson = try lesson(named: name)
        let observation = try await observe(lesson, in: checkout)
        print("\(lesson.code) \(lesson.slug): \(observation.scenario)\n")
        print(RunText(width: Terminal.columns).timelines(observation))
        return observation.isConvincing ? .done : .notThere
    }
}
