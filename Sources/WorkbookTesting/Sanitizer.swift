import Evidence
import Testing

extension Trait where Self == ConditionTrait {
    /// The test needs the thread sanitizer; without it, it is listed as skipped, with the command that runs it.
    public static var threadSanitizer: Self {
        .enabled(
            if: ThreadSanitizer.isLoaded,
            "needs: swift test --sanitize=thread --scratch-path .build/tsan --filter SanitizerTests")
    }
}

/// Expects that the sanitizer has reported a data race in a child process.
///
/// The child is an exit test, `#expect(processExitsWith: .failure, observing: [\.standardErrorContent])`: a process with
/// a report ends with 66 when it ends by itself, and a race may also crash it first.
public func expectDataRace(in result: ExitTest.Result?, sourceLocation: SourceLocation = #_sourceLocation) {
    // Where there is no result, the exit test itself has failed and said so.
    guard let result else { return }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
        text.contains(/WARNING: ThreadSanitizer: (data race|Swift access race)/),
        "the sanitizer reported nothing:\n\(text)", sourceLocation: sourceLocation)
}
