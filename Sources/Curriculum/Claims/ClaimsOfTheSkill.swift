import WorkbookKit

/// What the skill says of an actor that keeps records in a dictionary and in a JSON file.
let skill = ClaimSource(
    code: "S1",
    title: "The `swift-actor-persistence` skill in affaan-m/everything-claude-code",
    shortTitle: "the skill",
    claims: [
        Claim(
            "S1-01", "An actor with a cache and a file makes data races impossible, and the compiler sees to it.",
            .partly,
            "Swift 5 mode is silent on a shared class; and every mode, Swift 6 included, accepts `nonisolated(unsafe)` and an unchecked box.",
            .shown(in: "IS-1", by: ["NonisolatedLeakTests.compilerAgrees"])),
        Claim(
            "S1-02", "The file is replaced as a whole, and the cache is put back when the write fails.",
            .confirmed,
            "While the write is synchronous, a failed save and a failed delete both bring the old record back.",
            .shown(in: "DU-3", by: ["MemoryFirstTests.rollbackBringsTheOldRecordBack"])),
        Claim(
            "S1-03", "Swift 5.5 is enough.",
            .notRun,
            "Only Swift 6.3.1 was run; by its documentation, `@Observable`, which the samples use, needs Swift 5.9.",
            .nowhere),
        Claim(
            "S1-04", "It is for state that several parts share and change.",
            .confirmed,
            "Two sides use the corrected store at once, and the thread sanitizer has nothing to report.",
            .shown(in: "QU-1", by: ["QueueLockSanitizerTests.sanitizerIsSilentOnCorrected"])),
        Claim(
            "S1-05", "No lock and no queue has to be written by hand any more.",
            .confirmed,
            "The corrected store has neither, and its file is right; a caller that cannot `await` still needs a `Mutex`.",
            .shown(in: "QU-1", by: ["QueueLockTests.correctedHolds", "QueueLockTests.compilerAgrees"])),
        Claim(
            "S1-06", "It fits apps that work offline first.",
            .partly,
            "The sample does not know which records the server has not seen yet, so a reset loses them.",
            .open("UN-6")),
        Claim(
            "S1-07", "Access is one after the other, and the compiler rules out data races.",
            .partly,
            "One call at a time, yes; but two awaited calls are two turns, another caller comes in between, and both are told that it worked.",
            .shown(in: "RE-2", by: ["CheckThenActTests.antiPatternShowsItsFault"])),
        Claim(
            "S1-08", "The repository takes every record that is `Codable` and has a string as its `id`.",
            .partly,
            "A class, and a caller that is generic itself, get no word from Swift 5 mode, and are refused in the Swift 6 modes; with `Item: Sendable`, both are decided at the store.",
            .shown(in: "IS-4", by: ["SendableBorderTests.compilerAgrees"])),
        Claim(
            "S1-09", "By default the file is `data.json` in the documents directory.",
            .notRun,
            "Foundation on Linux has no `URL.documentsDirectory`.",
            .nowhere),
        Claim(
            "S1-10", "The initialiser may load, as the isolation is not active there yet.",
            .partly,
            "It may fill its own variables; a call of an isolated method, and a use after `self` has gone out, is a warning in Swift 5 mode and an error in the Swift 6 modes.",
            .shown(in: "IN-2", by: ["InitEscapeTests.compilerAgrees"])),
        Claim(
            "S1-11", "`save` puts the old record back when the write throws.",
            .partly,
            "Not once the write is awaited: an older save that fails then undoes a newer one, and memory can keep what no file holds.",
            .shown(
                in: "RE-1",
                by: ["LostRollbackTests.antiPatternShowsItsFault", "LostRollbackTests.everyFaultOnThePage"])),
        Claim(
            "S1-12", "`delete` puts the old record back when the write throws.",
            .confirmed,
            "With a synchronous write it does; to delete what is not there writes the file all the same.",
            .shown(
                in: "DU-3",
                by: ["MemoryFirstTests.rollbackBringsTheOldRecordBack", "MemoryFirstTests.deletionOfNothingWrites"])),
        Claim(
            "S1-13", "`find` takes the same short time however many records there are.",
            .partly,
            "The look-up does; but the caller changes over to the actor first, and waits behind a save that is under way.",
            .shown(
                in: "CH-1",
                by: ["ActorMutexQueueTests.aLookUpAsksForOneHash", "ActorMutexQueueTests.aFindWaitsBehindASave"])),
        Claim(
            "S1-14", "`loadAll` returns every record.",
            .notRun,
            "No lesson is about it: a dictionary has no order, and in trials two runs gave two orders.",
            .nowhere),
        Claim(
            "S1-15", "Records are written with `JSONEncoder` and the option `.atomic`.",
            .confirmed,
            "The new contents are in a new file, which takes the place of the old one in one step.",
            .shown(in: "DU-4", by: ["TornWriteAtomicTests.atomicMakesANewFile"])),
        Claim(
            "S1-16", "A file that cannot be read or decoded is an empty store.",
            .wrong,
            "The next save then replaces the whole file by the one new record; so it does with one bad record of many, with a newer format, and when the file cannot be read at one launch only.",
            .shown(in: "DU-1", by: ["SwallowedLoadTests.antiPatternShowsItsFault"])),
        Claim(
            "S1-17", "Every call becomes asynchronous by itself.",
            .partly,
            "From outside, yes, in all modes; a method needs no `await` for its own actor, and does need it for another one of the same type.",
            .shown(in: "QU-2", by: ["SyncInSyncTests.compilerAgrees"])),
        Claim(
            "S1-18", "The remark “fast” stands above `loadAll` as well as above `find`.",
            .notRun,
            "No lesson measures it: `loadAll` visits every record, so its time grows with them.",
            .nowhere),
        Claim(
            "S1-19", "A write changes the cache and the file together.",
            .partly,
            "The file is replaced in one step; cache and file are no unit once a second store or a second process has the same file.",
            .shown(in: "DU-7", by: ["TwoOwnersTests.antiPatternShowsItsFault"])),
        Claim(
            "S1-20", "The `@Observable` view model can be used as it is given.",
            .partly,
            "Without `@MainActor` its assignments are made off the main actor: a data race in Swift 5 mode, and an error at the callers in Swift 6 mode.",
            .shown(in: "IS-7", by: ["ViewModelTests.antiPatternShowsItsFault", "ViewModelTests.compilerAgrees"])),
        Claim(
            "S1-21", "The view model makes its own repository, as a default argument.",
            .partly,
            "That compiles, and then the file is decoded where the view model is made: on the main actor.",
            .shown(in: "IN-4", by: ["BlockingInitTests.antiPatternShowsItsFault"])),
        Claim(
            "S1-22", "`add` saves and loads again, and the screen is up to date.",
            .partly,
            "This screen is; a second view model over the same repository is never told.",
            .shown(in: "IS-7", by: ["ViewModelTests.antiPatternShowsItsFault"])),
        Claim(
            "S1-23", "An actor is better than a class with a lock, because the compiler checks it.",
            .confirmed,
            "Of the class with a queue, Swift 5 mode says nothing and Swift 6 mode refuses it; with `@unchecked Sendable`, both are silent.",
            .shown(in: "QU-1", by: ["QueueLockTests.compilerAgrees"])),
        Claim(
            "S1-24", "Memory is for speed, and the file is permanent.",
            .partly,
            "The file outlives the process; on a modelled disk, a power cut undoes a save where the file or its folder is not synced.",
            .shown(
                in: "DU-4", by: ["TornWriteTests.complaintsNameTheFault", "TornWriteStoreTests.noMomentTearsTheFile"])),
        Claim(
            "S1-25", "To load in a synchronous initialiser avoids the trouble with an asynchronous one.",
            .partly,
            "For a small file; an awaited initialiser, a factory and a held task pass the same check.",
            .shown(in: "IN-1", by: ["AsyncInitTests.correctedHolds", "AsyncInitTests.otherAnswerIsAccepted"])),
        Claim(
            "S1-26", "A dictionary by `id` makes the look-up fast.",
            .confirmed,
            "One hash and a few comparisons, among ten records or ten thousand; what the way to the actor costs beside it is on the lesson's page.",
            .shown(in: "CH-1", by: ["ActorMutexQueueTests.aLookUpAsksForOneHash"])),
        Claim(
            "S1-27", "As it is generic, it can be used for any model type.",
            .wrong,
            "The Swift 6 modes refuse to hand out a class; and by the sample's own words, the `id` must be a string.",
            .shown(in: "IS-4", by: ["SendableBorderTests.compilerAgrees"])),
        Claim(
            "S1-28", "`.atomic` leaves no half-written file after a crash.",
            .confirmed,
            "A process that is killed in the middle of an atomic write leaves the old file whole; with a plain write it leaves 4096 bytes of the new one.",
            .shown(
                in: "DU-4",
                by: [
                    "TornWriteAtomicTests.killedAtomicWriteKeepsTheOldFile", "TornWriteTests.antiPatternShowsItsFault",
                ])),
        Claim(
            "S1-29", "What crosses the border of the actor should be `Sendable`.",
            .confirmed,
            "A struct keeps what is typed out of the store until it is saved; a class that only promises to be `Sendable` brings a cancelled change into the file.",
            .shown(
                in: "IS-4",
                by: ["SendableBorderTests.antiPatternShowsItsFault", "SendableBorderTests.correctedHolds"])),
        Claim(
            "S1-30", "The actor should offer a few operations of the domain, and no more.",
            .confirmed,
            "Where it lends its cache instead, a caller puts in a record that no file holds.",
            .shown(in: "IS-2", by: ["ExposedCacheTests.lentCacheTakesInAGhost"])),
        Claim(
            "S1-31", "Write with `.atomic`, so that the file is not damaged.",
            .confirmed,
            "A full disk or a kill leaves the old file; what the option does not keep are the permissions and the links.",
            .shown(
                in: "DU-4",
                by: [
                    "TornWriteAtomicTests.failedAtomicWriteKeepsTheOldFile",
                    "TornWriteAtomicTests.killedAtomicWriteKeepsTheOldFile",
                    "TornWriteAtomicTests.atomicLosesThePermissions", "TornWriteAtomicTests.atomicReplacesALink",
                ])),
        Claim(
            "S1-32", "Load in the initialiser: an asynchronous one is much trouble for little gain.",
            .partly,
            "The gain is where it runs: the synchronous one decodes on its caller's thread, and on a screen that is the main one.",
            .shown(in: "IN-4", by: ["BlockingInitTests.antiPatternShowsItsFault"])),
        Claim(
            "S1-33", "With `@Observable`, the screen follows the data.",
            .partly,
            "Only with `@MainActor` on the view model, one repository for all, and a stream for each screen.",
            .shown(in: "IS-7", by: ["ViewModelTests.correctedHolds"])),
        Claim(
            "S1-34", "A `DispatchQueue` or an `NSLock` in new code is an anti-pattern.",
            .partly,
            "Too broad: where callers cannot `await`, it is the actor that loses the memo, and a `Mutex`, a lock or a serial queue passes the check.",
            .shown(
                in: "CH-1",
                by: [
                    "ActorMutexQueueTests.antiPatternShowsItsFault", "ActorMutexQueueTests.solutionPasses",
                    "ActorMutexQueueTests.otherAnswerIsAccepted",
                ])),
        Claim(
            "S1-35", "To hand out the dictionary of the cache is an anti-pattern.",
            .confirmed,
            "To be exact, a returned dictionary of structs is a harmless copy; lending the cache in a closure compiles in every mode, and a dictionary object is refused in the Swift 6 modes only.",
            .shown(
                in: "IS-2", by: ["ExposedCacheTests.compilerAgrees", "ExposedCacheTests.antiPatternShowsItsFault"])),
        Claim(
            "S1-36", "To let others change the file's URL is an anti-pattern.",
            .partly,
            "No mode lets others assign it; a method that does it is accepted, and the next save overwrites the other file's records.",
            .shown(
                in: "DU-8", by: ["MovingFileTests.compilerAgrees", "MovingFileTests.antiPatternShowsItsFault"])),
        Claim(
            "S1-37", "To forget `await` is an anti-pattern.",
            .confirmed,
            "And one that cannot happen by mistake: all modes refuse the call.",
            .shown(in: "QU-3", by: ["UnfinishedWriteTests.compilerAgrees"])),
        Claim(
            "S1-38", "To get past the isolation with `nonisolated` is an anti-pattern.",
            .partly,
            "By itself the word does not get past it: every mode refuses such a method; `nonisolated(unsafe)` does, and is accepted in every mode.",
            .shown(in: "IS-1", by: ["NonisolatedLeakTests.compilerAgrees"])),
        Claim(
            "S1-39", "It is for the local data of apps.",
            .partly,
            "For small sets: each save writes every record, so with a hundred times the records it writes a hundred times the bytes.",
            .shown(in: "DU-5", by: ["WholeFileRewriteTests.antiPatternShowsItsFault"])),
        Claim(
            "S1-40", "It is for data that is kept offline and sent later.",
            .partly,
            "The sample has no list of what is still to be sent.",
            .open("UN-6")),
        Claim(
            "S1-41", "It is for state that several parts of an app share.",
            .partly,
            "Through one instance; two instances on one file overwrite each other.",
            .shown(
                in: "DU-7", by: ["TwoOwnersTests.antiPatternShowsItsFault", "TwoOwnersTests.correctedHolds"])),
        Claim(
            "S1-42", "It can replace code that works on a `DispatchQueue`.",
            .confirmed,
            "The same scenario loses a memo with the queue and keeps it with the actor.",
            .shown(in: "QU-1", by: ["QueueLockTests.antiPatternShowsItsFault", "QueueLockTests.correctedHolds"])),
    ])
