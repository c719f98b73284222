// A synchronous function, an initialiser too, runs where its caller is. It cannot be told to go elsewhere.
struct Decoder {
    #if !REPAIRED
    @concurrent
    // expected-error@-1 {{cannot use @concurrent on non-async instance method 'decode()'}}
    func decode() -> [String] {
        ["Milk"]
    }
    #else
    @concurrent
    func decode() async -> [String] {
        ["Milk"]
    }
    #endif
}
