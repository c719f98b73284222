import Evidence
import Foundation
import Testing

/// A fixture that is wrong is found out, and so is a compiler that says something else.
@Suite struct FixtureTests {
    private func fixture(_ text: String, _ kind: Fixture.Kind, in folder: URL) throws -> Fixture {
        let file = folder.appending(path: "Try.swift")
        try text.write(to: file, atomically: true, encoding: .utf8)
        return try Fixture(file, kind: kind)
    }

    @Test func rejectedFixtureNeedsAnExpectationAndARepair() async throws {
        try await withTemporaryDirectory { folder in
            let fixture = try fixture("let x: Int = 1\n", .rejected, in: folder)
            #expect(fixture.problems.count == 2)
        }
    }

    @Test func unknownModesAndPrefixesAreNamed() async throws {
        try await withTemporaryDirectory { folder in
            let text = "// modes: 5 7\nlet x: Int = \"\"  // expected-mode7-error {{cannot}}\n#if REPAIRED\n#endif\n"
            let problems = try fixture(text, .rejected, in: folder).problems
            #expect(problems.contains { $0.contains("no mode 7") })
            #expect(problems.contains { $0.contains("mode7") })
        }
    }

    @Test func disagreementIsNamedWithItsLine() async throws {
        try await withTemporaryDirectory { folder in
            let text = "let x: Int = 1  // expected-error {{cannot convert}}\n#if REPAIRED\n#endif\n"
            let fixture = try fixture(text, .rejected, in: folder)
            let complaints = try await fixture.disagreements(in: .swift6, compiler: Compiler.find())
            #expect(complaints.count == 1)
            #expect(complaints.first?.hasPrefix("Try.swift:1:") == true)
        }
    }

    @Test func otherWordsAreADisagreement() async throws {
        try await withTemporaryDirectory { folder in
            let text = "let x: Int = \"\"  // expected-error {{you cannot do this}}\n#if REPAIRED\n#endif\n"
            let fixture = try fixture(text, .rejected, in: folder)
            #expect(try await fixture.disagreements(in: .swift6, compiler: Compiler.find()) != [])
        }
    }

    @Test func repairThatDoesNotCompileIsNamed() async throws {
        try await withTemporaryDirectory { folder in
            let text =
                "#if REPAIRED\nlet y: Int = \"\"\n#endif\nlet x: Int = \"\"  // expected-error {{cannot convert}}\n"
            let fixture = try fixture(text, .rejected, in: folder)
            #expect(try await fixture.disagreementsWhenRepaired(in: .swift6, compiler: Compiler.find()) != [])
        }
    }

    @Test func verdictsFollowTheExpectations() async throws {
        try await withTemporaryDirectory { folder in
            let text = """
                // modes: 5 6 6-main-actor
                let x = 1  // expected-mode5-warning {{a}} expected-plain-error {{b}} {{documentation-file=some-group}}
                #if REPAIRED
                #endif
                """
            let fixture = try fixture(text, .rejected, in: folder)
            #expect(fixture.verdict(in: .swift5) == .warns)
            #expect(fixture.verdict(in: .swift6) == .refuses)
            #expect(fixture.verdict(in: .mainActor) == .silent)
            #expect(fixture.verdict(in: .nonsending) == nil)
            #expect(fixture.expectations.map(\.documentation) == [nil, "some-group"])
        }
    }

    #if !os(macOS)
    @Test func missingCompilerSaysSo() async throws {
        // The usual places are tried after PATH; where a compiler is in one of them, there is none missing.
        let usual = ["/usr/bin/swiftc", "/usr/local/bin/swiftc", "/opt/swift/usr/bin/swiftc"]
        if usual.allSatisfy({ !FileManager.default.isExecutableFile(atPath: $0) }) {
            await #expect(throws: CompilerError.notFound) { try await Compiler.find(environment: ["PATH": "/nowhere"]) }
        } else {
            let found = try await Compiler.find(environment: ["PATH": "/nowhere"])
            #expect(usual.contains(found.executable.path))
        }
    }
    #endif
}
