// modes: 6-main-actor
import Foundation

// Wrong, and the compiler does not see it: the same fault as in the pair, and no word of it is written.
final class Memo: Codable {
    var title = ""
    var body = ""
}

actor MemoFile<Item: Codable> {
    func data(of item: Item) throws -> Data {
        try JSONEncoder().encode(item)
    }
}

func save(_ memo: Memo, in file: MemoFile<Memo>) async throws -> Data {
    try await file.data(of: memo)
}
