import Foundation

/// Gives `body` an empty folder of its own and removes it afterwards, whatever happens.
///
/// `isolation` keeps the body where its caller is (SE-0420), so that a main-actor test stays on the main actor.
public func withTemporaryDirectory<Value>(
    isolation: isolated (any Actor)? = #isolation, _ body: (URL) async throws -> sending Value
) async throws -> sending Value {
    let url = FileManager.default.temporaryDirectory.appending(path: "workbook-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    return try await body(url)
}
