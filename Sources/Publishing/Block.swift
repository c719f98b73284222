/// The parts of a page that are generated, between `<!-- workbook:NAME -->` and `<!-- /workbook -->`.
///
/// What stands outside of them is written by hand and never touched.
public enum Block {
    /// Replaces each generated part.
    ///
    /// - Parameter content: the text for a name.
    /// - Throws: `BlockError` for a name that is not among `content`, and for one that is missing on the page.
    public static func fill(_ page: String, with content: [String: String]) throws(BlockError) -> String {
        var result = ""
        var rest = page[...]
        var missing = Set(content.keys)
        while let start = rest.firstMatch(of: /<!-- workbook:(\S+) -->\n/) {
            let name = String(start.1)
            guard let text = content[name] else { throw .unknown(name, known: content.keys.sorted()) }
            guard let end = rest[start.range.upperBound...].firstRange(of: "<!-- /workbook -->") else {
                throw .unended(name)
            }
            missing.remove(name)
            result += rest[..<start.range.upperBound]
            result += text.hasSuffix("\n") ? text : text + "\n"
            result += rest[end]
            rest = rest[end.upperBound...]
        }
        guard missing.isEmpty else { throw .missing(missing.sorted()) }
        return result + rest
    }
}

/// What is wrong with the generated parts of a page.
public enum BlockError: Error, Equatable, CustomStringConvertible {
    case unknown(String, known: [String])
    case unended(String)
    case missing([String])

    public var description: String {
        switch self {
        case .unknown(let name, let known):
            "there is no generated part “\(name)”; there are \(known.joined(separator: ", "))"
        case .unended(let name): "the generated part “\(name)” has no end: <!-- /workbook -->"
        case .missing(let names):
            "no place for \(names.joined(separator: ", ")): add <!-- workbook:NAME --> and <!-- /workbook -->"
        }
    }
}
