import Foundation

/// Lets as many compilers run at a time as there are cores.
///
/// Tests run side by side, and each compiler is a process that no thread of ours waits for: without this, hundreds of
/// them would start at once, and every other test would starve.
actor CompilerSlots {
    static let shared = CompilerSlots(ProcessInfo.processInfo.activeProcessorCount)

    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ count: Int) {
        free = count
    }

    func take() async {
        if free > 0 {
            free -= 1
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
    }

    func giveBack() {
        if waiting.isEmpty {
            free += 1
        } else {
            waiting.removeFirst().resume()
        }
    }

    /// Runs a compiler when there is room for it.
    static func run(_ compiler: Subprocess) async throws -> Subprocess.Result {
        await shared.take()
        do {
            let result = try await compiler.run()
            await shared.giveBack()
            return result
        } catch {
            await shared.giveBack()
            throw error
        }
    }
}
