// Right for a few records, and no mode says when they are too many: each save writes all of them.
import Foundation

actor MemoStore {
    private var titles: [String] = []

    func save(_ title: String, to file: URL) throws {
        let next = titles + [title]
        try JSONEncoder().encode(next).write(to: file, options: .atomic)
        titles = next
    }
}
