import Foundation

/// Why a store could not be opened or changed. The description names the file, the place and what to do.
///
/// No case is reached by overwriting anything: what was on disk is there as it was.
public enum RepositoryError: Error, Equatable, Sendable {
    /// The file does not begin as a store of this library does.
    case notAStore(file: URL)
    /// A newer version of this library wrote the file.
    case newerFormat(file: URL, format: Int)
    /// The record at `offset` (in bytes) is damaged, and it is not the unfinished last one.
    case corrupt(file: URL, offset: Int)
    /// The record at `offset` (in bytes) is whole, but it is no operation on items of this type.
    case undecodable(file: URL, offset: Int, reason: String)
    /// The file cannot be read; `code` is the `errno`.
    case unreadable(file: URL, code: Int32)
    /// The file, or the directory around it, cannot be written; `code` is the `errno`. Nothing of the operation was kept.
    case unwritable(file: URL, code: Int32)
    /// Another owner, in this process or another, has the store open.
    case inUse(file: URL)
    /// One call, or one file to import, has two items with this identifier.
    case duplicateIdentifier(String)
    /// An item cannot be encoded as JSON.
    case unencodable(reason: String)
    /// An update gave the item another identifier.
    case identifierChanged(from: String, to: String)
    /// A file to import is no JSON array of items.
    case notAnArray(file: URL, reason: String)
    /// The disk gave an error at a point after which nobody can say what is on it.
    case needsReopening(file: URL)
    /// The store was closed.
    case closed(file: URL)
}

extension RepositoryError: CustomStringConvertible, LocalizedError {
    public var description: String {
        switch self {
        case .notAStore(let file):
            "\(file.path) is not a store of this library: import it with importItems(from:), or open another path."
        case .newerFormat(let file, let format):
            "\(file.path) has format \(format), this version reads \(Header.format): update the app."
        case .corrupt(let file, let offset):
            "\(file.path) is damaged at byte \(offset): restore a copy, or move it aside with quarantine(_:)."
        case .undecodable(let file, let offset, let reason):
            "\(file.path) has a record at byte \(offset) that does not decode (\(reason)): open it with the type that wrote it."
        case .unreadable(let file, let code):
            "\(file.path) cannot be read (\(Self.message(of: code))): check the file, then open it again."
        case .unwritable(let file, let code):
            "\(file.path) cannot be written (\(Self.message(of: code))): nothing of this operation was kept."
        case .inUse(let file):
            "\(file.path) is open already, in this process or another: share that repository, or close it first."
        case .duplicateIdentifier(let id):
            "Two items have the identifier \(id): nothing was saved. Decide which one to keep."
        case .unencodable(let reason):
            "The item cannot be encoded (\(reason)): nothing was saved."
        case .identifierChanged(let old, let new):
            "The update changed the identifier from \(old) to \(new): save a new item and delete the old one."
        case .notAnArray(let file, let reason):
            "\(file.path) is no JSON array of these items (\(reason)): nothing was imported."
        case .needsReopening(let file):
            "\(file.path): the disk failed in the middle of a write. Close the repository and open it again."
        case .closed(let file):
            "\(file.path) was closed: open it again."
        }
    }

    public var errorDescription: String? { description }

    private static func message(of code: Int32) -> String {
        String(cString: strerror(code))
    }

    /// One line of what a coder complains about, with the path to the value.
    static func reason(of error: any Error) -> String {
        let context: DecodingError.Context
        switch error {
        case DecodingError.typeMismatch(_, let found), DecodingError.valueNotFound(_, let found),
            DecodingError.keyNotFound(_, let found), DecodingError.dataCorrupted(let found):
            context = found
        case EncodingError.invalidValue(_, let found):
            context = .init(codingPath: found.codingPath, debugDescription: found.debugDescription)
        default:
            return "\(error)"
        }
        let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
        return path.isEmpty ? context.debugDescription : "\(path): \(context.debugDescription)"
    }
}
