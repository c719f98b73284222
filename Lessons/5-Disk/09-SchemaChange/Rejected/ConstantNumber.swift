// A constant with a value is written and never read: the number in the file says nothing to this version.
#if !REPAIRED
nonisolated struct MemoFile: Codable {
    let format = 2
    // expected-warning@-1 {{immutable property will not be decoded because it is declared with an initial value which cannot be overwritten}}
    // expected-note@-2 {{set the initial value via the initializer or explicitly define a CodingKeys enum including a 'format' case to silence this warning}}
    // expected-note@-3 {{make the property mutable instead}}
    var memos: [String]
}
#else
nonisolated struct MemoFile: Codable {
    var format = 2
    var memos: [String]
}
#endif
