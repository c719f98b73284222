// Right, where both sides are on the main actor: neither a mutex nor an actor of its own, and no `await`.
@MainActor
final class Editor {
    private var drafts: [String: String] = [:]

    func textDidChange(_ text: String, of id: String) { drafts[id] = text }

    func windowShouldClose() -> Bool { drafts.isEmpty }
}
