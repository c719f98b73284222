import Foundation

// The compiler knows some calls that block, and minds them in an asynchronous function.
actor MemoStore {
    func save() async {
        #if !REPAIRED
        Thread.sleep(forTimeInterval: 1)
        // expected-mode5-warning@-1 {{class method 'sleep' is unavailable from asynchronous contexts; this is an error in the Swift 6 language mode}}
        // expected-mode6-error@-2 {{class method 'sleep' is unavailable from asynchronous contexts}}
        #else
        try? await Task.sleep(for: .seconds(1))
        #endif
    }
}
