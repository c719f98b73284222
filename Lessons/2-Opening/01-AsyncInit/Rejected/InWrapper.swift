// Nor can the value of a property wrapper that takes an autoclosure, which is the shape of SwiftUI's `@StateObject`.
actor MemoStore {
    private let memos: [String: String]

    #if !REPAIRED
    init() async {
        memos = await Self.load()
    }
    #else
    init() {
        memos = [:]
    }
    #endif

    private static func load() async -> [String: String] {
        ["a": "Milk"]
    }
}

@propertyWrapper
struct Held<Value> {
    private let make: () -> Value

    init(wrappedValue: @autoclosure @escaping () -> Value) { make = wrappedValue }

    var wrappedValue: Value { make() }
}

struct MemoScreen {
    @Held var store = MemoStore()
    // expected-error@-1 {{'async' call in an autoclosure that does not support concurrency}}
}
