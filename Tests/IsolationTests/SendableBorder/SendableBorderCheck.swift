import Evidence
import Foundation
import WorkbookKit

@testable import SendableBorderExercise

/// What is wrong with an editor: nothing, where it is right.
///
/// Between the steps of an edit another bookmark is added, so that the library writes its file. What was typed and not
/// saved must not be in it.
@MainActor
func checkSendableBorder(_ editor: (some BookmarkEditor).Type) async throws -> [String] {
    try await withTemporaryDirectory { folder in
        let file = folder.appending(path: "bookmarks.json")
        try RecordFile(file).write(["a": Bookmark(id: "a", title: "Swift", address: "swift.org", visits: 3)])
        let editor = try editor.init(file: file)

        await editor.edit("a")
        editor.title = "Swi"
        var found = try await complaints(about: editor, file, "“Swi” was typed over “Swift”", wanted: "Swift")
        editor.cancel()
        found += try await complaints(about: editor, file, "What was typed was cancelled", wanted: "Swift")
        guard found.isEmpty else { return found }

        await editor.edit("a")
        editor.title = "Actors"
        try await editor.save()
        editor.title = "Actors an"
        found = try await complaints(
            about: editor, file, "“Actors” was saved, and “Actors an” typed after it", wanted: "Actors")
        if editor.title != "Actors an" {
            found.append("“Actors an” was typed, and the field shows “\(editor.title)”.")
        }
        editor.title = "Actors and tasks"
        try await editor.save()
        found += try await complaints(
            about: editor, file, "“Actors and tasks” was saved", wanted: "Actors and tasks")
        return found
    }
}

/// Adds another bookmark, and looks at the one that was edited.
@MainActor
private func complaints(
    about editor: some BookmarkEditor, _ file: URL, _ what: String, wanted: String
) async throws -> [String] {
    var complaints: [String] = []
    let saved = await editor.savedTitle(of: "a") ?? "nothing"
    if saved != wanted { complaints.append("\(what): the library says “\(saved)”, not “\(wanted)”.") }
    try await editor.add(Bookmark(id: "b", title: "Tasks"))
    let stored = try RecordFile<Bookmark>(file).read()
    let found = stored["a"]?.title ?? "nothing"
    if found != wanted {
        complaints.append("\(what), then another bookmark was added: the file says “\(found)”, not “\(wanted)”.")
    }
    if stored["a"]?.visits != 3 || stored["a"]?.address != "swift.org" || stored["b"]?.title != "Tasks" {
        complaints.append("\(what), then another bookmark was added: the file lost something else.")
    }
    return complaints
}
