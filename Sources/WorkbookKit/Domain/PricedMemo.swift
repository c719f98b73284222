/// A memo with a price: a value that JSON cannot hold where the price is no number.
public struct PricedMemo: Codable, Hashable, Identifiable, Sendable {
    public let id: String
    public var title: String
    public var price: Double

    public init(id: String, title: String, price: Double = 1) {
        self.id = id
        self.title = title
        self.price = price
    }
}
