// Wrong where the file is the only copy, and no mode says so: until the last byte is written, the old records are gone
// and the new ones are not there.
import Foundation

actor MemoStore {
    private var titles: [String] = []

    func save(_ title: String, to file: URL) throws {
        let next = titles + [title]
        try JSONEncoder().encode(next).write(to: file)
        titles = next
    }
}
