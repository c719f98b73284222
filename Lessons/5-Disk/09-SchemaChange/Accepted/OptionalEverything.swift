// Wrong, and the compiler says nothing: every JSON object is a memo by this type, and a newer one loses what it has more.
nonisolated struct Memo: Codable {
    var id: String?
    var title: String?
    var color: String?
}
