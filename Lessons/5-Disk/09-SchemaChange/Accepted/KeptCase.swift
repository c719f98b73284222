// Right: an enumeration that keeps what it does not know. A `switch` over it is still checked for completeness.
nonisolated enum Color: Codable, Hashable, RawRepresentable {
    case yellow, blue
    case other(String)

    init(rawValue: String) {
        switch rawValue {
        case "yellow": self = .yellow
        case "blue": self = .blue
        default: self = .other(rawValue)
        }
    }

    var rawValue: String {
        switch self {
        case .yellow: "yellow"
        case .blue: "blue"
        case .other(let name): name
        }
    }
}
