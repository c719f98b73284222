import Foundation

/// A small file whose whole purpose is what the compiler says of it.
///
/// Fixtures in `Rejected` carry their diagnostics as `// expected-error {{…}}` comments, which the compiler's own
/// verifier reads, and show the repaired form behind `#if REPAIRED`. Fixtures in `Accepted` are to compile without a
/// word: right forms, and wrong ones that the compiler does not see. A first line `// modes: 6 6-main-actor` names the
/// modes; without it a fixture holds in all of them.
public struct Fixture: Sendable, Identifiable, CustomStringConvertible {
    public enum Kind: String, Sendable, CaseIterable {
        case rejected = "Rejected"
        case accepted = "Accepted"
    }

    /// An `expected-…` comment.
    public struct Expectation: Hashable, Sendable {
        public let line: Int
        /// `mode6` in `expected-mode6-error`; nil where it holds in every mode.
        public let prefix: String?
        /// `error`, `warning`, `note` or `remark`.
        public let severity: String
        public let text: String
        /// The page of the diagnostic group that the compiler names, `mutable-global-variable`, where it is pinned too.
        public let documentation: String?

        func holds(in mode: LanguageMode) -> Bool {
            prefix.map { mode.prefixes.contains($0) } ?? true
        }
    }

    /// What the compiler does with a fixture in one mode.
    public enum Verdict: String, Sendable {
        case refuses, warns, silent
    }

    public let url: URL
    public let kind: Kind
    public let modes: [LanguageMode]
    public let expectations: [Expectation]
    /// What is wrong with the fixture itself, in a line each.
    public let problems: [String]

    public var name: String { url.deletingPathExtension().lastPathComponent }
    public var id: String { "\(kind.rawValue)/\(name)" }
    public var description: String { id }

    /// Reads a fixture.
    public init(_ url: URL, kind: Kind) throws {
        self.url = url
        self.kind = kind
        let text = try String(contentsOf: url, encoding: .utf8)
        var problems: [String] = []
        var modes = LanguageMode.allCases
        if let first = text.split(separator: "\n").first, first.hasPrefix("// modes:") {
            modes = first.dropFirst("// modes:".count).split(separator: " ").compactMap { word in
                let mode = LanguageMode(rawValue: String(word))
                if mode == nil {
                    problems.append(
                        "no mode \(word); there are \(LanguageMode.allCases.map(\.rawValue).joined(separator: ", "))")
                }
                return mode
            }
        }
        self.modes = modes
        var expectations: [Expectation] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            for match in line.matches(of: Self.expectation) {
                let prefix = match.1.map(String.init)
                if let prefix, !LanguageMode.allPrefixes.contains(prefix) {
                    problems.append("line \(index + 1): no mode carries the word \(prefix)")
                }
                expectations.append(
                    Expectation(
                        line: index + 1, prefix: prefix, severity: String(match.2), text: String(match.3),
                        documentation: match.4.map(String.init)))
            }
        }
        self.expectations = expectations
        switch kind {
        case .rejected:
            if !expectations.contains(where: { $0.severity == "error" || $0.severity == "warning" }) {
                problems.append("no expectation: say what the compiler prints, // expected-error {{…}}")
            }
            if !text.contains("REPAIRED") { problems.append("no repaired form: put it behind #if REPAIRED") }
        case .accepted:
            if !expectations.isEmpty {
                problems.append("an expectation in a fixture that is to compile without a word")
            }
        }
        self.problems = problems
    }

    private static var expectation: Regex<(Substring, Substring?, Substring, Substring, Substring?)> {
        /expected-(?:(\w+)-)?(error|warning|note|remark)\S*\s*\{\{(.*?)\}\}(?:\s*\{\{documentation-file=(\S+?)\}\})?/
    }

    /// Every fixture of a lesson, in the order of their names.
    public static func all(in lessonFolder: URL) throws -> [Fixture] {
        try Kind.allCases.flatMap { kind in
            let folder = lessonFolder.appending(path: kind.rawValue)
            guard FileManager.default.fileExists(atPath: folder.path) else { return [Fixture]() }
            return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
                .filter { $0.pathExtension == "swift" }
                .sorted { $0.lastPathComponent < $1.lastPathComponent }
                .map { try Fixture($0, kind: kind) }
        }
    }

    /// A message that the fixture pins, with the modes in which the compiler says it.
    public struct Message: Hashable, Sendable {
        public let severity: String
        public let text: String
        public let modes: [LanguageMode]
        /// The page of the diagnostic group, where it is pinned too.
        public let documentation: String?
    }

    /// The errors and warnings that the fixture pins, each once.
    public var messages: [Message] {
        var order: [Expectation] = []
        for expectation in expectations where ["error", "warning"].contains(expectation.severity) {
            if !order.contains(where: { $0.text == expectation.text && $0.severity == expectation.severity }) {
                order.append(expectation)
            }
        }
        return order.map { first in
            let same = expectations.filter { $0.text == first.text && $0.severity == first.severity }
            let modes = modes.filter { mode in same.contains { $0.holds(in: mode) } }
            let documentation = same.compactMap(\.documentation).first
            return Message(severity: first.severity, text: first.text, modes: modes, documentation: documentation)
        }
    }

    /// What the compiler is expected to do in a mode.
    public func verdict(in mode: LanguageMode) -> Verdict? {
        guard modes.contains(mode) else { return nil }
        let severities = Set(expectations.filter { $0.holds(in: mode) }.map(\.severity))
        return severities.contains("error") ? .refuses : severities.contains("warning") ? .warns : .silent
    }

    /// Compiles the fixture in a mode and holds what the compiler says against the expectations.
    ///
    /// - Returns: the disagreements, with the line of each; empty when there is none.
    public func disagreements(in mode: LanguageMode, compiler: Compiler) async throws -> [String] {
        var arguments = ["-Xfrontend", "-verify", "-Xfrontend", "-verify-ignore-unrelated"]
        for prefix in mode.prefixes {
            arguments += ["-Xfrontend", "-verify-additional-prefix", "-Xfrontend", "\(prefix)-"]
        }
        let result = try await compiler.check([url], in: mode, arguments: arguments)
        return complaints(in: result)
    }

    /// Compiles the repaired form in a mode: nothing may be said of it.
    public func disagreementsWhenRepaired(in mode: LanguageMode, compiler: Compiler) async throws -> [String] {
        let result = try await compiler.check([url], in: mode, arguments: ["-D", "REPAIRED", "-warnings-as-errors"])
        return complaints(in: result)
    }

    private func complaints(in result: Subprocess.Result) -> [String] {
        guard result.status != 0 else { return [] }
        let lines = result.output.split(separator: "\n").filter {
            $0.wholeMatch(of: /.*\.swift:\d+:\d+: .*/) != nil || $0.hasPrefix("error:")
        }
        let folder = url.deletingLastPathComponent().path + "/"
        let found = lines.map { String($0).replacing(folder, with: "") }
        return found.isEmpty ? ["the compiler ended with \(result.status): \(result.output)"] : found
    }
}
