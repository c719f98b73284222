import Evidence
import Foundation
import Testing
import WorkbookKit

/// Expects that the compiler says of a fixture what the fixture says, and nothing of its repaired form.
public func expectAgreement(
    on fixtureCase: FixtureCase, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
    let (fixture, mode) = (fixtureCase.fixture, fixtureCase.mode)
    let compiler = try await Compiler.find()
    var complaints = fixture.problems
    complaints += try await fixture.disagreements(in: mode, compiler: compiler)
    if fixture.kind == .rejected {
        complaints += try await fixture.disagreementsWhenRepaired(in: mode, compiler: compiler)
            .map { "repaired form: \($0)" }
    }
    expectNone(complaints.map { "\(fixtureCase): \($0)" }, sourceLocation: sourceLocation)
}

/// Expects that the corrected side of a lesson compiles without a word in a mode.
public func expectCorrectedCompiles(
    _ lesson: Lesson, in mode: LanguageMode, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
    let compiler = try await Compiler.find()
    let modules = try await DomainModule.shared.folder(compiler: compiler)
    let file = Checkout.folder(of: lesson).appending(path: "Corrected.swift")
    let result = try await compiler.check(
        [file], in: mode, arguments: ["-I", modules.path, "-I", Checkout.cHeaders.path, "-warnings-as-errors"])
    if result.status != 0 {
        expectNone(["Corrected.swift, mode \(mode.rawValue):\n\(result.output)"], sourceLocation: sourceLocation)
    }
}

/// The domain values and the SQLite layer as modules of their own, as an app would get them from a package. Built once in
/// a test run.
private actor DomainModule {
    static let shared = DomainModule()
    private var building: Task<URL, any Error>?

    func folder(compiler: Compiler) async throws -> URL {
        if let building { return try await building.value }
        let task = Task { try await Self.build(compiler) }
        building = task
        return try await task.value
    }

    private static func build(_ compiler: Compiler) async throws -> URL {
        let modules = Checkout.root.appending(path: ".build/workbook")
        removeLeftovers(in: modules)
        let folder = modules.appending(path: "\(ProcessInfo.processInfo.processIdentifier)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, sources) in [("WorkbookKit", "Sources/WorkbookKit/Domain"), ("SQLite", "Sources/SQLite")] {
            let files = try FileManager.default.contentsOfDirectory(
                at: Checkout.root.appending(path: sources), includingPropertiesForKeys: nil)
            let result = try await compiler.run(
                [
                    "-emit-module", "-parse-as-library", "-swift-version", "6", "-module-name", name,
                    "-emit-module-path", folder.appending(path: "\(name).swiftmodule").path,
                    "-I", Checkout.cHeaders.path,
                ] + files.map(\.path).sorted())
            guard result.status == 0 else { throw DomainError(sources: sources, output: result.output) }
        }
        return folder
    }

    /// Removes what earlier runs have left: the folders of processes that are gone.
    private static func removeLeftovers(in modules: URL) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: modules.path)) ?? []
        for name in names {
            guard let process = pid_t(name), kill(process, 0) != 0 else { continue }
            try? FileManager.default.removeItem(at: modules.appending(path: name))
        }
    }
}

private struct DomainError: Error, CustomStringConvertible {
    let sources: String
    let output: String
    var description: String { "\(sources) does not compile as a module of its own:\n\(output)" }
}

extension Checkout {
    /// What the C module below the SQLite layer declares.
    fileprivate static let cHeaders = root.appending(path: "Sources/CSQLite/include")
}
