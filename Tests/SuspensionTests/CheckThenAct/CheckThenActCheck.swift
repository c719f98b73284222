import Interleaving
import WorkbookKit

@testable import CheckThenActExercise

/// What is wrong with a library: nothing, where it is right.
///
/// Two people open the same page, in every order in which the library lets them take turns.
func checkCheckThenAct(_ library: (some BookmarkLibrary).Type) -> [String] {
    let exploration = explore {
        let library = library.init { note($0) }
        await concurrently([
            "Ann": { await library.open("swift") { Bookmark(id: "swift", title: "Swift") } },
            "Bob": { await library.open("swift") { Bookmark(id: "swift", title: "Swift") } },
        ])
        return await library.visits(of: "swift")
    }
    do {
        try exploration.verify { $0 == 2 }
        return []
    } catch {
        return ["Ann and Bob each opened “Swift” once; visits(of:) must be 2 in every order.", "\(error)"]
    }
}
