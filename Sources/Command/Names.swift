import Curriculum
import WorkbookKit

/// The lesson that a reader means.
///
/// A part of a name will do while it fits one lesson only.
func lesson(named name: String) throws -> Lesson {
    if let exact = curriculum[name] { return exact }
    let fitting = curriculum.lessons.filter { $0.slug.contains(name.lowercased()) }
    if fitting.count == 1 { return fitting[0] }
    if fitting.count > 1 {
        let names = fitting.map(\.slug).joined(separator: ", ")
        throw Refusal(.badCall, "“\(name)” fits \(fitting.count) lessons: \(names). Give the whole name.")
    }
    let names = curriculum.lessons.flatMap { [$0.slug, $0.code] }
    let near = nearest(to: name, in: names).map { " Did you mean “\($0)”?" } ?? ""
    throw Refusal(.badCall, "There is no lesson “\(name)”.\(near) All of them: swift run workbook list")
}

/// The lessons that the arguments name; all of them, where they name none.
func lessons(named names: [String]) throws -> [Lesson] {
    names.isEmpty ? curriculum.lessons : try names.map(lesson(named:))
}

/// The name with the fewest changes from `word`; nil where none is near.
///
/// - Complexity: O(*n* · *m*) for each name.
func nearest(to word: String, in names: [String]) -> String? {
    let word = word.lowercased()
    let ranked = names.map { (name: $0, distance: editDistance(word, $0.lowercased())) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= max(2, best.name.count / 3) ? best.name : nil
}

/// The number of letters to insert, delete or replace (Levenshtein).
func editDistance(_ left: String, _ right: String) -> Int {
    let right = Array(right)
    var row = Array(0...right.count)
    for (i, letter) in left.enumerated() {
        var diagonal = row[0]
        row[0] = i + 1
        for (j, other) in right.enumerated() {
            let substitution = diagonal + (letter == other ? 0 : 1)
            diagonal = row[j + 1]
            row[j + 1] = min(substitution, row[j] + 1, row[j + 1] + 1)
        }
    }
    return row[right.count]
}

/// Refuses what looks like an option and is none of the known ones.
func refuseUnknownOptions(in arguments: [String], known: [String] = []) throws {
    for option in arguments where option.hasPrefix("-") && !known.contains(option) {
        let near = nearest(to: option, in: known).map { " Did you mean “\($0)”?" } ?? ""
        throw Refusal(.badCall, "There is no option “\(option)” here.\(near) All of them: swift run workbook help")
    }
}
