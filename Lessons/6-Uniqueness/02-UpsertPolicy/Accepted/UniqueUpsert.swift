// modes: 5 6
// The same in SwiftData: where the id is there already, an insert changes that row. Which columns are the server's and
// which are the device's it cannot know. On Linux there is no SwiftData, so there this file compiles to nothing and
// proves nothing.
#if canImport(SwiftData)
import Foundation
import SwiftData

@Model final class Memo {
    // A `UUID` has one spelling, and is never missing.
    @Attribute(.unique) var id: UUID
    var title: String
    var isPinned = false
    @Relationship(deleteRule: .cascade) var tags: [Tag] = []

    init(id: UUID, title: String) {
        self.id = id
        self.title = title
    }
}

@Model final class Tag {
    var name: String

    init(name: String) {
        self.name = name
    }
}

@ModelActor
actor MemoStore {
    /// Looks the memo up and sets what is the server's, so that nothing depends on what an upsert does with the rest.
    func receive(_ id: UUID, title: String) throws {
        let sameID = FetchDescriptor<Memo>(predicate: #Predicate { $0.id == id })
        if let memo = try modelContext.fetch(sameID).first {
            memo.title = title
        } else {
            modelContext.insert(Memo(id: id, title: title))
        }
        try modelContext.save()
    }
}
#endif
