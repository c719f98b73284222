import WorkbookKit

/// What the post says of a unique constraint that comes after the release.
let uniquePost = ClaimSource(
    code: "S3",
    title: "The 60d Memo post on adding SwiftData `@Attribute(.unique)` after release",
    shortTitle: "the 60d Memo post",
    note: """
        SwiftData and CloudKit are not on Linux. Where a row speaks of SQLite, that was tried in their place: it is the
        store that SwiftData keeps underneath. S3-18b is not in the post; it was tried as well.
        """,
    claims: [
        Claim(
            "S3-01", "The migration could crash on the devices of users.",
            .partly,
            "On SQLite a unique index over duplicates is refused, at each launch again; SwiftData's own migration was not run.",
            .shown(
                in: "UN-1",
                by: [
                    "UniqueOnDirtyDataTests.antiPatternShowsItsFault",
                    "UniqueOnDirtyDataTests.refusedIndexChangesNothing",
                ])),
        Claim(
            "S3-02", "Three stages make it safe.",
            .partly,
            "Of 16 states in which a device can be, 5 still lose memos that were not sent yet.",
            .open("UN-3")),
        Claim(
            "S3-03", "UUIDs do not collide: duplicates are one record that came twice, by syncing.",
            .partly,
            "That chance was not tried; but two spellings of one UUID pass a unique column, and any number of rows without one.",
            .shown(
                in: "UN-2", by: ["UpsertPolicyTests.spellingsPass", "UpsertPolicyTests.missingKeysPass"])),
        Claim(
            "S3-04", "With the constraint from the start, no duplicate gets in.",
            .partly,
            "What happens then is a choice: an error, the old row, or a new row that loses the old one's other columns.",
            .shown(
                in: "UN-2",
                by: [
                    "UpsertPolicyTests.insertIsRefused", "UpsertPolicyTests.ignoreKeepsTheOldRow",
                    "UpsertPolicyTests.replaceIsANewRow", "UpsertPolicyTests.updateKeepsTheRow",
                    "UpsertPolicyTests.spellingsPass",
                ])),
        Claim(
            "S3-05", "It can wait, as the syncing code finds duplicates by itself.",
            .wrong,
            "One that it has missed is enough, and the index cannot be made.",
            .shown(
                in: "UN-1",
                by: ["UniqueOnDirtyDataTests.oneDuplicateIsEnough"])),
        Claim(
            "S3-06", "CloudKit does not support unique constraints.",
            .notRun,
            "CloudKit is not on Linux.",
            .nowhere),
        Claim(
            "S3-07", "A container with both does not load, and the app crashes at launch.",
            .notRun,
            "SwiftData and CloudKit are not on Linux.",
            .nowhere),
        Claim(
            "S3-08", "There are three ways to use CloudKit here.",
            .notRun,
            "The list is missing in the text that we have, and CloudKit is not on Linux.",
            .nowhere),
        Claim(
            "S3-09", "Find out first whether the app uses CloudKit.",
            .notRun,
            "CloudKit is not on Linux; as advice it is sound.",
            .nowhere),
        Claim(
            "S3-10", "One duplicate is enough for the migration to fail.",
            .confirmed,
            "On SQLite the index is refused, and all rows stay.",
            .shown(
                in: "UN-1",
                by: [
                    "UniqueOnDirtyDataTests.oneDuplicateIsEnough", "UniqueOnDirtyDataTests.refusedIndexChangesNothing",
                ])),
        Claim(
            "S3-11", "The container's initialiser throws, and the app crashes.",
            .notRun,
            "SwiftData is not on Linux.",
            .nowhere),
        Claim(
            "S3-12", "The second stage alone cannot be safe; with the third it is.",
            .partly,
            "It opens in all 16 states, and in 5 of them memos that were not sent are lost; repaired inside the migration, none are.",
            .open("UN-3")),
        Claim(
            "S3-13", "First a release that repairs the data, then a wait of one or two weeks.",
            .partly,
            "A user can skip a release, and a duplicate can come in after the repair; repair and index belong in one transaction.",
            .shown(
                in: "UN-1",
                by: [
                    "UniqueOnDirtyDataTests.earlierReleaseDoesNotHelp",
                    "UniqueOnDirtyDataTests.duplicateBetweenTwoTransactions",
                    "UniqueOnDirtyDataTests.noDuplicateInsideOneTransaction",
                ])),
        Claim(
            "S3-14", "The second stage is one line.",
            .partly,
            "The line is, and on its own it fails in 10 of 16 states.",
            .open("UN-3")),
        Claim(
            "S3-15", "The third stage: catch the error, delete the store, make a new one, sync again.",
            .partly,
            "It deletes for every error, also where there is no duplicate.",
            .open("UN-4")),
        Claim(
            "S3-16", "The sample of the model.",
            .notRun,
            "SwiftData is not on Linux.",
            .nowhere),
        Claim(
            "S3-17", "A function that catches every error is a safety net.",
            .wrong,
            "A busy store, a full disk, a wrong file and a folder that cannot be written give errors too, and the net deletes the store.",
            .open("UN-4")),
        Claim(
            "S3-17b", "The other two files end in `.store-wal` and `.store-shm`.",
            .partly,
            "Only where the first one ends in `.store`: SQLite puts `-wal` and `-shm` behind the whole name.",
            .open("UN-4")),
        Claim(
            "S3-18", "A store is three files, and all three are deleted.",
            .confirmed,
            "Without its `-wal`, rows that were saved are gone, and nothing says so.",
            .open("UN-5")),
        Claim(
            "S3-18b", "To keep a store for later, all three files have to be moved.",
            .confirmed,
            "Moved together, every row could be rescued; of the main file alone, none.",
            .open("UN-5")),
        Claim(
            "S3-19", "After that the store is empty, and syncing fills it again.",
            .partly,
            "With what was sent, and with nothing else.",
            .open("UN-6")),
        Claim(
            "S3-20", "What was not sent is lost.",
            .confirmed,
            "In 5 of the 16 states.",
            .open("UN-6")),
        Claim(
            "S3-21", "It may be done because the cloud has the original.",
            .confirmed,
            "As a condition: it holds for what is there.",
            .open("UN-6")),
        Claim(
            "S3-22", "Where the device has the only copy, write a versioned schema, and never this.",
            .confirmed,
            "As a rule; the interface of SwiftData was not run.",
            .open("UN-6")),
        Claim(
            "S3-23", "With the cloud first, the schema is free to change.",
            .partly,
            "As free as the outbox is empty.",
            .open("UN-6")),
        Claim(
            "S3-24", "Advice for the roll-out.",
            .notRun,
            "The list is missing in the text that we have.",
            .nowhere),
        Claim(
            "S3-25", "If one point of a list is not met, write a versioned schema and a migration plan.",
            .notRun,
            "The list is missing in the text that we have.",
            .nowhere),
        Claim(
            "S3-26", "Errors go to the `Logger` of the module `os`.",
            .notRun,
            "The module is not on Linux.",
            .nowhere),
        Claim(
            "S3-27", "A static constant makes the container once.",
            .notRun,
            "No lesson is about it; in trials, eight first uses at once made one.",
            .nowhere),
    ])
