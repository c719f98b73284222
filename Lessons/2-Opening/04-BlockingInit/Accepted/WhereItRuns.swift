import Dispatch

// Every way to open a store from the main actor; each store knows whether it was opened there. A test compiles and runs
// this program in each of the four modes.
nonisolated enum MainQueue {
    static let key = DispatchSpecificKey<Bool>()

    static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) ?? false }
}

actor MemoStore {
    let openedOnMain: Bool

    init() {
        openedOnMain = MainQueue.isCurrent
    }

    init(later _: Void) async {
        openedOnMain = MainQueue.isCurrent
    }

    static func open() async -> MemoStore {
        MemoStore()
    }

    @concurrent
    static func openElsewhere() async -> MemoStore {
        MemoStore()
    }
}

enum Opener {
    static func open() async -> MemoStore {
        MemoStore()
    }
}

@main
struct Program {
    @MainActor
    static func main() async {
        DispatchQueue.main.setSpecific(key: MainQueue.key, value: true)
        say("MemoStore()", MemoStore())
        say("await MemoStore(later: ())", await MemoStore(later: ()))
        say("await MemoStore.open()", await MemoStore.open())
        say("await MemoStore.openElsewhere()", await MemoStore.openElsewhere())
        say("await Opener.open()", await Opener.open())
        say("Task { MemoStore() }", await Task { MemoStore() }.value)
        say("Task.detached { MemoStore() }", await Task.detached { MemoStore() }.value)
    }

    static func say(_ way: String, _ store: MemoStore) {
        print(way, store.openedOnMain ? "main" : "pool", separator: "\t")
    }
}
