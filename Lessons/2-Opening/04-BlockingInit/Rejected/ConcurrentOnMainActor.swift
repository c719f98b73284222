// `@concurrent` and an actor contradict each other.
#if !REPAIRED
@MainActor @concurrent
func decode() async -> [String] {
    // expected-error@-1 {{global function 'decode()' has multiple actor-isolation attributes (@MainActor and @concurrent)}}
    ["Milk"]
}
#else
@concurrent
func decode() async -> [String] {
    ["Milk"]
}
#endif
