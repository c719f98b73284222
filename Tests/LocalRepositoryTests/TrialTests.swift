import Evidence
import Foundation
import Testing

@testable import RepositoryTrials

/// The short form; `repository-trials` is the long one. A seed that fails stands in the message.
@Suite struct TrialTests {
    @Test func oneWrongBitInEveryByteIsFound() async throws {
        try await withTemporaryDirectory { folder in
            let tried = try await FlipTrial(folder: folder, bits: 1).run()
            #expect(tried > 300)
        }
    }

    @Test func randomOperationsDoWhatAListDoes() async throws {
        let seed = UInt64.random(in: 0...999_999)
        try await withTemporaryDirectory { folder in
            try await ModelTrial(seed: seed, operations: 500, folder: folder).run()
        }
    }

    #if os(macOS) || os(Linux)
    @Test func aFullDiskAtEveryByteOfARecord() async throws {
        // The limit holds for a whole process.
        let result = try await Subprocess(program, ["limit"]).run()
        #expect(result.status == 0, "\(result.output)")
        #expect(result.output.contains("nothing acknowledged, nothing changed"))
    }

    @Test func aProcessThatSavesIsKilled() async throws {
        let seed = UInt64.random(in: 0...999_999)
        try await withTemporaryDirectory { folder in
            let trial = KillTrial(seed: seed, kills: 10, folder: folder, program: program)
            let outcome = try await trial.run()
            #expect(outcome.acknowledged > 0)
        }
    }

    @Test func processesThatWantOneStoreTakeTurns() async throws {
        try await withTemporaryDirectory { folder in
            _ = try await OwnersTrial(folder: folder, program: program, processes: 3, rounds: 10).run()
        }
    }

    @Test func aCallThatIsNoneSaysHow() async throws {
        let result = try await Subprocess(program, ["fly"]).run()
        #expect(result.status == 2)
        #expect(result.output.contains("Usage: repository-trials"))
    }

    /// The program that is built beside the tests.
    private var program: URL {
        #if os(macOS)
        let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        #else
        let tests: URL? = nil
        #endif
        let here = tests ?? Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
        return here.deletingLastPathComponent().appending(path: "repository-trials")
    }
    #endif
}
