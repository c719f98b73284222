import Dispatch

// The plain form of the bridge: a variable that the task sets. Swift 6 mode refuses it, and then a box is made for it.
actor MemoStore {
    func find() -> String? { "Milk" }
}

#if !REPAIRED
func title(in store: MemoStore) -> String? {
    var title: String?
    let done = DispatchSemaphore(value: 0)
    Task.detached {
        // expected-plain-error@-1 {{sending value of non-Sendable type '() async -> ()' risks causing data races}}{{documentation-file=sending-risks-data-race}}
        // expected-mainactor-error@-2 {{sending value of non-Sendable type '() async -> ()' risks causing data races}}
        // expected-nonsending-error@-3 {{sending value of non-Sendable type '@concurrent () async -> ()' risks causing data races}}
        // expected-plain-note@-4 {{Passing value of non-Sendable type '() async -> ()' as a 'sending' argument to static method 'detached(name:priority:operation:)' risks causing races in between local and caller code}}
        // expected-mainactor-note@-5 {{Passing value of non-Sendable type '() async -> ()' as a 'sending' argument to static method 'detached(name:priority:operation:)' risks causing races in between local and caller code}}
        // expected-nonsending-note@-6 {{Passing value of non-Sendable type '@concurrent () async -> ()' as a 'sending' argument to static method 'detached(name:priority:operation:)' risks causing races in between local and caller code}}
        title = await store.find()
        done.signal()
    }
    done.wait()
    return title  // expected-mode6-note {{access can happen concurrently}}
}
#else
func title(in store: MemoStore) async -> String? {
    await store.find()
}
#endif
