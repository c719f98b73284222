import Foundation

/// A JSON file that holds an array of records.
///
/// The pairs use it on both sides, so that the diff of a pair shows the lesson and not the file handling. A missing file
/// is an empty store; a file that is there but cannot be read is an error and is left as it is.
public struct RecordFile<Record>: Sendable
where Record: Codable & Identifiable & Sendable, Record.ID: Comparable & Sendable {
    public let url: URL

    public init(_ url: URL) {
        self.url = url
    }

    /// Reads every record, keyed by its id.
    ///
    /// - Throws: `RecordFileError` when the file is there but is not an array of records with distinct ids.
    /// - Complexity: O(*n*) in the size of the file.
    public func read() throws(RecordFileError) -> [Record.ID: Record] {
        let records: [Record]
        do {
            records = try JSONDecoder().decode([Record].self, from: Data(contentsOf: url))
        } catch CocoaError.fileReadNoSuchFile {
            return [:]
        } catch is DecodingError {
            throw .undecodable(url)
        } catch {
            throw .unreadable(url, reason: "\(error)")
        }
        var result: [Record.ID: Record] = [:]
        for record in records {
            guard result.updateValue(record, forKey: record.id) == nil else {
                throw .duplicateID(url, id: "\(record.id)")
            }
        }
        return result
    }

    /// Replaces the file by these records, in the order of their ids, so that equal records give equal bytes.
    ///
    /// The file is replaced as a whole (`Data.WritingOptions.atomic`): a failed write leaves the old one.
    ///
    /// - Throws: `RecordFileError.unwritable`.
    /// - Complexity: O(*n* log *n*) in the number of records, each time.
    public func write(_ records: [Record.ID: Record]) throws(RecordFileError) {
        do {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys]
            let sorted = records.values.sorted { $0.id < $1.id }
            try encoder.encode(sorted).write(to: url, options: .atomic)
        } catch {
            throw .unwritable(url, reason: "\(error)")
        }
    }
}

/// Why a `RecordFile` could not be read or written. The file is as it was before.
public enum RecordFileError: Error, Equatable, Sendable, CustomStringConvertible {
    case unreadable(URL, reason: String)
    case undecodable(URL)
    case duplicateID(URL, id: String)
    case unwritable(URL, reason: String)

    public var description: String {
        switch self {
        case .unreadable(let url, let reason): "\(url.path) cannot be read: \(reason)"
        case .undecodable(let url): "\(url.path) is not a list of records; it was left as it is"
        case .duplicateID(let url, let id): "\(url.path) holds two records with the id \(id); it was left as it is"
        case .unwritable(let url, let reason): "\(url.path) cannot be written: \(reason)"
        }
    }
}
