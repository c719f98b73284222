// Right: a screen cannot be made without a store, so the app makes one and hands it to every screen.
actor MemoStore {
    private(set) var titles: [String] = []
}

@MainActor
final class MemoScreen {
    private let store: MemoStore

    init(store: MemoStore) {
        self.store = store
    }
}

@MainActor
final class App {
    private let screens: [MemoScreen]

    init() {
        let store = MemoStore()
        screens = [MemoScreen(store: store), MemoScreen(store: store)]
    }
}
