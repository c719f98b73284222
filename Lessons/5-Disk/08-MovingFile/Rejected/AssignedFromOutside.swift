// What looks like the danger: nobody outside can set the place, in any mode.
import Foundation

actor MemoStore {
    var file: URL  // expected-note {{mutation of this property is only permitted within the actor}}

    init(file: URL) { self.file = file }

    func move(to target: URL) { file = target }
}

nonisolated func choose(_ target: URL, for store: MemoStore) async {
    #if !REPAIRED
    store.file = target
    // expected-error@-1 {{actor-isolated property 'file' can not be mutated from a nonisolated context}}
    #else
    await store.move(to: target)
    #endif
}
