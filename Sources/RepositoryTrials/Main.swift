import Foundation

/// Long forms of what the tests of `LocalRepository` try in short: `swift run -c release repository-trials`.
@main struct RepositoryTrials {
    static func main() async {
        var arguments = Array(CommandLine.arguments.dropFirst())
        let verb = arguments.isEmpty ? "all" : arguments.removeFirst()
        do {
            guard try await run(verb, arguments) else {
                print(usage)
                exit(2)
            }
        } catch {
            FileHandle.standardError.write(Data("repository-trials: \(error)\n".utf8))
            exit(1)
        }
    }

    private static let usage = """
        Usage: repository-trials [command]
          all                    every one below (the default)
          kill [times [seed]]    a process that saves is killed so often (500)
          limit                  a full disk at every byte of a record
          flip                   every bit of a small store, wrong
          owners [processes]     processes that want one store (4)
          model [steps [seed]]   random operations beside a plain list (10000)
        """

    private static func run(_ verb: String, _ arguments: [String]) async throws -> Bool {
        let number = arguments.first.flatMap { Int($0) }
        let seed = arguments.dropFirst().first.flatMap { UInt64($0) } ?? UInt64.random(in: 0...999_999)
        switch verb {
        case "all":
            for trial in ["flip", "model", "owners", "kill", "limit"] { _ = try await run(trial, []) }
        case "flip":
            let tried = try await inFolder { try await FlipTrial(folder: $0, bits: 8).run() }
            print("flip: \(tried) single wrong bits, each found, each file left as it was")
        case "model":
            let steps = number ?? 10_000
            print("model: seed \(seed)")
            try await inFolder { try await ModelTrial(seed: seed, operations: steps, folder: $0).run() }
            print("model: \(steps) operations as in the list")
        case "limit":
            let tried = try await inFolder { try await LimitTrial(folder: $0).run() }
            print("limit: a full disk at each of \(tried) bytes: nothing acknowledged, nothing changed")
        #if os(macOS) || os(Linux)
        case "kill":
            let kills = number ?? 500
            print("kill: seed \(seed)")
            let outcome = try await inFolder {
                try await KillTrial(seed: seed, kills: kills, folder: $0, program: program).run()
            }
            print(
                "kill: \(kills) times; \(outcome.acknowledged) acknowledged steps, none missing; \(outcome.ahead) unheard ones whole; "
                    + "\(outcome.recoveries) torn records removed")
        case "owners":
            let refusals = try await inFolder {
                try await OwnersTrial(folder: $0, program: program, processes: number ?? 4, rounds: 50).run()
            }
            print("owners: \(number ?? 4) processes, 50 turns each, \(refusals) refusals, no change lost")
        case "saver":
            guard arguments.count == 2 + Workload.savers else { return false }
            try await KillTrial.save(
                URL(filePath: arguments[0]), seed: seed, starts: arguments.dropFirst(2).compactMap { Int($0) })
        case "owner":
            guard let rounds = arguments.dropFirst().first.flatMap({ Int($0) }) else { return false }
            print(try await OwnersTrial.count(URL(filePath: arguments[0]), rounds: rounds))
        #endif
        default: return false
        }
        return true
    }

    private static var program: URL { Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0]) }

    private static func inFolder<Value>(_ body: (URL) async throws -> Value) async throws -> Value {
        let folder = FileManager.default.temporaryDirectory.appending(path: "repository-trials-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try await body(folder)
    }
}
