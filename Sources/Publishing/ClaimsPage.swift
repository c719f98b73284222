import WorkbookKit

/// What the published sources claim, and what came of each claim.
struct ClaimsPage {
    private let curriculum: Curriculum

    init(_ curriculum: Curriculum) {
        self.curriculum = curriculum
    }

    var text: String {
        var parts = [Self.introduction, counts]
        for source in curriculum.sources {
            parts.append("## \(source.code): \(source.shortTitle)")
            parts.append("\(source.title).")
            if let note = source.note { parts.append(note) }
            if source.claims.contains(where: \.isShown) { parts.append(shown(source.claims)) }
            if let elsewhere = elsewhere(source.claims) { parts.append(elsewhere) }
        }
        parts += [Self.open, open, Self.nowhere, nowhere]
        return parts.joined(separator: "\n\n") + "\n"
    }

    private static let introduction = """
        # What three published texts claim

        Generated from the catalog: `swift run workbook pages`. Each claim is in our words and in one sentence. Beside it
        stands what the compiler and the run say, the lesson that shows it, and the tests that prove it. Where a sentence
        says “all modes”, it means the four of [the map](README.md#what-the-lessons-share).

        To run a test of the last column: `swift test --filter` and its name. A name with `SanitizerTests` is of a test that
        needs the thread sanitizer; [the front page](../README.md#how-the-proofs-work) has that command.

        *Partly* says that a claim holds under a condition that the text does not give, or for a part of what it says.
        """

    private static let open = """
        ## No lesson shows these yet

        Their lessons are planned. The verdict is what a trial by hand gave; no test here proves it.
        """

    private static let nowhere = """
        ## Not run here

        Nothing in this package runs these. The last column says why.
        """

    // MARK: The tables

    private var counts: String {
        var rows = curriculum.sources.map { source in
            ["[\(source.code)](#\(anchor(of: source))): \(source.title)"] + numbers(source.claims)
        }
        rows.append(["All"] + numbers(claims))
        return table(
            ["Source", "Claims"] + Claim.Verdict.allCases.map { $0.rawValue.sentenceCased } + [
                "Of these, no lesson yet"
            ],
            rows)
    }

    private func numbers(_ claims: [Claim]) -> [String] {
        let verdicts = Claim.Verdict.allCases.map { verdict in claims.filter { $0.verdict == verdict }.count }
        return ([claims.count] + verdicts + [claims.filter(\.isOpen).count]).map(String.init)
    }

    private func shown(_ claims: [Claim]) -> String {
        table(
            ["Code", "The claim", "Verdict", "What the compiler and the run say", "Shown by"],
            claims.compactMap { claim in
                guard case .shown(let code, let tests) = claim.evidence else { return nil }
                let names = tests.map { "`\($0)`" }.joined(separator: ", ")
                return cells(claim, ["\(link(to: code)): \(names)"])
            })
    }

    /// Where the claims are that are not in the table of their source.
    private func elsewhere(_ claims: [Claim]) -> String? {
        let sections = [
            ("[No lesson shows these yet](#no-lesson-shows-these-yet)", claims.filter(\.isOpen)),
            ("[Not run here](#not-run-here)", claims.filter { !$0.isShown && !$0.isOpen }),
        ].filter { !$0.1.isEmpty }
        guard !sections.isEmpty else { return nil }
        return sections.map { "\($0): \($1.map(\.code).joined(separator: ", "))." }.joined(separator: "\n\n")
    }

    private var open: String {
        table(
            ["Code", "The claim", "Verdict", "What a trial showed", "Planned lesson"],
            claims.compactMap { claim in
                guard case .open(let code) = claim.evidence else { return nil }
                return cells(claim, [code])
            })
    }

    private var nowhere: String {
        table(
            ["Code", "The claim", "Why"],
            claims.compactMap { claim in
                guard case .nowhere = claim.evidence else { return nil }
                return [claim.code, claim.statement, claim.finding]
            })
    }

    private var claims: [Claim] { curriculum.sources.flatMap(\.claims) }

    private func cells(_ claim: Claim, _ last: [String]) -> [String] {
        [claim.code, claim.statement, claim.verdict.rawValue, claim.finding] + last
    }

    private func link(to code: String) -> String {
        curriculum[code].map { "[\(code)](\($0.folder)/README.md)" } ?? code
    }

    /// What GitHub makes of the heading `S1: the skill`.
    private func anchor(of source: ClaimSource) -> String {
        "\(source.code): \(source.shortTitle)".lowercased().replacing(" ", with: "-").filter {
            $0.isLetter || $0.isNumber || $0 == "-"
        }
    }

    private func table(_ titles: [String], _ rows: [[String]]) -> String {
        let head = ["| \(titles.joined(separator: " | ")) |", "|" + String(repeating: "---|", count: titles.count)]
        return (head + rows.map { "| \($0.joined(separator: " | ")) |" }).joined(separator: "\n")
    }
}

extension Claim {
    fileprivate var isShown: Bool { if case .shown = evidence { true } else { false } }
    fileprivate var isOpen: Bool { if case .open = evidence { true } else { false } }
}

extension String {
    fileprivate var sentenceCased: String { prefix(1).uppercased() + dropFirst() }
}
