import Foundation

/// The format of a journal: a first line that says what the file is, and behind it a line for each change.
///
/// A line is a checksum, a space, the change as JSON and a newline. JSON has its own way to write a newline within a text,
/// so the only real ones are the ends of the lines. A write that is cut short leaves a line without one.
public struct JournalLines<Change: Codable & Sendable>: Sendable {
    /// The changes, the oldest first.
    public let changes: [Change]
    /// The bytes behind the last newline: a write that was cut short. They are in no change.
    public let tornBytes: Int
    /// Whether a line can be appended: there is a journal, and it ends with a whole line.
    public let isWhole: Bool

    /// Reads the contents of a journal.
    ///
    /// - Parameters:
    ///   - data: nil where there is no file, and so no change.
    ///   - file: where the bytes are from, for the error.
    /// - Throws: `JournalError` when the first line is another one, or a whole line has not got its checksum.
    /// - Complexity: O(*n*) in the number of bytes.
    public init(_ data: Data?, of file: URL) throws(JournalError) {
        guard let data else {
            (changes, tornBytes, isWhole) = ([], 0, false)
            return
        }
        guard data.starts(with: Self.header) else { throw .notAJournal(file) }
        let lines = data.dropFirst(Self.header.count).split(separator: newline, omittingEmptySubsequences: false)
        var offset = Self.header.count
        var changes: [Change] = []
        for line in lines.dropLast() {
            guard let change = Self.change(in: line) else { throw .badLine(file, offset: offset) }
            changes.append(change)
            offset += line.count + 1
        }
        self.changes = changes
        self.tornBytes = data.count - offset
        self.isWhole = tornBytes == 0
    }

    /// The first line.
    public static var header: Data { Data("journal 1\n".utf8) }

    /// The line for a change, newline and all.
    ///
    /// - Throws: what the encoder throws.
    public static func line(for change: Change) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let json = try encoder.encode(change)
        return checksum(of: json) + [space] + json + [newline]
    }

    private static func change(in line: Data) -> Change? {
        let json = line.dropFirst(17)
        guard line.dropFirst(16).first == space, line.prefix(16) == checksum(of: json) else { return nil }
        return try? JSONDecoder().decode(Change.self, from: json)
    }
}

/// A change of a set of records, as a line of a journal has it.
public struct RecordChange<Record>: Codable, Sendable
where Record: Codable & Identifiable & Sendable, Record.ID: Codable & Sendable {
    public let saved: [Record]
    public let deleted: [Record.ID]

    public init(saved: [Record] = [], deleted: [Record.ID] = []) {
        self.saved = saved
        self.deleted = deleted
    }

    public var count: Int { saved.count + deleted.count }

    public func apply(to records: inout [Record.ID: Record]) {
        for record in saved { records[record.id] = record }
        for id in deleted { records[id] = nil }
    }
}

/// Why a file cannot be read as a journal. It was left as it is.
public enum JournalError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The file begins with something else.
    case notAJournal(URL)
    /// The line that begins at this byte was changed, or is of a kind that is not known here.
    case badLine(URL, offset: Int)

    public var description: String {
        switch self {
        case .notAJournal(let url): "\(url.path) is no journal; it was left as it is"
        case .badLine(let url, let offset):
            "\(url.path) has a line that cannot be read, at byte \(offset); it was left as it is"
        }
    }
}

private let newline = UInt8(ascii: "\n")
private let space = UInt8(ascii: " ")

/// FNV-1a with 64 bits, in 16 digits. It is against accidents: whichever byte is changed, it is another one.
private func checksum(of data: Data) -> Data {
    let hash = data.withUnsafeBytes { bytes in
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return hash
    }
    let digits = String(hash, radix: 16)
    return Data((String(repeating: "0", count: 16 - digits.count) + digits).utf8)
}
