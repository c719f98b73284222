/// A saved web page: the value that the exercises store, so that an exercise is a transfer and never a copy.
public struct Bookmark: Codable, Hashable, Identifiable, Sendable {
    public let id: String
    public var title: String
    public var address: String
    /// How often the page has been opened from here.
    public var visits: Int

    public init(id: String, title: String, address: String = "", visits: Int = 0) {
        self.id = id
        self.title = title
        self.address = address
        self.visits = visits
    }
}
