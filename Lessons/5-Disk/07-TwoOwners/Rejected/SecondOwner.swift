// A value that cannot be copied has one owner. With an `Int32`, both would close it.
nonisolated struct Ownership: ~Copyable {
    let descriptor: Int32

    deinit { print("closed") }
}

nonisolated func share(_ ownership: consuming Ownership) -> [Int32] {
    #if !REPAIRED
    // expected-error@-2 {{'ownership' consumed more than once}}
    let first = ownership  // expected-note {{consumed here}}
    let second = ownership  // expected-note {{consumed again here}}
    #else
    let first = ownership
    let second = first.descriptor
    return [first.descriptor, second]
    #endif
    #if !REPAIRED
    return [first.descriptor, second.descriptor]
    #endif
}
