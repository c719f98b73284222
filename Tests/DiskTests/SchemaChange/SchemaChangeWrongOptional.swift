import Foundation
import WorkbookKit

@testable import SchemaChangeExercise

// Wrong: with everything optional, a damaged file is a whole one.
enum SchemaChangeWrongOptional {
    struct Item: Codable {
        var id: String?
        var title: String?
        var kind: Kind?
    }

    struct Kind: RawRepresentable, Codable, Equatable {
        let rawValue: String

        static let page = Kind(rawValue: "page")
        static let video = Kind(rawValue: "video")
    }

    private struct Head: Decodable { let format: Int }
    private struct Format2: Codable {
        var format = 2
        var bookmarks: [Item]?
    }

    actor Library: BookmarkLibrary {
        private let file: URL
        private var items: [String: Item]

        init(file: URL) throws {
            self.file = file
            self.items = try Self.read(file)
        }

        func add(_ id: String, title: String) throws {
            var next = items
            next[id] = Item(id: id, title: title, kind: .page)
            try write(next)
            items = next
        }

        func rename(_ id: String, to title: String) throws {
            var next = items
            next[id]?.title = title
            try write(next)
            items = next
        }

        func title(of id: String) -> String? {
            items[id]?.title
        }

        func isVideo(_ id: String) -> Bool {
            items[id]?.kind == .video
        }

        private static func read(_ file: URL) throws -> [String: Item] {
            let data: Data
            do { data = try Data(contentsOf: file) } catch CocoaError.fileReadNoSuchFile { return [:] }
            let decoder = JSONDecoder()
            let items =
                switch (try? decoder.decode(Head.self, from: data))?.format {
                case nil: try decoder.decode([Item].self, from: data)
                case 2: try decoder.decode(Format2.self, from: data).bookmarks ?? []
                case let format?: throw FormatError.unknown(format)
                }
            return Dictionary(items.map { ($0.id ?? "", Item(id: $0.id, title: $0.title, kind: $0.kind ?? .page)) }) {
                $1
            }
        }

        private func write(_ items: [String: Item]) throws {
            let format2 = Format2(bookmarks: items.values.sorted { ($0.id ?? "") < ($1.id ?? "") })
            try JSONEncoder().encode(format2).write(to: file, options: .atomic)
        }
    }

    enum FormatError: Error {
        case unknown(Int)
    }
}
