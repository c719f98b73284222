import Foundation

/// A value in a column, or one that is bound to a `?` of a statement: one of SQLite's five storage classes.
public enum Value: Hashable, Sendable {
    case null
    /// SQLite's integers have 64 bits, as `Int` has on every platform of this package.
    case integer(Int)
    case real(Double)
    case text(String)
    case blob(Data)

    /// The text, or null where there is none.
    public static func text(_ text: String?) -> Value {
        text.map { .text($0 as String) } ?? .null
    }
}

/// The values of one row of a result, in the order of its columns.
public struct Row: Hashable, Sendable {
    /// The values, from the first column on.
    public let values: [Value]

    /// A row with these values.
    public init(_ values: [Value]) {
        self.values = values
    }

    /// The value in a column; the first one is 0.
    public subscript(column: Int) -> Value { values[column] }

    /// The text in a column, or `nil` where something else is in it.
    public func text(_ column: Int) -> String? {
        if case .text(let text) = values[column] { text } else { nil }
    }

    /// The integer in a column, or `nil` where something else is in it.
    public func integer(_ column: Int) -> Int? {
        if case .integer(let integer) = values[column] { integer } else { nil }
    }
}
