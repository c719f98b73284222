import WorkbookKit

/// What the blog post says of three things that go wrong on the way from a queue to an actor.
let blogPost = ClaimSource(
    code: "S2",
    title: "The Chinese blog post on three pits when replacing DispatchQueue by actors in a persistence layer",
    shortTitle: "the blog post",
    note: """
        The rows with a letter, S2-01a to S2-01h, are not in the post. They are what is said of such queues elsewhere, and
        what can go wrong in one, tried as well.
        """,
    claims: [
        Claim(
            "S2-01", "The old code was sound: a concurrent queue, with a barrier on each read and each write.",
            .partly,
            "It is sound with every line on the queue and a barrier on each write; the reads need none.",
            .shown(
                in: "QU-1",
                by: ["QueueLockTests.otherAnswerIsAccepted", "QueueLockSanitizerTests.otherQueueHasNoRace"])),
        Claim(
            "S2-01a", "A read past the queue can be stale, and is a data race.",
            .confirmed,
            "While the queue is busy the read misses a save that has returned, and the thread sanitizer reports it.",
            .shown(
                in: "QU-1",
                by: [
                    "QueueLockTests.antiPatternShowsItsFault",
                    "QueueLockSanitizerTests.sanitizerReportsTheReadPastTheQueue",
                ])),
        Claim(
            "S2-01b", "A write on a concurrent queue without a barrier is a data race.",
            .confirmed,
            "The thread sanitizer reports it.",
            .shown(in: "QU-1", by: ["QueueLockSanitizerTests.sanitizerReportsTheMissingBarrier"])),
        Claim(
            "S2-01c", "A barrier on a global queue has no effect.",
            .confirmed,
            "It runs beside a reader that has not ended.",
            .shown(in: "QU-1", by: ["QueueLockTests.barrierOnAGlobalQueueIsNone"])),
        Claim(
            "S2-01d", "`sync` from inside the same queue hangs.",
            .wrong,
            "On Linux it ends the process: on a serial queue, inside a barrier, and from `async`.",
            .shown(
                in: "QU-2",
                by: [
                    "SyncInSyncProcessTests.syncOnASerialQueueTraps", "SyncInSyncProcessTests.readInsideABarrierTraps",
                    "SyncInSyncProcessTests.barrierInsideABarrierTraps",
                    "SyncInSyncProcessTests.syncInsideAsyncTraps",
                ])),
        Claim(
            "S2-01e", "A reader that asks for a barrier hangs.",
            .confirmed,
            "So does a read inside a read, when a writer stands between the two.",
            .shown(
                in: "QU-2",
                by: [
                    "SyncInSyncProcessTests.findOrAddHangs", "SyncInSyncProcessTests.readInsideAReadHangsBehindAWriter",
                ])),
        Claim(
            "S2-01f", "A read through the queue sees the write that was put there before.",
            .confirmed,
            "It does, each time, which is why the app does not notice that the file lacks it.",
            .shown(in: "QU-3", by: ["UnfinishedWriteTests.readThroughTheQueueSeesTheWrite"])),
        Claim(
            "S2-01g", "A write that only stands in the queue is lost when the process ends.",
            .confirmed,
            "“Saved” is shown, the user quits, and the file is without the memo.",
            .shown(in: "QU-3", by: ["UnfinishedWriteTests.antiPatternShowsItsFault"])),
        Claim(
            "S2-01h", "An object that is returned from inside the queue or the lock is no longer guarded.",
            .confirmed,
            "Whatever the guard is, the store goes on changing what it has handed out, and the thread sanitizer reports it.",
            .shown(
                in: "QU-4",
                by: [
                    "EscapingReferenceTests.everyGuardLetsTheReferenceOut",
                    "EscapingReferenceSanitizerTests.sanitizerReportsTheQueue",
                ])),
        Claim(
            "S2-02", "An actor can take the place of the queue in a persistence layer.",
            .confirmed,
            "The corrected store holds in the scenario that breaks the old one, and compiles in all four modes.",
            .shown(in: "QU-1", by: ["QueueLockTests.correctedHolds", "QueueLockTests.correctedCompiles"])),
        Claim(
            "S2-03", "After the change, data was not loaded rightly in the initialiser.",
            .confirmed,
            "The post does not say why; a task that is started in the initialiser does it: in some orders the first save wipes the file.",
            .shown(in: "IN-2", by: ["InitEscapeTests.antiPatternShowsItsFault"])),
        Claim(
            "S2-04", "`self.cache = await Self.load(…)` in an asynchronous initialiser does not compile.",
            .wrong,
            "It compiles in all four modes without a word, and runs.",
            .shown(in: "IN-1", by: ["AsyncInitTests.compilerAgrees", "AsyncInitTests.initialiserSuspends"])),
        Claim(
            "S2-05", "The compiler refuses every `await` before all properties are set.",
            .wrong,
            "It refuses a method call on `self` there, in all four modes; it does not refuse to wait.",
            .shown(in: "IN-1", by: ["AsyncInitTests.compilerAgrees"])),
        Claim(
            "S2-06", "First all stored properties, and only then is an initialiser on its actor.",
            .partly,
            "That is so for an asynchronous one, which may then call the actor's methods without `await`; a synchronous one never is.",
            .shown(in: "IN-2", by: ["InitEscapeTests.compilerAgrees"])),
        Claim(
            "S2-07", "An object that is not complete cannot be suspended.",
            .wrong,
            "A gate stops an initialiser before its only property is set, and the rest of the program runs on.",
            .shown(in: "IN-1", by: ["AsyncInitTests.initialiserSuspends"])),
        Claim(
            "S2-08", "An asynchronous initialiser spreads to every place that makes the object.",
            .confirmed,
            "Every mode refuses it in a property, a global variable, a default argument and a synchronous function; `@StateObject` was not run.",
            .shown(in: "IN-1", by: ["AsyncInitTests.compilerAgrees"])),
        Claim(
            "S2-09", "The life of a Swift object allows no suspension in its initialiser.",
            .wrong,
            "It does: an initialiser that awaits ends with the value that it has waited for.",
            .shown(in: "IN-1", by: ["AsyncInitTests.initialiserSuspends"])),
        Claim(
            "S2-10", "The remedy is to read the file in a synchronous initialiser, with `try?`.",
            .partly,
            "The first half is right; with `try?` a file that cannot be read is taken for an empty one, and the check rejects it.",
            .shown(in: "IN-1", by: ["AsyncInitTests.correctedHolds", "AsyncInitTests.wrongFixIsRejected"])),
        Claim(
            "S2-11", "To read a few hundred kilobytes there costs next to nothing.",
            .partly,
            "Reading is the small half: the decoding is done on the caller's thread too, and on a screen that is the main one.",
            .shown(in: "IN-4", by: ["BlockingInitTests.antiPatternShowsItsFault"])),
        Claim(
            "S2-12", "For large files, callers call an asynchronous `load()` after the initialiser.",
            .partly,
            "A save before that call, or during it, wipes what the file held.",
            .shown(
                in: "IN-3",
                by: ["LateLoadTests.antiPatternShowsItsFault", "LateLoadTests.saveDuringTheLoadIsLostLater"])),
        Claim(
            "S2-13", "A synchronous initialiser with a static loader is right.",
            .confirmed,
            "It compiles in all four modes, and no order of the calls wipes anything.",
            .shown(in: "IN-2", by: ["InitEscapeTests.compilerAgrees", "InitEscapeTests.correctedHolds"])),
        Claim(
            "S2-14", "The compiler says that the expression is “not marked with 'await'”.",
            .wrong,
            "Of an actor's method, Swift 6.3.1 says in all four modes that it “cannot be called from outside of the actor”.",
            .shown(in: "QU-3", by: ["UnfinishedWriteTests.compilerAgrees"])),
        Claim(
            "S2-15", "Whoever crosses the border of an actor must be suspended.",
            .partly,
            "The place must be marked; whether anybody waits there is open: two calls in a row can be one visit.",
            .shown(in: "RE-2", by: ["CheckThenActTests.adjacentCallsNeverInterleave"])),
        Claim(
            "S2-16", "Every caller has to become asynchronous, and that is much work.",
            .confirmed,
            "Every mode refuses a synchronous caller; who blocks a thread instead, with a semaphore, hangs the main actor.",
            .shown(
                in: "IS-6",
                by: ["SemaphoreBridgeTests.compilerAgrees", "SemaphoreBridgeTests.bridgeHangsOnTheMainActor"])),
        Claim(
            "S2-17", "A `nonisolated` method that touches the cache is refused.",
            .confirmed,
            "In all four modes.",
            .shown(in: "IS-1", by: ["NonisolatedLeakTests.compilerAgrees"])),
        Claim(
            "S2-18", "A `nonisolated let` of a class compiles, and can race.",
            .partly,
            "Swift 5 mode is silent, and Swift 6 mode refuses it; if the class says `@unchecked Sendable`, all modes are silent.",
            .shown(
                in: "IS-1",
                by: [
                    "NonisolatedLeakTests.compilerAgrees",
                    "NonisolatedLeakSanitizerTests.sanitizerReportsTheUncheckedBox",
                ])),
        Claim(
            "S2-19", "A `nonisolated` method runs on any thread, at any time.",
            .confirmed,
            "It runs in the middle of a method of the actor, and the memo that it deletes comes back.",
            .shown(
                in: "IS-1",
                by: [
                    "NonisolatedLeakTests.antiPatternShowsItsFault",
                    "NonisolatedLeakSanitizerTests.sanitizerReportsAntiPattern",
                ])),
        Claim(
            "S2-20", "So the data races come back, and nobody is told.",
            .confirmed,
            "No mode says a word of `nonisolated(unsafe)`; the thread sanitizer does, as soon as a test runs both sides at once.",
            .shown(
                in: "IS-1",
                by: [
                    "NonisolatedLeakTests.compilerAgrees", "NonisolatedLeakSanitizerTests.sanitizerReportsAntiPattern",
                ])),
        Claim(
            "S2-21", "Every read and every write should go through `await`.",
            .confirmed,
            "With the state isolated, the deleted memo stays away, and the thread sanitizer is silent.",
            .shown(
                in: "IS-1",
                by: [
                    "NonisolatedLeakTests.correctedHolds", "NonisolatedLeakSanitizerTests.sanitizerIsSilentOnCorrected",
                ])),
        Claim(
            "S2-22", "What the compiler proves is worth more than locks and the thread sanitizer.",
            .partly,
            "Use both: a conformance of the main actor, used in an actor, compiles in all four modes, and only the sanitizer reports it.",
            .shown(
                in: "IS-5",
                by: [
                    "IsolatedConformanceTests.antiPatternCompiles",
                    "IsolatedConformanceSanitizerTests.sanitizerReportsAntiPattern",
                ])),
        Claim(
            "S2-23", "`nonisolated` is for pure functions only.",
            .partly,
            "It is right as well for constants that are `Sendable`, for requirements that are synchronous, and for functions that go back inside with `await`.",
            .shown(in: "IS-1", by: ["NonisolatedLeakTests.compilerAgrees"])),
        Claim(
            "S2-24", "Write `await repository.find(by:)`.",
            .confirmed,
            "The screen that awaits gets its title, and is free for a tap meanwhile.",
            .shown(in: "IS-6", by: ["SemaphoreBridgeTests.correctedHolds"])),
        Claim(
            "S2-25", "Keep away from asynchronous initialisers, and from `nonisolated`.",
            .partly,
            "Too broad: an asynchronous initialiser that its only caller awaits passes the check.",
            .shown(in: "IN-1", by: ["AsyncInitTests.otherAnswerIsAccepted"])),
    ])
