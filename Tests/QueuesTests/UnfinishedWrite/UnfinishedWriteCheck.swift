import Evidence
import Foundation
import WorkbookKit

@testable import UnfinishedWriteExercise

/// What is wrong with a library: nothing, where it is right.
///
/// The file is read by a second reader at the moment at which a call returns: what it lacks then is lost if the app ends
/// there. The app's queue is kept busy meanwhile.
func checkUnfinishedWrite(_ library: (some BookmarkLibrary).Type) async throws -> [String] {
    try await withTemporaryDirectory { folder in
        let complaints = try await checkWritten(library, in: folder.appending(path: "busy.json"))
        guard complaints.isEmpty else { return complaints }
        return try await checkErrors(library, in: folder.appending(path: "full.json"))
    }
}

private func checkWritten(_ library: (some BookmarkLibrary).Type, in file: URL) async throws -> [String] {
    try RecordFile(file).write(["a": Bookmark(id: "a", title: "Swift")])
    for call in ["add(_:)", "remove(_:)"] {
        let queue = DispatchQueue(label: "app", attributes: .concurrent)
        let library = try library.init(file: file, queue: queue)
        let work = BusyQueue(queue)
        // On a thread of its own: an answer may rightly wait for the queue.
        let result = await onOwnThread { () -> Result<Set<String>, any Error> in
            do {
                if call == "add(_:)" {
                    try await library.add(Bookmark(id: "b", title: "Foundation"))
                } else {
                    try await library.remove("b")
                }
                return .success(Set(try RecordFile<Bookmark>(file).read().keys))
            } catch {
                return .failure(error)
            }
        }
        await work.end()
        let written = try result.get()
        guard written == (call == "add(_:)" ? ["a", "b"] : ["a"]) else {
            let fault = call == "add(_:)" ? "lacks the new bookmark" : "still has the removed bookmark"
            return ["\(call) has returned, and the file \(fault). If the app ends now, that is what stays."]
        }
    }
    return []
}

private func checkErrors(_ library: (some BookmarkLibrary).Type, in file: URL) async throws -> [String] {
    try RecordFile(file).write(["a": Bookmark(id: "a", title: "Swift")])
    let library = try library.init(file: file, queue: DispatchQueue(label: "app", attributes: .concurrent))
    let mend = try FileFault.directory(at: file)
    defer { try? mend() }
    do {
        try await library.add(Bookmark(id: "b", title: "Foundation"))
        return ["The file cannot be written, and add(_:) has returned without an error."]
    } catch {}
    do {
        try await library.remove("a")
        return ["The file cannot be written, and remove(_:) has returned without an error."]
    } catch {}
    return []
}
