import Foundation
import WorkbookKit

/// A save that appends one line to a journal. All memos are written only when most of the journal is out of date.
enum Corrected {
    private typealias Change = RecordChange<Memo>

    actor MemoStore {
        private let file: URL
        private let disk: any Disk
        private var memos: [Memo.ID: Memo] = [:]
        /// The records in the journal, with those that later ones have replaced.
        private var written: Int
        /// Whether there is a journal, and it surely ends with a whole line.
        private var canAppend: Bool
        /// What was left out when the store was opened: the beginning of a save that has never returned.
        let tornBytes: Int

        init(file: URL, disk: any Disk = SystemDisk()) throws {
            self.file = try disk.destination(of: file)
            self.disk = disk
            let journal = try JournalLines<Change>(disk.read(self.file), of: self.file)
            self.tornBytes = journal.tornBytes
            self.canAppend = journal.isWhole
            for change in journal.changes { change.apply(to: &memos) }
            self.written = journal.changes.reduce(0) { $0 + $1.count }
        }

        func save(_ memo: Memo) throws {
            try save(contentsOf: [memo])
        }

        func save(contentsOf batch: [Memo]) throws {
            try commit(Change(saved: batch))
        }

        func delete(_ id: Memo.ID) throws {
            try commit(Change(deleted: [id]))
        }

        private func commit(_ change: Change) throws {
            do {
                if canAppend {
                    try append(change)
                } else {
                    var next = memos
                    change.apply(to: &next)
                    try rewrite(next)
                }
            } catch {
                // The file may have the change, or a part of it. If it cannot be put right now, the next save does it.
                canAppend = false
                try? rewrite(memos)
                throw error
            }
            change.apply(to: &memos)
            // What is saved is on the disk already: if this fails, the journal is only longer.
            if written > 2 * memos.count + 10 { try? rewrite(memos) }
        }

        private func append(_ change: Change) throws {
            try disk.append(JournalLines.line(for: change), to: file)
            try disk.sync(file)
            written += change.count
        }

        private func rewrite(_ memos: [Memo.ID: Memo]) throws {
            let all = Change(saved: memos.values.sorted { $0.id < $1.id })
            try replace(with: JournalLines<Change>.header + JournalLines.line(for: all))
            // Until the new name is on the disk, a power cut brings the old journal back.
            canAppend = false
            try disk.sync(file.deletingLastPathComponent())
            canAppend = true
            written = memos.count
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
