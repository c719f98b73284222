import Foundation

// Wrong, and no mode says so: each of these blocks a thread of the pool until the file system answers.
actor MemoStore {
    func save() {
        Thread.sleep(forTimeInterval: 1)
    }

    func load(_ file: URL) throws -> Data {
        try Data(contentsOf: file)
    }

    func reload(_ file: URL) async throws -> Data {
        try Data(contentsOf: file)
    }
}
