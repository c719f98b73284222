import Foundation
import WorkbookKit

/// A store stays with its file. To move is to copy, to look at the copy, and to go on with the store of the copy.
enum Corrected {
    actor MemoStore {
        private let file: RecordFile<Memo>
        private var memos: [Memo.ID: Memo]
        private var isMoved = false

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.memos = try self.file.read()
        }

        private init(_ file: RecordFile<Memo>, _ memos: [Memo.ID: Memo]) {
            self.file = file
            self.memos = memos
        }

        /// Copies every memo to a new file. The store that is returned goes on there; this one saves nothing any more.
        ///
        /// The old file stays: remove it when the new place is remembered.
        ///
        /// - Throws: when there is anything at `target`, or the copy cannot be written. This store goes on then.
        func move(to target: URL) throws -> MemoStore {
            guard !isMoved else { throw MoveError.alreadyMoved }
            // The copy gets its name when it is whole.
            let copy = RecordFile<Memo>(target.appendingPathExtension("\(UUID().uuidString).moving"))
            defer { try? FileManager.default.removeItem(at: copy.url) }
            try copy.write(memos)
            guard try copy.read() == memos else { throw MoveError.differs(target) }
            do {
                try FileManager.default.moveItem(at: copy.url, to: target)
            } catch CocoaError.fileWriteFileExists {
                throw MoveError.occupied(target)
            }
            isMoved = true
            return MemoStore(RecordFile(target), memos)
        }

        func save(_ memo: Memo) throws {
            guard !isMoved else { throw MoveError.alreadyMoved }
            var next = memos
            next[memo.id] = memo
            try file.write(next)
            memos = next
        }

        func find(_ id: Memo.ID) -> Memo? {
            memos[id]
        }
    }

    nonisolated enum MoveError: Error, Equatable, CustomStringConvertible {
        case occupied(URL)
        case differs(URL)
        case alreadyMoved

        var description: String {
            switch self {
            case .occupied(let url):
                "\(url.lastPathComponent) is there already: choose another place, or open that file"
            case .differs(let url): "the copy for \(url.lastPathComponent) is not what was written: nothing was moved"
            case .alreadyMoved: "this store has moved: use the one that move(to:) returned"
            }
        }
    }
}
