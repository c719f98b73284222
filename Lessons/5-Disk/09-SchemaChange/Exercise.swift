import Foundation
import WorkbookKit

// Yours to edit. This version has added `kind`, and cannot open the files that users have. Let it read them and write
// format 2, keep kinds that it does not know, and leave files alone that are newer than it. See `Contract.swift`.
// Check it: swift run workbook check schema-change
enum Exercise {
    struct Item: Codable, Identifiable {
        let id: String
        var title: String
        var kind: Kind = .page
    }

    enum Kind: String, Codable {
        case page, video
    }

    actor Library: BookmarkLibrary {
        private let file: RecordFile<Item>
        private var items: [Item.ID: Item]

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.items = try self.file.read()
        }

        func add(_ id: String, title: String) throws {
            var next = items
            next[id] = Item(id: id, title: title)
            try file.write(next)
            items = next
        }

        func rename(_ id: String, to title: String) throws {
            var next = items
            next[id]?.title = title
            try file.write(next)
            items = next
        }

        func title(of id: String) -> String? {
            items[id]?.title
        }

        func isVideo(_ id: String) -> Bool {
            items[id]?.kind == .video
        }
    }
}
