// A trap is no error: there is nothing to try, and nothing to catch.
struct DuplicateID: Error {
    let id: String
}

#if !REPAIRED
func index(_ rows: [(id: String, title: String)]) throws -> [String: String] {
    do {
        return try Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0.title) })
        // expected-warning@-1 {{no calls to throwing functions occur within 'try' expression}}
    } catch {
        // expected-warning@-1 {{'catch' block is unreachable because no errors are thrown in 'do' block}}
        return [:]
    }
}
#else
func index(_ rows: [(id: String, title: String)]) throws -> [String: String] {
    try rows.reduce(into: [:]) { titles, row in
        guard titles.updateValue(row.title, forKey: row.id) == nil else { throw DuplicateID(id: row.id) }
    }
}
#endif
