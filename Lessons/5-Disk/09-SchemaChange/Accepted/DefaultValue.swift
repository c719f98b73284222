// Wrong, and the compiler says nothing: the default value is for `Memo(title:)`. Decoding asks for the key all the same.
nonisolated struct Memo: Codable {
    var title: String
    var color: Color = .yellow
}

nonisolated enum Color: String, Codable {
    case yellow, blue
}
