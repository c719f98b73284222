// A typed error has a known number of cases, and a `switch` that forgets one is refused.
enum LoadError: Error {
    case unreadable, undecodable, newerFormat
}

func load() throws(LoadError) -> [String] {
    throw .newerFormat
}

func message() -> String {
    do {
        return try load().joined(separator: ", ")
    } catch {
        #if !REPAIRED
        switch error {
        // expected-error@-1 {{switch must be exhaustive}}
        // expected-note@-2 {{add missing case: '.newerFormat'}}
        case .unreadable: return "Try again later."
        case .undecodable: return "The file is damaged. Begin anew?"
        }
        #else
        switch error {
        case .unreadable: return "Try again later."
        case .undecodable: return "The file is damaged. Begin anew?"
        case .newerFormat: return "Please update this app."
        }
        #endif
    }
}
