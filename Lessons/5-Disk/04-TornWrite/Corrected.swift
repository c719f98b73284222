import Foundation
import WorkbookKit

/// A save that writes a draft beside the file and gives it the file's name. At every moment, and after a power cut too, the
/// file is the old one or the new one.
enum Corrected {
    actor MemoStore {
        private let file: URL
        private let folder: URL
        private let draftName: String
        private let disk: any Disk
        private var memos: [Memo.ID: Memo]

        init(file: URL, disk: any Disk = SystemDisk()) throws {
            // Where `file` is a symbolic link, the link stays.
            self.file = try disk.destination(of: file)
            self.folder = self.file.deletingLastPathComponent()
            self.draftName = ".\(self.file.lastPathComponent).draft-"
            self.disk = disk
            self.memos = try disk.records(in: self.file)
            // Drafts of processes that were killed. They are ours by their name.
            for name in try disk.names(in: folder) where name.hasPrefix(draftName) {
                try disk.remove(folder.appending(path: name))
            }
        }

        func save(_ memo: Memo) throws {
            var next = memos
            next[memo.id] = memo
            try replace(with: JSONEncoder().encode(next.values.sorted { $0.id < $1.id }))
            memos = next
            // The name too has to outlast a power cut.
            try disk.sync(folder)
        }

        private func replace(with data: Data) throws {
            // In the same folder: a file cannot be renamed to another file system.
            let draft = folder.appending(path: draftName + UUID().uuidString)
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
