import Foundation

/// What one run measured. Times are in microseconds.
public struct Report: Codable, Sendable {
    /// One size of store.
    public struct Size: Codable, Sendable {
        public let records: Int
        /// A save, by way of saving.
        public let save: Saves
        /// Bytes that one save writes, by way of saving.
        public let bytes: Saves
        public let open: Opening
        public let find: Finding
    }

    /// A figure for each way.
    public struct Saves: Codable, Sendable {
        /// (a) the whole JSON file, atomically.
        public let wholeFile: Double
        /// (b) `LocalRepository`, one save after the other.
        public let repository: Double
        /// (c) `LocalRepository`, 64 savers at once: time by saves.
        public let repositoryOf64: Double
        /// (d) SQLite, WAL, `synchronous=FULL`, one transaction a save.
        public let sqlite: Double
        /// (e) the same bytes appended to a file, and a sync.
        public let rawAppend: Double
    }

    public struct Opening: Codable, Sendable {
        /// `JSONDecoder` on an array of the same items, the file read as well.
        public let jsonDecoder: Double
        /// A store right after its compaction.
        public let compacted: Double
        /// A store of one record an item, as single saves leave it.
        public let journal: Double
    }

    /// `find`, on an idle store and while others save without a break: the middle one and the slowest of a hundred.
    public struct Finding: Codable, Sendable {
        public let idle: Double
        public let whileSaving: Double
        public let whileSavingSlowest: Double
    }

    public let swift: String
    public let optimized: Bool
    public let processors: Int
    public let system: String
    public var sizes: [Size]
}

extension Report {
    /// One table for a person.
    public var table: String {
        var lines = ["One save, in microseconds:"]
        lines.append(
            row(
                "records", "(a) whole file", "(b) repository", "(c) of 64", "(d) SQLite", "(e) append", "b/e", "b/d",
                "d/c"))
        for size in sizes {
            let save = size.save
            lines.append(
                row(
                    "\(size.records)", save.wholeFile.shown, save.repository.shown, save.repositoryOf64.shown,
                    save.sqlite.shown, save.rawAppend.shown, (save.repository / save.rawAppend).ratio,
                    (save.repository / save.sqlite).ratio, (save.sqlite / save.repositoryOf64).ratio))
        }
        if let first = sizes.first, let last = sizes.last, sizes.count > 1 {
            lines.append(
                "(b) at \(last.records) records by (b) at \(first.records): "
                    + (last.save.repository / first.save.repository).ratio)
        }
        lines += ["", "Bytes that one save writes:"]
        lines.append(row("records", "(a) whole file", "(b) repository", "(c) of 64", "(d) SQLite", "(e) append"))
        for size in sizes {
            let bytes = size.bytes
            lines.append(
                row(
                    "\(size.records)", bytes.wholeFile.shown, bytes.repository.shown, bytes.repositoryOf64.shown,
                    bytes.sqlite.shown, bytes.rawAppend.shown))
        }
        lines += ["", "Opening, in milliseconds:"]
        lines.append(row("records", "JSONDecoder", "compacted", "journal", "compacted/JSON", "journal/JSON"))
        for size in sizes {
            let open = size.open
            lines.append(
                row(
                    "\(size.records)", (open.jsonDecoder / 1000).shown, (open.compacted / 1000).shown,
                    (open.journal / 1000).shown, (open.compacted / open.jsonDecoder).ratio,
                    (open.journal / open.jsonDecoder).ratio))
        }
        lines += ["", "Finding one item, in microseconds:"]
        lines.append(row("records", "idle", "while saving", "1 in 100"))
        for size in sizes {
            lines.append(
                row(
                    "\(size.records)", size.find.idle.shown, size.find.whileSaving.shown,
                    size.find.whileSavingSlowest.shown))
        }
        lines += ["", "\(swift), \(optimized ? "release" : "debug") build, \(processors) processors, \(system)"]
        return lines.joined(separator: "\n")
    }

    private func row(_ cells: String...) -> String {
        cells.enumerated().map { index, cell in
            let width = index == 0 ? 9 : 15
            return String(repeating: " ", count: max(0, width - cell.count)) + cell
        }.joined()
    }
}

extension Double {
    /// Three digits that count.
    fileprivate var shown: String {
        self < 10
            ? String(format: "%.2f", self) : self < 100 ? String(format: "%.1f", self) : String(format: "%.0f", self)
    }

    fileprivate var ratio: String { String(format: "%.2f x", self) }
}
