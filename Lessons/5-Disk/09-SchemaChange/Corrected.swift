import Foundation
import WorkbookKit

/// The file says which format it has. Each older one has a type of its own; a newer one is left to a newer version.
enum Corrected {
    nonisolated struct Memo: Codable, Hashable, Identifiable, Sendable {
        let id: String
        var title: String
        var color: Color = .yellow
    }

    /// A colour of this version, or one of another version, which is kept as it is.
    nonisolated struct Color: RawRepresentable, Codable, Hashable, Sendable {
        let rawValue: String

        static let yellow = Color(rawValue: "yellow")
        static let blue = Color(rawValue: "blue")
    }

    actor MemoStore {
        private let file: URL
        private var memos: [Memo.ID: Memo]

        init(file: URL) throws {
            self.file = file
            self.memos = try MemoFile.read(file)
        }

        func save(_ memo: Memo) throws {
            var next = memos
            next[memo.id] = memo
            try MemoFile.write(next, to: file)
            memos = next
        }

        func find(_ id: Memo.ID) -> Memo? {
            memos[id]
        }
    }

    /// Format 1 was a list without a number. A change that an older version would lose gets the next number.
    nonisolated enum MemoFile {
        private struct Memo1: Decodable { let id, title: String }
        private struct Head: Decodable { let format: Int }
        private struct Format2: Codable {
            var format = 2
            let memos: [Memo]
        }

        static func read(_ file: URL) throws -> [Memo.ID: Memo] {
            let data: Data
            do { data = try Data(contentsOf: file) } catch CocoaError.fileReadNoSuchFile { return [:] }
            let decoder = JSONDecoder()
            let memos =
                switch (try? decoder.decode(Head.self, from: data))?.format {
                case nil: try decoder.decode([Memo1].self, from: data).map { Memo(id: $0.id, title: $0.title) }
                case 2: try decoder.decode(Format2.self, from: data).memos
                case let format?: throw FormatError.unknown(format)
                }
            return try Dictionary(memos.map { ($0.id, $0) }) { memo, _ in throw FormatError.duplicate(memo.id) }
        }

        static func write(_ memos: [Memo.ID: Memo], to file: URL) throws {
            let format2 = Format2(memos: memos.values.sorted { $0.id < $1.id })
            try JSONEncoder().encode(format2).write(to: file, options: .atomic)
        }
    }

    nonisolated enum FormatError: Error, Equatable {
        /// The file is of a newer version of the app, and was left as it is: update the app.
        case unknown(Int)
        case duplicate(String)
    }
}
