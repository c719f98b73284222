import Foundation

/// What the check asks of a screen that shows one bookmark. There is nothing to change here.
@MainActor
protocol BookmarkScreen: Sendable {
    /// Opens the bookmark in the file.
    ///
    /// - Parameter encoder: the encoder for every save. The check looks in while it works, so an answer has to use it.
    init(_ file: URL, encoder: JSONEncoder) async throws

    /// Gives the bookmark another title and address, on the screen.
    func rewrite(title: String, address: String)

    /// Writes the bookmark as the screen shows it: both old, or both new.
    func save() async throws
}
