// swift-tools-version: 6.2
import PackageDescription

// A lesson is two targets over one folder: the pair with its catalog entry, and the exercise. The exercise stands alone
// so that an answer that does not compile yet breaks neither the `workbook` command nor the pair.
//
// Fixtures are files for the compiler's verifier, which no target builds: a lesson has either folder, or both.
let both = ["Rejected", "Accepted"]
let lessons: [(module: String, folder: String, fixtures: [String])] = [
    ("QueueLock", "1-Queues/01-QueueLock", both),
    ("SyncInSync", "1-Queues/02-SyncInSync", both),
    ("UnfinishedWrite", "1-Queues/03-UnfinishedWrite", both),
    ("EscapingReference", "1-Queues/04-EscapingReference", both),
    ("AccessorLock", "1-Queues/05-AccessorLock", both),
    ("AsyncInit", "2-Opening/01-AsyncInit", both),
    ("InitEscape", "2-Opening/02-InitEscape", both),
    ("LateLoad", "2-Opening/03-LateLoad", ["Accepted"]),
    ("BlockingInit", "2-Opening/04-BlockingInit", both),
    ("NonisolatedLeak", "3-Isolation/01-NonisolatedLeak", both),
    ("ExposedCache", "3-Isolation/02-ExposedCache", both),
    ("AssumedIsolation", "3-Isolation/03-AssumedIsolation", both),
    ("SendableBorder", "3-Isolation/04-SendableBorder", both),
    ("IsolatedConformance", "3-Isolation/05-IsolatedConformance", both),
    ("SemaphoreBridge", "3-Isolation/06-SemaphoreBridge", both),
    ("ViewModel", "3-Isolation/07-ViewModel", both),
    ("MainActorReentrancy", "3-Isolation/08-MainActorReentrancy", ["Accepted"]),
    ("LostRollback", "4-Suspension/01-LostRollback", both),
    ("CheckThenAct", "4-Suspension/02-CheckThenAct", ["Accepted"]),
    ("InFlightSlot", "4-Suspension/03-InFlightSlot", both),
    ("StaleCompletion", "4-Suspension/04-StaleCompletion", ["Accepted"]),
    ("NotAQueue", "4-Suspension/05-NotAQueue", both),
    ("CancelledSave", "4-Suspension/06-CancelledSave", both),
    ("BlockedPool", "4-Suspension/07-BlockedPool", both),
    ("SwallowedLoad", "5-Disk/01-SwallowedLoad", both),
    ("DuplicateTrap", "5-Disk/02-DuplicateTrap", both),
    ("MemoryFirst", "5-Disk/03-MemoryFirst", both),
    ("TornWrite", "5-Disk/04-TornWrite", ["Accepted"]),
    ("WholeFileRewrite", "5-Disk/05-WholeFileRewrite", ["Accepted"]),
    ("DebouncedSave", "5-Disk/06-DebouncedSave", both),
    ("TwoOwners", "5-Disk/07-TwoOwners", both),
    ("MovingFile", "5-Disk/08-MovingFile", both),
    ("SchemaChange", "5-Disk/09-SchemaChange", both),
    ("UniqueOnDirtyData", "6-Uniqueness/01-UniqueOnDirtyData", both),
    ("UpsertPolicy", "6-Uniqueness/02-UpsertPolicy", both),
    ("ActorMutexQueue", "7-Choosing/01-ActorMutexQueue", both),
]

// One test target a part: cheaper to build than one a lesson.
let parts: [(tests: String, lessons: [String])] = [
    ("QueuesTests", ["QueueLock", "SyncInSync", "UnfinishedWrite", "EscapingReference", "AccessorLock"]),
    ("OpeningTests", ["AsyncInit", "InitEscape", "LateLoad", "BlockingInit"]),
    (
        "IsolationTests",
        [
            "NonisolatedLeak",
            "ExposedCache",
            "AssumedIsolation",
            "SendableBorder",
            "IsolatedConformance",
            "SemaphoreBridge",
            "ViewModel",
            "MainActorReentrancy",
        ]
    ),
    (
        "SuspensionTests",
        [
            "LostRollback",
            "CheckThenAct",
            "InFlightSlot",
            "StaleCompletion",
            "NotAQueue",
            "CancelledSave",
            "BlockedPool",
        ]
    ),
    (
        "DiskTests",
        [
            "SwallowedLoad",
            "DuplicateTrap",
            "MemoryFirst",
            "TornWrite",
            "WholeFileRewrite",
            "DebouncedSave",
            "TwoOwners",
            "MovingFile",
            "SchemaChange",
        ]
    ),
    ("UniquenessTests", ["UniqueOnDirtyData", "UpsertPolicy"]),
    ("ChoosingTests", ["ActorMutexQueue"]),
]

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

func lesson(_ module: String, _ folder: String, _ fixtures: [String]) -> [Target] {
    let path = "Lessons/\(folder)"
    let pair = ["AntiPattern.swift", "Corrected.swift", "Lesson.swift"]
    let exercise = ["Contract.swift", "Exercise.swift"]
    let pages = ["README.md"] + fixtures
    return [
        .target(
            name: module, dependencies: ["WorkbookKit", "Evidence", "Interleaving", "SQLite"], path: path,
            exclude: pages + exercise, sources: pair, swiftSettings: strict),
        .target(
            name: "\(module)Exercise", dependencies: ["WorkbookKit", "SQLite"], path: path,
            exclude: pages + pair, sources: exercise, swiftSettings: strict),
    ]
}

func tests(_ name: String, of lessons: [String]) -> Target {
    .testTarget(
        name: name,
        dependencies: ["WorkbookKit", "Evidence", "Interleaving", "WorkbookTesting", "SQLite"]
            // The benchmark whose figures a page of this part quotes.
            + (name == "ChoosingTests" ? ["HopBenchmark"] : [])
            + lessons.flatMap { [.init(stringLiteral: $0), .init(stringLiteral: "\($0)Exercise")] },
        swiftSettings: strict)
}

let package = Package(
    name: "ActorPersistenceWorkbook",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .executable(name: "workbook", targets: ["Command"]),
        .library(name: "Interleaving", targets: ["Interleaving"]),
        .library(name: "LocalRepository", targets: ["LocalRepository"]),
        .library(name: "InterleavingTesting", targets: ["InterleavingTesting"]),
        .executable(name: "repository-trials", targets: ["RepositoryTrials"]),
        .executable(name: "interleaving-bench", targets: ["InterleavingBenchmark"]),
        .executable(name: "hop-bench", targets: ["HopBenchmark"]),
    ],
    targets: [
        .target(name: "Interleaving", swiftSettings: strict),
        .target(name: "InterleavingTesting", dependencies: ["Interleaving"], swiftSettings: strict),
        .executableTarget(name: "InterleavingBenchmark", dependencies: ["Interleaving"], swiftSettings: strict),
        .testTarget(
            name: "InterleavingTests", dependencies: ["Interleaving", "InterleavingTesting", "InterleavingBenchmark"],
            swiftSettings: strict),
        .executableTarget(name: "HopBenchmark", swiftSettings: strict),
        .target(name: "WorkbookKit", dependencies: ["Interleaving"], swiftSettings: strict),
        .target(name: "Evidence", swiftSettings: strict),
        .target(
            name: "WorkbookTesting", dependencies: ["WorkbookKit", "Evidence", "Interleaving"], swiftSettings: strict),
        .target(name: "Publishing", dependencies: ["WorkbookKit", "Evidence"], swiftSettings: strict),
        .target(
            name: "Curriculum",
            dependencies: ["WorkbookKit"] + lessons.map { .init(stringLiteral: $0.module) },
            swiftSettings: strict),
        .target(name: "RepositoryBenchmark", dependencies: ["LocalRepository", "SQLite"], swiftSettings: strict),
        .executableTarget(
            name: "Command",
            dependencies: ["WorkbookKit", "Evidence", "Publishing", "Curriculum", "RepositoryBenchmark"],
            swiftSettings: strict),
        .target(
            name: "CSQLite",
            linkerSettings: [
                // The package manager itself needs this library, so it is there wherever Swift is; its header is not.
                .linkedLibrary(":libsqlite3.so.0", .when(platforms: [.linux])),
                .linkedLibrary("sqlite3", .when(platforms: [.macOS, .iOS])),
            ]),
        .target(name: "LocalRepository", swiftSettings: strict),
        .executableTarget(name: "RepositoryTrials", dependencies: ["LocalRepository"], swiftSettings: strict),
        .testTarget(
            name: "LocalRepositoryTests", dependencies: ["LocalRepository", "RepositoryTrials", "Evidence"],
            swiftSettings: strict),
        .target(name: "SQLite", dependencies: ["CSQLite"], swiftSettings: strict),
        .testTarget(name: "SQLiteTests", dependencies: ["SQLite", "Evidence"], swiftSettings: strict),
        .testTarget(
            name: "WorkbookTests",
            dependencies: ["WorkbookKit", "Evidence", "WorkbookTesting", "Publishing", "Curriculum", "Command"],
            swiftSettings: strict),
    ]
        + lessons.flatMap { lesson($0.module, $0.folder, $0.fixtures) }
        + parts.map { tests($0.tests, of: $0.lessons) },
    swiftLanguageModes: [.v6]
)
