import Foundation
import WorkbookKit

/// A missing file is empty. Whatever else cannot be loaded is an error, and then there is no store to save with.
enum Corrected {
    enum LoadError: Error {
        case unreadable(reason: String)
        case undecodable(reason: String)
        case newerFormat(Int)
    }

    actor MemoStore {
        private struct Header: Codable {
            var format: Int
        }

        private struct Contents: Codable {
            var format = 1
            var memos: [Memo.ID: Memo]
        }

        private let file: URL
        private var memos: [Memo.ID: Memo]

        init(file: URL) throws(LoadError) {
            self.file = file
            self.memos = try Self.load(file)
        }

        private static func load(_ file: URL) throws(LoadError) -> [Memo.ID: Memo] {
            let data: Data
            do {
                data = try Data(contentsOf: file)
            } catch CocoaError.fileReadNoSuchFile {
                return [:]
            } catch {
                throw .unreadable(reason: "\(error)")
            }
            let header = try decode(Header.self, from: data)  // first: a newer file may have another shape
            guard header.format == 1 else { throw .newerFormat(header.format) }
            return try decode(Contents.self, from: data).memos
        }

        private static func decode<Value: Decodable>(
            _ type: Value.Type, from data: Data
        ) throws(LoadError) -> Value {
            do {
                return try JSONDecoder().decode(type, from: data)
            } catch {
                throw .undecodable(reason: "\(error)")
            }
        }

        func save(_ memo: Memo) throws {
            var next = memos
            next[memo.id] = memo
            try JSONEncoder().encode(Contents(memos: next)).write(to: file, options: .atomic)
            memos = next
        }

        func find(_ id: Memo.ID) -> Memo? {
            memos[id]
        }

        /// Moves a file that cannot be loaded out of the way, under a name of its own. For the user's button only.
        static func setAside(_ file: URL) throws -> URL {
            let aside = file.appendingPathExtension(UUID().uuidString)
            try FileManager.default.moveItem(at: file, to: aside)
            return aside
        }
    }
}
