import Foundation

/// The first line of the file: what it is, and the number of its format.
enum Header {
    static let format = 1
    static let line = Data("\(name)\(format)\n".utf8)
    private static let name = "LocalRepository "

    enum Reading: Equatable {
        case current, notAStore
        case newer(Int)
    }

    /// What the first line of `bytes` says.
    static func read(_ bytes: Data) -> Reading {
        if bytes.starts(with: line) { return .current }
        // A number of more digits than any format will have is damage.
        guard let end = bytes.prefix(name.utf8.count + 5).firstIndex(of: Line.newline),
            let text = String(data: bytes[..<end], encoding: .utf8), text.hasPrefix(name),
            let number = Int(text.dropFirst(name.count)), number > format
        else { return .notAStore }
        return .newer(number)
    }
}
