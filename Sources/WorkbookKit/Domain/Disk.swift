import Foundation

/// What a file system does, one step at a time, so that a reader sees which steps a save is made of and in which order.
///
/// A write alone is with the system and not yet on the disk: `sync(_:)` waits until it is there. The names in a folder
/// are contents too, the folder's, and have a `sync(_:)` of their own.
public protocol Disk: Sendable {
    /// The file itself, where `file` is a symbolic link to it, or a link to a link.
    func destination(of file: URL) throws(DiskError) -> URL

    /// The bytes of a file, or nil where there is none.
    func read(_ file: URL) throws(DiskError) -> Data?

    /// The permissions of a file, such as `0o600`, or nil where there is none.
    func mode(of file: URL) throws(DiskError) -> Int?

    /// The names in a folder, in no order.
    func names(in folder: URL) throws(DiskError) -> [String]

    /// Makes a file that is not there yet. Where this fails halfway, the file is there with a part of the bytes.
    ///
    /// - Parameter mode: its permissions; nil leaves them to the system.
    func create(_ file: URL, contents: Data, mode: Int?) throws(DiskError)

    /// Empties a file, or makes it, and writes these bytes. Where this fails halfway, it has a part of them.
    func overwrite(_ file: URL, with contents: Data) throws(DiskError)

    /// Writes behind the last byte of a file, or makes it. Where this fails halfway, a part of the bytes is there.
    func append(_ data: Data, to file: URL) throws(DiskError)

    /// Waits until the contents of a file, or the names in a folder, are on the disk.
    func sync(_ item: URL) throws(DiskError)

    /// Gives a file another name. A file with that name is replaced, in one step: the name is never missing.
    ///
    /// It fails where the new place is on another file system.
    func rename(_ file: URL, to name: URL) throws(DiskError)

    /// Takes a file away.
    func remove(_ file: URL) throws(DiskError)
}

/// A step that failed.
public struct DiskError: Error, Equatable, CustomStringConvertible {
    public let step: String
    public let path: String
    /// The number that the system gave, `errno`.
    public let code: Int32

    public init(_ step: String, _ url: URL, code: Int32) {
        self.step = step
        self.path = url.path
        self.code = code
    }

    public var description: String {
        "\(step) \(path): \(String(cString: strerror(code)))"
    }
}

extension Disk {
    /// The records in a file, keyed by their ids; none where there is no file.
    ///
    /// - Throws: `DiskError` when the file cannot be read, `RecordFileError` when it is no list of records with distinct
    ///   ids.
    public func records<Record>(in file: URL) throws -> [Record.ID: Record]
    where Record: Decodable & Identifiable {
        guard let data = try read(file) else { return [:] }
        guard let records = try? JSONDecoder().decode([Record].self, from: data) else {
            throw RecordFileError.undecodable(file)
        }
        var result: [Record.ID: Record] = [:]
        for record in records {
            guard result.updateValue(record, forKey: record.id) == nil else {
                throw RecordFileError.duplicateID(file, id: "\(record.id)")
            }
        }
        return result
    }
}
