/// The settings under which a fixture is compiled: the modes in which people write actors today.
public enum LanguageMode: String, CaseIterable, Codable, Sendable, CustomStringConvertible {
    case swift5 = "5"
    case swift6 = "6"
    /// Swift 6 with default isolation `MainActor` (SE-0466), which Xcode sets for new app projects.
    case mainActor = "6-main-actor"
    /// Swift 6 with the upcoming feature `NonisolatedNonsendingByDefault` (SE-0461).
    case nonsending = "6-nonsending"

    public var description: String { rawValue }

    /// A heading for a table.
    public var title: String {
        switch self {
        case .swift5: "5"
        case .swift6: "6"
        case .mainActor: "6, MainActor by default"
        case .nonsending: "6, nonsending by default"
        }
    }

    /// What the compiler is given.
    public var arguments: [String] {
        switch self {
        case .swift5: ["-swift-version", "5"]
        case .swift6: ["-swift-version", "6"]
        case .mainActor: ["-swift-version", "6", "-default-isolation", "MainActor"]
        case .nonsending: ["-swift-version", "6", "-enable-upcoming-feature", "NonisolatedNonsendingByDefault"]
        }
    }

    /// The words that an expectation may carry to hold in this mode only: `expected-mode6-error {{…}}`.
    ///
    /// `nonisolated` stands for the two Swift 6 modes without default isolation.
    public var prefixes: [String] {
        switch self {
        case .swift5: ["mode5"]
        case .swift6: ["mode6", "nonisolated", "plain"]
        case .mainActor: ["mode6", "mainactor"]
        case .nonsending: ["mode6", "nonisolated", "nonsending"]
        }
    }

    static let allPrefixes: Set<String> = Set(allCases.flatMap(\.prefixes))
}
