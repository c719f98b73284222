import Foundation
import WorkbookKit

/// Two memos with one id are an error that names the id. What becomes of them is for the user to say.
enum Corrected {
    struct DuplicateIDs: Error, Equatable {
        /// Each once, in order.
        let ids: [Memo.ID]
    }

    actor MemoStore {
        private let file: URL
        private var memos: [Memo.ID: Memo]

        init(file: URL) throws {
            self.file = file
            let groups = Dictionary(grouping: try Self.read(file), by: \.id)
            let duplicates = groups.filter { $0.value.count > 1 }.keys.sorted()
            guard duplicates.isEmpty else { throw DuplicateIDs(ids: duplicates) }
            self.memos = groups.compactMapValues(\.first)
        }

        func save(_ memo: Memo) throws {
            var next = memos
            next[memo.id] = memo
            try Self.write(next.values.sorted { $0.id < $1.id }, to: file)
            memos = next
        }

        func all() -> [Memo] {
            memos.values.sorted { $0.id < $1.id }
        }

        /// Gives a new id to each memo whose id an earlier one has. For the user's button “Keep both”.
        static func keepAll(in file: URL) throws {
            var taken: Set<Memo.ID> = []
            let memos = try read(file).map { memo in
                taken.insert(memo.id).inserted
                    ? memo : Memo(id: UUID().uuidString, title: memo.title, body: memo.body)
            }
            try write(memos, to: file)
        }

        /// What the file holds, in its order. Memos that are equal in all their parts are one.
        private static func read(_ file: URL) throws -> [Memo] {
            do {
                var seen: Set<Memo> = []
                return try JSONDecoder().decode([Memo].self, from: Data(contentsOf: file))
                    .filter { seen.insert($0).inserted }
            } catch CocoaError.fileReadNoSuchFile {
                return []
            }
        }

        private static func write(_ memos: [Memo], to file: URL) throws {
            try JSONEncoder().encode(memos).write(to: file, options: .atomic)
        }
    }
}
