import Foundation

// Wrong, and no mode says so: a wrapper hides the lock, and `saved += 1` is two operations.
@propertyWrapper
final class Locked<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var guarded: Value

    init(wrappedValue: Value) { guarded = wrappedValue }

    var wrappedValue: Value {
        get { lock.withLock { guarded } }
        set { lock.withLock { guarded = newValue } }
    }
}

final class MemoCounter: @unchecked Sendable {
    @Locked private var saved = 0

    func save() { saved += 1 }
}
