import Interleaving
import WorkbookKit

@testable import NotAQueueExercise

/// What is wrong with a library: nothing, where it is right.
///
/// The calls come one after the other; the tasks that the library starts for them run in every order.
func checkNotAQueue(_ library: (some BookmarkLibrary).Type) -> [String] {
    let old = Bookmark(id: "swift", title: "Swif")
    let new = Bookmark(id: "swift", title: "Swift")
    let other = Bookmark(id: "zig", title: "Zig")
    return complaints(about: library, "“Swif” was saved, then “Swift” in its place", wanted: ["Swift"]) {
        $0.save(old)
        $0.save(new)
    }
        + complaints(about: library, "“Swift” was saved and then deleted", wanted: []) {
            $0.save(new)
            $0.delete("swift")
        }
        + complaints(about: library, "“Swift” was deleted and then saved", wanted: ["Swift"]) {
            $0.delete("swift")
            $0.save(new)
        }
        + complaints(about: library, "“Swift” and “Zig” were saved", wanted: ["Swift", "Zig"]) {
            $0.save(new)
            $0.save(other)
        }
}

private func complaints<Library: BookmarkLibrary>(
    about library: Library.Type, _ story: String, wanted: [String],
    calls: @escaping @Sendable (Library) -> Void
) -> [String] {
    // An answer may number its calls under a lock: so every hop is a choice.
    let exploration = explore(.everySchedule.choosingAtEveryHop()) {
        let library = library.init { _, operation in
            unstructuredTask("task", operation)
        } log: {
            note($0)
        }
        calls(library)
        await library.finish()
        return await library.titles()
    }
    do {
        try exploration.verify { $0 == wanted }
        return []
    } catch {
        return ["\(story); after finish(), titles() must be \(wanted) in every order.", "\(error)"]
    }
}
