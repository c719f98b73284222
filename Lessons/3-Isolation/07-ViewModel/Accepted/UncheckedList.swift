import Observation

// Wrong, and no mode says so: the promise silences the error at the call, and the class belongs to no actor as before.
actor Repository {
    func all() -> [String] { ["Milk"] }
}

@Observable
nonisolated final class MemoList: @unchecked Sendable {
    private(set) var titles: [String] = []
    private let repository = Repository()

    func show() async {
        titles = await repository.all()
    }
}

@MainActor
final class Screen {
    let list = MemoList()

    func appear() async {
        await list.show()
    }
}
