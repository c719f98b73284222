/// A note: the value that the pairs of the workbook store.
public struct Memo: Codable, Hashable, Identifiable, Sendable {
    public let id: String
    public var title: String
    public var body: String

    public init(id: String, title: String, body: String = "") {
        self.id = id
        self.title = title
        self.body = body
    }
}
