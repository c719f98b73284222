// What looks like the danger: nobody outside can set the place, in any mode.
import Foundation

actor MemoStore {
    #if !REPAIRED
    var file: URL
    // expected-note@-1 {{mutation of this property is only permitted within the actor}}
    #else
    private var file: URL
    #endif

    init(file: URL) { self.file = file }

    func move(to target: URL) { file = target }
}

nonisolated func choose(_ target: URL, for store: MemoStore) async {
    #if !REPAIRED
    store.file = target
    // expected-note@-1 {{consider declaring an isolated method on 'MemoStore' to perform the mutation}}
    // expected-error@-2 {{actor-isolated property 'file' can not be mutated from a nonisolated context}}
    #else
    await store.move(to: target)
    #endif
}
