import Foundation

// Right: the conformance is used where it belongs, and what crosses into the actor is data.
@MainActor
final class Memo: @MainActor Encodable {
    var title = ""
    var body = ""
}

actor MemoFile {
    private let url: URL

    init(_ url: URL) { self.url = url }

    func write(_ data: Data) throws {
        try data.write(to: url, options: .atomic)
    }
}

@MainActor
func save(_ memo: Memo, in file: MemoFile) async throws {
    try await file.write(JSONEncoder().encode(memo))
}
