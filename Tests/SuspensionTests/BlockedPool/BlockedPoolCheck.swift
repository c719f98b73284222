import Dispatch
import Evidence
import Synchronization
import WorkbookKit

@testable import BlockedPoolExercise

/// What is wrong with a library: nothing, where it is right.
///
/// As many libraries write as the pool has threads, and the disk is slow. A task that has nothing to do with it must run.
func checkBlockedPool(_ library: (some BookmarkLibrary).Type) async throws -> [String] {
    var complaints = try await checkPool(library)
    // What follows may block a library's thread for a while: not one of the pool's.
    guard complaints.isEmpty else { return complaints }
    complaints += await checkAtOnce(library)
    complaints += await checkError(library)
    return complaints
}

private func checkPool<Library: BookmarkLibrary>(_ library: Library.Type) async throws -> [String] {
    let titles = Mutex<[[String]]>([])
    let steps: [SlowDisk.Step]
    do {
        steps = try await SlowDisk.trial { index, disk in
            let library = library.init { _ in disk.access() }
            try? await library.add(Bookmark(id: "swift", title: "Swift"))
            let found = await library.titles()
            titles.withLock { $0.append(found) }
        }
    } catch {
        return ["Several libraries write at the same time, each to a disk of its own. \(error)"]
    }
    guard titles.withLock({ $0.allSatisfy { $0 == ["Swift"] } }) else {
        return ["“Swift” was added; titles() gives \(titles.withLock { $0 })."]
    }
    guard let runs = steps.firstIndex(of: .taskRuns), let answers = steps.firstIndex(of: .diskAnswers), runs < answers
    else {
        return [
            """
            As many libraries write as the pool has threads, and the disk does not answer. A task that has nothing to do \
            with them must run; it ran only after the disk had answered.
            """
        ]
    }
    return []
}

/// While one bookmark is written, another one is added to the same library. Both must be there.
private func checkAtOnce<Library: BookmarkLibrary>(_ library: Library.Type) async -> [String] {
    let made = Mutex<Library?>(nil)
    let second = Mutex<Task<Void, Never>?>(nil)
    let library = library.init { bookmark in
        guard bookmark.id == "swift", let library = made.withLock({ $0 }) else { return }
        // A library that lets others in during a write answers here, and then the second call goes in at once. One that
        // keeps them out is let go after the limit, which so decides nothing.
        let isOpen = DispatchSemaphore(value: 0)
        startNow {
            _ = await library.titles()
            isOpen.signal()
        }
        _ = isOpen.wait(timeout: .now() + 3)
        let task = startNow { _ = try? await library.add(Bookmark(id: "zig", title: "Zig")) }
        second.withLock { $0 = task }
    }
    made.withLock { $0 = library }
    _ = try? await library.add(Bookmark(id: "swift", title: "Swift"))
    await second.withLock { $0 }?.value
    made.withLock { $0 = nil }
    let titles = await library.titles()
    guard titles != ["Swift", "Zig"] else { return [] }
    return ["While “Swift” was written, “Zig” was added to the same library. titles() gives \(titles)."]
}

private struct Full: Error {}

private func checkError(_ library: (some BookmarkLibrary).Type) async -> [String] {
    let library = library.init { _ in throw Full() }
    do {
        try await library.add(Bookmark(id: "swift", title: "Swift"))
    } catch is Full {
        let titles = await library.titles()
        return titles.isEmpty ? [] : ["The write of “Swift” failed, and titles() gives \(titles)."]
    } catch {
        return ["The write of “Swift” failed, and add threw something else: \(error)."]
    }
    return ["The write of “Swift” failed, and add threw no error."]
}
