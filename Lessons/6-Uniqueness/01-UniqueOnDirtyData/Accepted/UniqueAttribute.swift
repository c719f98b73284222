// modes: 5 6
// The same step in SwiftData: two models of one entity, and a stage between them. On Linux there is no SwiftData, so
// there this file compiles to nothing and proves nothing.
#if canImport(SwiftData)
import Foundation
import SwiftData

enum FirstRelease: VersionedSchema {
    static let versionIdentifier = Schema.Version(1, 0, 0)
    static var models: [any PersistentModel.Type] { [Memo.self] }

    @Model final class Memo {
        var id: String
        var title: String
        var edited: Date

        init(id: String, title: String, edited: Date) {
            self.id = id
            self.title = title
            self.edited = edited
        }
    }
}

enum SecondRelease: VersionedSchema {
    static let versionIdentifier = Schema.Version(2, 0, 0)
    static var models: [any PersistentModel.Type] { [Memo.self] }

    @Model final class Memo {
        // The one line. On its own it is the anti-pattern of this lesson.
        @Attribute(.unique) var id: String
        var title: String
        var edited: Date

        init(id: String, title: String, edited: Date) {
            self.id = id
            self.title = title
            self.edited = edited
        }
    }
}

enum Plan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { [FirstRelease.self, SecondRelease.self] }
    static var stages: [MigrationStage] {
        [
            .custom(fromVersion: FirstRelease.self, toVersion: SecondRelease.self) { context in
                // The repair goes here: it runs before the new schema, on the rows of the old one. Keep what loses.
                var kept: Set<String> = []
                let newestFirst = FetchDescriptor<FirstRelease.Memo>(sortBy: [SortDescriptor(\.edited, order: .reverse)]
                )
                for memo in try context.fetch(newestFirst) where !kept.insert(memo.id).inserted {
                    context.delete(memo)
                }
                try context.save()
            } didMigrate: { _ in
            }
        ]
    }
}
#endif
