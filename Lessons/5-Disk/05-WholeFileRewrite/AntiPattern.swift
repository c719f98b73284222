import Foundation
import WorkbookKit

/// A save that encodes and writes all memos. It loses none, and it costs more with each memo that is there.
enum AntiPattern {
    actor MemoStore {
        private let file: URL
        private let disk: any Disk
        private var memos: [Memo.ID: Memo]

        init(file: URL, disk: any Disk = SystemDisk()) throws {
            self.file = try disk.destination(of: file)
            self.disk = disk
            self.memos = try disk.records(in: self.file)
        }

        func save(_ memo: Memo) throws {
            try save(contentsOf: [memo])
        }

        func save(contentsOf batch: [Memo]) throws {
            var next = memos
            for memo in batch { next[memo.id] = memo }
            try rewrite(next)
        }

        func delete(_ id: Memo.ID) throws {
            var next = memos
            next[id] = nil
            try rewrite(next)
        }

        private func rewrite(_ next: [Memo.ID: Memo]) throws {
            try replace(with: JSONEncoder().encode(next.values.sorted { $0.id < $1.id }))
            memos = next
            try disk.sync(file.deletingLastPathComponent())
        }

        private func replace(with data: Data) throws {
            let draft = file.appendingPathExtension("draft")
            if try disk.mode(of: draft) != nil { try disk.remove(draft) }
            do {
                try disk.create(draft, contents: data, mode: disk.mode(of: file))
                try disk.sync(draft)
                try disk.rename(draft, to: file)
            } catch {
                try? disk.remove(draft)
                throw error
            }
        }

        func find(_ id: Memo.ID) -> Memo? {
            memos[id]
        }
    }
}
