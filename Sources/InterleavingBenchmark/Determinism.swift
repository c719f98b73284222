#if os(macOS) || os(Linux)
import Foundation
import Synchronization

/// Compares the fingerprint of this process with those of many others: idle, beside busy threads, and with one thread
/// for all tasks. Returns whether they are the same.
func checkDeterminism(processes: Int) throws -> Bool {
    let expected = fingerprint()
    print(expected)
    var differences = 0
    for (situation, busyThreads, environment) in [
        ("idle", 0, [:]), ("beside three busy threads", 3, [:]),
        ("one thread for all tasks", 0, ["LIBDISPATCH_COOPERATIVE_POOL_STRICT": "1"]),
    ] {
        var different = 0
        try withBusyThreads(busyThreads) {
            for _ in 0..<processes where try fingerprintOfNewProcess(environment) != expected { different += 1 }
        }
        print("\(situation): \(different) of \(processes) processes differ")
        differences += different
    }
    return differences == 0
}

private func withBusyThreads(_ count: Int, _ body: () throws -> Void) rethrows {
    let busy = Busy()
    for _ in 0..<count { Thread { busy.run() }.start() }
    defer { busy.stop() }
    try body()
}

private final class Busy: Sendable {
    private let isStopped = Atomic(false)
    func run() { while !isStopped.load(ordering: .relaxed) {} }
    func stop() { isStopped.store(true, ordering: .relaxed) }
}

private func fingerprintOfNewProcess(_ environment: [String: String]) throws -> String {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["fingerprint"]
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return String(text.dropLast())
}
#endif
