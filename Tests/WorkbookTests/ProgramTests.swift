import Evidence
import Foundation
import Testing

@Suite struct ProgramTests {
    @Test func outputAndStatusAreKept() async throws {
        try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "Greeting.swift")
            try Data("import WorkbookKit\nlet greeting = \"hello\"\n".utf8).write(to: file)
            let main = "@main struct Main { static func main() { print(greeting) } }"
            let result = try await Program(files: [file], main: main).run(in: folder)
            #expect(result.output == "hello\n")
            #expect(result.status == 0)
        }
    }

    @Test func aProgramThatDoesNotCompileIsAnError() async throws {
        _ = try await withTemporaryDirectory { folder in
            await #expect(throws: ProgramError.self) {
                _ = try await Program(files: [], main: "no program").run(in: folder)
            }
        }
    }
}
