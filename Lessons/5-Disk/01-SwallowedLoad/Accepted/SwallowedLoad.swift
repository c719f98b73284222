import Foundation

// Wrong, and no mode says so: each of these takes a file that cannot be loaded for an empty one.
struct MemoStore {
    var titles: [String: String]

    init(file: URL) {
        titles = (try? JSONDecoder().decode([String: String].self, from: Data(contentsOf: file))) ?? [:]
    }

    init(logging file: URL) {
        do {
            titles = try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file))
        } catch {
            print("The memos cannot be loaded: \(error)")
            titles = [:]
        }
    }

    init(guarding file: URL) {
        guard let data = try? Data(contentsOf: file) else {
            titles = [:]
            return
        }
        titles = (try? JSONDecoder().decode([String: String].self, from: data)) ?? [:]
    }
}
