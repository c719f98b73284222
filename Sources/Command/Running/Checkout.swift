import Foundation
import WorkbookKit

/// The checkout in which the command works: the folder with the package, found from the current folder upwards.
struct Checkout {
    let root: URL

    /// - Throws: `Refusal` outside of the package.
    static func find(from start: String = FileManager.default.currentDirectoryPath) throws -> Checkout {
        var folder = URL(filePath: start, directoryHint: .isDirectory).standardizedFileURL
        while true {
            let manifest = folder.appending(path: "Package.swift")
            if let text = try? String(contentsOf: manifest, encoding: .utf8), text.contains("ActorPersistenceWorkbook")
            {
                return Checkout(root: folder)
            }
            let parent = folder.deletingLastPathComponent()
            guard parent.path != folder.path else {
                throw Refusal(
                    .cannotRun,
                    "This is not the workbook's folder. Go to the folder with its Package.swift and try again.")
            }
            folder = parent
        }
    }

    var lessons: URL { root.appending(path: "Lessons") }

    func folder(of lesson: Lesson) -> URL { lessons.appending(path: lesson.folder) }

    func exercise(of lesson: Lesson) -> URL { folder(of: lesson).appending(path: "Exercise.swift") }

    /// The starter, kept beside the tests: the exercise as it was, in an enum of another name.
    func starter(of lesson: Lesson) -> URL {
        tests(of: lesson).appending(path: "\(lesson.module)Starter.swift")
    }

    func tests(of lesson: Lesson) -> URL {
        root.appending(path: "Tests/\(lesson.part.testTarget)/\(lesson.module)")
    }

    /// What the command keeps for the reader: the level of each hint, exercises that were reset. Not in git.
    var state: URL { root.appending(path: ".workbook") }

    /// A path as a reader would type it.
    func relative(_ url: URL) -> String {
        url.path.hasPrefix(root.path + "/") ? String(url.path.dropFirst(root.path.count + 1)) : url.path
    }

    /// Writes a file in the checkout.
    ///
    /// - Throws: `Refusal` where it cannot be written.
    func write(_ text: String, to url: URL) throws {
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: url, atomically: true, encoding: .utf8)
        } catch {
            throw Refusal(
                .cannotRun, "\(relative(url)) cannot be written. Work in a copy of the workbook that you may write to.")
        }
    }
}
