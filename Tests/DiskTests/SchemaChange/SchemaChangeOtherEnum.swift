import Foundation
import WorkbookKit

@testable import SchemaChangeExercise

// Right as well: an enumeration that keeps what it does not know, in a case of its own.
enum SchemaChangeOtherEnum {
    struct Item: Codable, Identifiable {
        let id: String
        var title: String
        var kind: Kind
    }

    enum Kind: Codable, Equatable, RawRepresentable {
        case page, video
        case other(String)

        init(rawValue: String) {
            switch rawValue {
            case "page": self = .page
            case "video": self = .video
            default: self = .other(rawValue)
            }
        }

        var rawValue: String {
            switch self {
            case .page: "page"
            case .video: "video"
            case .other(let name): name
            }
        }
    }

    private struct Item1: Decodable { let id, title: String }
    private struct Head: Decodable { let format: Int }
    private struct Format2: Codable {
        var format = 2
        let bookmarks: [Item]
    }

    actor Library: BookmarkLibrary {
        private let file: URL
        private var items: [Item.ID: Item]

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

        private static func read(_ file: URL) throws -> [Item.ID: Item] {
            let data: Data
            do { data = try Data(contentsOf: file) } catch CocoaError.fileReadNoSuchFile { return [:] }
            let decoder = JSONDecoder()
            let items =
                switch (try? decoder.decode(Head.self, from: data))?.format {
                case nil:
                    try decoder.decode([Item1].self, from: data).map { Item(id: $0.id, title: $0.title, kind: .page) }
                case 2: try decoder.decode(Format2.self, from: data).bookmarks
                case let format?: throw FormatError.unknown(format)
                }
            return try Dictionary(items.map { ($0.id, $0) }) { item, _ in throw FormatError.duplicate(item.id) }
        }

        private func write(_ items: [Item.ID: Item]) throws {
            let format2 = Format2(bookmarks: items.values.sorted { $0.id < $1.id })
            try JSONEncoder().encode(format2).write(to: file, options: .atomic)
        }
    }

    enum FormatError: Error {
        case unknown(Int)
        case duplicate(String)
    }
}
