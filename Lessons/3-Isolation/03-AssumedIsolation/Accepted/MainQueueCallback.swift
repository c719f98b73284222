import Dispatch

// Right: the interface is synchronous, and its maker promises the main queue. `assumeIsolated` puts the promise into code.
@MainActor
final class Screen {
    private var titles: [String] = []

    func show(_ title: String) { titles.append(title) }
}

/// Calls back on the main queue.
func loadTitle(_ done: @escaping @Sendable (String) -> Void) {
    DispatchQueue.main.async { done("Milk") }
}

@MainActor
func fill(_ screen: Screen) {
    loadTitle { title in
        MainActor.assumeIsolated { screen.show(title) }
    }
}
