import Evidence
import Foundation
import WorkbookKit

@testable import SchemaChangeExercise

/// What is wrong with a library: nothing, where it is right.
///
/// Every file is written here as another version would have written it, and what the library writes is read as JSON, with
/// no type of the library.
func checkSchemaChange(_ library: (some BookmarkLibrary).Type) async throws -> [String] {
    for check in [checkOldFile, checkUnknownKind, checkNewerFile, checkDamagedFiles, checkNewFile] {
        let complaints = try await withTemporaryDirectory { folder in
            try await check(library, folder.appending(path: "bookmarks.json"))
        }
        guard complaints.isEmpty else { return complaints }
    }
    return []
}

/// Format 1 is read, and becomes format 2 with the first change.
@Sendable private func checkOldFile(_ library: any BookmarkLibrary.Type, _ file: URL) async throws -> [String] {
    try write(#"[{"id":"a","title":"Swift"},{"id":"b","title":"Foundation"}]"#, to: file)
    guard let opened = try? library.init(file: file) else { return ["A file of format 1 cannot be opened."] }
    guard await opened.title(of: "a") == "Swift", await opened.title(of: "b") == "Foundation",
        await !opened.isVideo("a")
    else {
        return ["A file of format 1 has two pages, and the library has not got them."]
    }
    guard (try? await opened.rename("b", to: "Dispatch")) != nil else {
        return ["A file of format 1 was opened, and rename(_:to:) threw."]
    }
    let wanted = [["Swift", "page"], ["Dispatch", "page"]]
    guard try stored(in: file) == wanted else {
        return ["After rename(_:to:) the file is \(try text(file)). It should be of format 2, with two pages."]
    }
    return try await checkReopening(library, file, "b", "Dispatch")
}

/// A kind that is not known stays what it is, through every change.
@Sendable private func checkUnknownKind(_ library: any BookmarkLibrary.Type, _ file: URL) async throws -> [String] {
    try write(
        #"{"format":2,"bookmarks":[{"id":"a","title":"Swift","kind":"video"},"#
            + #"{"id":"b","title":"Foundation","kind":"audio"}]}"#, to: file)
    guard let opened = try? library.init(file: file) else {
        return ["A file of format 2 has a bookmark of the kind “audio”, and cannot be opened."]
    }
    guard await opened.isVideo("a"), await !opened.isVideo("b"), await opened.title(of: "b") == "Foundation" else {
        return ["A file has a video and an “audio”, and the library has not got them."]
    }
    try await opened.rename("b", to: "Dispatch")
    try await opened.rename("a", to: "Swift 6")
    try await opened.add("c", title: "Testing")
    let wanted = [["Swift 6", "video"], ["Dispatch", "audio"], ["Testing", "page"]]
    guard try stored(in: file) == wanted else {
        return ["A video and an “audio” were renamed, and a page was added. The file is \(try text(file))."]
    }
    return try await checkReopening(library, file, "b", "Dispatch")
}

/// What a newer version has written is not for this one.
@Sendable private func checkNewerFile(_ library: any BookmarkLibrary.Type, _ file: URL) async throws -> [String] {
    let folder = file.deletingLastPathComponent()
    for number in [3, 17] {
        let newer =
            #"{"format":\#(number),"bookmarks":[{"id":"a","title":"Swift","kind":"page","tags":["language"]}]}"#
        try write(newer, to: file)
        if let opened = try? library.init(file: file) {
            try? await opened.add("b", title: "Foundation")
            return [
                "A file of format \(number) was opened and changed."
                    + ((try? text(file).contains("language")) == true ? "" : " The tags in it are gone.")
            ]
        }
        guard (try? text(file)) == newer, try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1
        else {
            return ["A file of format \(number) was refused, and is not where and as it was."]
        }
    }
    return []
}

/// A file that lacks something is no empty library, and nobody guesses what was there.
@Sendable private func checkDamagedFiles(_ library: any BookmarkLibrary.Type, _ file: URL) async throws -> [String] {
    let damaged = [
        #"[{"id":"a","title":"Swift"},{"id":"b"}]"#,
        #"[{"id":"a","title":"Sw"#,
        #"{"format":2,"bookmarks":[{"id":"a","title":"Swift","kind":"page"},{"id":"b","kind":"page"}]}"#,
        #"{"format":2}"#,
        #"{"format":2,"bookmarks":[{"id":"a","title":"Swift","kind":"pa"#,
        #"{"id":"a","title":"Swift"}"#,
        "",
    ]
    for bytes in damaged {
        try write(bytes, to: file)
        guard (try? library.init(file: file)) == nil else {
            return ["This is a damaged file, and a library was opened: “\(bytes)”"]
        }
        guard (try? text(file)) == bytes else { return ["A damaged file was refused, and is not as it was."] }
    }
    return []
}

/// A library without a file begins with format 2, and keeps nothing that cannot be written.
@Sendable private func checkNewFile(_ library: any BookmarkLibrary.Type, _ file: URL) async throws -> [String] {
    guard let opened = try? library.init(file: file) else {
        return ["There is no file, and a library cannot be opened."]
    }
    try await opened.add("a", title: "Swift")
    guard try stored(in: file) == [["Swift", "page"]] else {
        return ["A library has begun a file that is not of format 2: \(try text(file))"]
    }
    let mend = try FileFault.directory(at: file)
    let isRefused = (try? await opened.rename("a", to: "Dispatch")) == nil
    try mend()
    guard isRefused, await opened.title(of: "a") == "Swift" else {
        return ["The file could not be written, and rename(_:to:) has changed the library all the same."]
    }
    return []
}

private func checkReopening(
    _ library: any BookmarkLibrary.Type, _ file: URL, _ id: String, _ title: String
) async throws -> [String] {
    guard let next = try? library.init(file: file), await next.title(of: id) == title else {
        return ["The library cannot read what it has written itself."]
    }
    return []
}

/// Title and kind of every bookmark in a file of format 2, by id; nil where it is none.
private func stored(in file: URL) throws -> [[String]]? {
    guard
        let whole = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any],
        whole["format"] as? Int == 2, let bookmarks = whole["bookmarks"] as? [[String: Any]]
    else { return nil }
    return bookmarks.sorted { "\($0["id"] ?? "")" < "\($1["id"] ?? "")" }.map { bookmark in
        ["title", "kind"].map { bookmark[$0] as? String ?? "missing" }
    }
}

private func write(_ text: String, to file: URL) throws {
    try Data(text.utf8).write(to: file)
}

private func text(_ file: URL) throws -> String {
    try String(contentsOf: file, encoding: .utf8)
}
