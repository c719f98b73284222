import Foundation

/// What one record says: these identifiers are gone, then these items are there.
///
/// The JSON is `{"put":[…]}`, `{"delete":[…]}` or `{"delete":[…],"put":[…]}`, keys sorted, so that equal contents give equal bytes.
enum Payload {
    static let putOnly = Data(#"{"put":["#.utf8)
    static let putOnlyEnd = Data("]}".utf8)

    /// A payload that deletes `identifiers` and puts `items`.
    static func encode(deleting identifiers: [some Encodable], putting items: [some Encodable]) throws -> Data {
        guard !identifiers.isEmpty else {
            // Spelled by hand, so that the reader below may join the items of many records.
            var payload = Data(#"{"put":"#.utf8)
            payload.append(try encoder.encode(items))
            payload.append(UInt8(ascii: "}"))
            return payload
        }
        var payload = Data(#"{"delete":"#.utf8)
        payload.append(try encoder.encode(identifiers))
        if !items.isEmpty {
            payload.append(contentsOf: #","put":"#.utf8)
            payload.append(try encoder.encode(items))
        }
        payload.append(UInt8(ascii: "}"))
        return payload
    }

    /// A payload that puts one item.
    static func encode(_ item: some Encodable) throws -> Data {
        var payload = putOnly
        payload.append(try encoder.encode(item))
        payload.append(putOnlyEnd)
        return payload
    }

    /// The bytes between the brackets of a record that only puts items, or `nil` for any other record.
    static func itemsOfPutOnly(_ payload: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
        guard payload.count >= putOnly.count + putOnlyEnd.count, payload.starts(with: putOnly),
            payload.suffix(putOnlyEnd.count).elementsEqual(putOnlyEnd)
        else { return nil }
        return UnsafeRawBufferPointer(rebasing: payload[putOnly.count..<(payload.count - putOnlyEnd.count)])
    }

    static let encoder: JSONEncoder = {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }()
}

/// The decoded form of a payload.
struct Operation<Item: Decodable & Identifiable>: Decodable where Item.ID: Decodable {
    var delete: [Item.ID]?
    var put: [Item]?
}
