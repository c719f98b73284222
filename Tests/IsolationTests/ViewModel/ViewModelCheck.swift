import Dispatch
import Evidence
import Foundation
import Observation
import WorkbookKit

@testable import ViewModelExercise

/// What is wrong with a screen and its repository: nothing, where they are right.
///
/// Every step is awaited: a screen counts as opened when it is told or its `show` has returned, and what a screen shows is
/// read when the repository is closed and each `show` has returned. Nothing is read while something could change it.
///
/// The check runs above the suite's own priority, and so do the tasks of an answer. The tests of a whole suite queue up for
/// one pool of threads at their priority, and with the processor taken by others a new task there came after all of them,
/// in 50 seconds (measured); at a higher priority nothing waits.
///
/// - Parameter limit: how long an answer may take for a step that it never takes. It decides nothing about a right answer.
@MainActor
func checkViewModel<Screen: BookmarkScreen>(
    _ screen: Screen.Type, limit: DispatchTimeInterval = .seconds(20)
) async throws -> [String] {
    try await Task(priority: .high) {
        try await withTemporaryDirectory { folder in try await checkViewModel(screen, in: folder, limit: limit) }
    }.value
}

@MainActor
private func checkViewModel<Screen: BookmarkScreen>(
    _ screen: Screen.Type, in folder: URL, limit: DispatchTimeInterval
) async throws -> [String] {
    var complaints: [String] = []
    for check in [checkPlaces, checkScreens, checkFailure]
        as [@MainActor (Screens<Screen>) async throws -> [String]]
    {
        let file = folder.appending(path: "bookmarks.json")
        try RecordFile(file).write([swift.id: swift])
        let screens = try await Screens<Screen>(3, file: file, limit: limit)
        do {
            try await complaints += check(screens)
        } catch let late as Late {
            // Each further step would be as late.
            return complaints + [late.complaint]
        }
    }
    return complaints
}

private let actors = Bookmark(id: "actors", title: "Actors")
private let swift = Bookmark(id: "swift", title: "Swift")

/// Where the screens are told: when they open, and when one of them saves.
@MainActor
private func checkPlaces(_ screens: Screens<some BookmarkScreen>) async throws -> [String] {
    guard try await !screens.open().contains(.offMainActor) else {
        try await screens.close()
        return ["A screen is told of its bookmarks off the main actor when it opens."]
    }
    let news = screens.news()
    try await screens.all[0].save(actors)
    try await screens.close()
    news.continuation.finish()
    for await place in news.stream where place == .offMainActor {
        return ["After a save, a screen is told of its bookmarks off the main actor."]
    }
    return []
}

/// Whether all screens show what one of them has saved.
@MainActor
private func checkScreens(_ screens: Screens<some BookmarkScreen>) async throws -> [String] {
    try await screens.open()
    try await screens.all[0].save(actors)
    try await screens.close()
    let stored = try RecordFile<Bookmark>(screens.file).read().values.sorted { $0.id < $1.id }
    guard stored == [actors, swift] else { return ["“Actors” was saved: the file has \(titles(stored))."] }
    return screens.all.enumerated().compactMap { number, screen in
        guard screen.bookmarks != stored else { return nil }
        return "Screen 1 of 3 has saved “Actors”: screen \(number + 1) shows \(titles(screen.bookmarks))."
    }
}

/// What the screens show when the file cannot be written.
@MainActor
private func checkFailure(_ screens: Screens<some BookmarkScreen>) async throws -> [String] {
    try await screens.open()
    try FileManager.default.removeItem(at: screens.file.deletingLastPathComponent())
    var complaints: [String] = []
    do {
        try await screens.all[0].save(actors)
        complaints.append("The file could not be written, and `save` did not throw.")
    } catch {}
    try await screens.close()
    for (number, screen) in screens.all.enumerated() where screen.bookmarks != [swift] {
        complaints.append(
            "“Actors” could not be saved: screen \(number + 1) shows \(titles(screen.bookmarks)), and not “Swift”.")
    }
    return complaints
}

private func titles(_ bookmarks: [Bookmark]) -> String {
    bookmarks.isEmpty ? "nothing" : bookmarks.map { "“\($0.title)”" }.joined(separator: " and ")
}

/// A step that an answer does not take.
private struct Late: Error {
    let complaint: String
}

/// What is heard of a screen.
private enum Sign: Sendable {
    case onMainActor, offMainActor, ended, late
}

/// What is heard of one screen or of several.
private struct News: Sendable {
    let stream: AsyncStream<Sign>
    let continuation: AsyncStream<Sign>.Continuation

    init() {
        (stream, continuation) = AsyncStream.makeStream()
    }
}

/// Some screens that share one repository.
@MainActor
private final class Screens<Screen: BookmarkScreen> {
    let file: URL
    let all: [Screen]
    private let repository: Screen.Repository
    private let limit: DispatchTimeInterval
    private var showing: [Task<Void, Never>] = []

    init(_ count: Int, file: URL, limit: DispatchTimeInterval) async throws {
        let repository = try await Screen.Repository(file: file)
        self.file = file
        self.limit = limit
        self.repository = repository
        all = (0..<count).map { _ in Screen(repository) }
    }

    /// Opens every screen. It is open when it is told of its bookmarks, or when `show` has returned.
    ///
    /// - Returns: what was heard first of each.
    @discardableResult
    func open() async throws -> [Sign] {
        var signs: [Sign] = []
        for screen in all {
            let news = Self.news(of: [screen])
            showing.append(
                Task {
                    await screen.show()
                    news.continuation.yield(.ended)
                })
            let sign = await first(of: news)
            guard sign != .late else {
                throw Late(complaint: "A screen was opened: `show` has not returned, and the screen was never told.")
            }
            signs.append(sign)
        }
        return signs
    }

    /// Where each screen is told of its next change. The screens are read here, so nothing may change them meanwhile.
    func news() -> News {
        Self.news(of: all)
    }

    /// Closes the repository, and waits until no screen can change any more.
    func close() async throws {
        let (repository, showing) = (repository, showing)
        let news = News()
        Task {
            await repository.close()
            for task in showing { await task.value }
            news.continuation.yield(.ended)
        }
        guard await first(of: news) != .late else {
            throw Late(complaint: "The repository was closed, and `show` of a screen has not returned.")
        }
        // What an answer has put on the main queue is done after this.
        await withCheckedContinuation { done in
            DispatchQueue.main.async { done.resume() }
        }
    }

    private static func news(of screens: [Screen]) -> News {
        let news = News()
        for screen in screens {
            withObservationTracking {
                _ = screen.bookmarks
            } onChange: {
                news.continuation.yield(MainQueue.isCurrent ? .onMainActor : .offMainActor)
            }
        }
        return news
    }

    /// What is heard first; `.late` where nothing is.
    private func first(of news: News) async -> Sign {
        DispatchQueue.global().asyncAfter(deadline: .now() + limit) { news.continuation.yield(.late) }
        for await sign in news.stream { return sign }
        return .late
    }
}
