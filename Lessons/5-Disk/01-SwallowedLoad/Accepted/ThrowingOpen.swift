import Foundation

// Right: a missing file is empty, and every other error goes to whoever opens the store.
struct MemoStore {
    var titles: [String: String]

    init(file: URL) throws {
        do {
            titles = try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file))
        } catch CocoaError.fileReadNoSuchFile {
            titles = [:]
        }
    }
}
