import Foundation
import WorkbookKit

@testable import SwallowedLoadExercise

// Right as well: it opens, and each call says why the file could not be loaded. A load that failed only for the moment is
// tried again.
enum SwallowedLoadOtherRemembered {
    actor Library: BookmarkLibrary {
        private struct Header: Decodable {
            let format: Int
        }

        private enum State {
            case loaded([Bookmark.ID: Bookmark])
            case failed(LoadError)
        }

        private let file: URL
        private var state: State

        init(file: URL) {
            self.file = file
            self.state = Self.load(file)
        }

        private static func load(_ file: URL) -> State {
            let data: Data
            do {
                data = try Data(contentsOf: file)
            } catch CocoaError.fileReadNoSuchFile {
                return .loaded([:])
            } catch {
                return .failed(.unreadable)
            }
            do {
                guard try JSONDecoder().decode(Header.self, from: data).format == 1 else {
                    return .failed(.newerFormat)
                }
                return .loaded(try JSONDecoder().decode(LibraryFile.self, from: data).bookmarks)
            } catch {
                return .failed(.undecodable)
            }
        }

        private func loaded() throws -> [Bookmark.ID: Bookmark] {
            if case .failed(.unreadable) = state { state = Self.load(file) }
            switch state {
            case .loaded(let bookmarks): return bookmarks
            case .failed(let error): throw error
            }
        }

        func add(_ bookmark: Bookmark) throws {
            var next = try loaded()
            next[bookmark.id] = bookmark
            try JSONEncoder().encode(LibraryFile(bookmarks: next)).write(to: file, options: .atomic)
            state = .loaded(next)
        }

        func find(_ id: Bookmark.ID) throws -> Bookmark? {
            try loaded()[id]
        }

        static func setAside(_ file: URL) throws -> URL {
            let aside = file.appendingPathExtension(UUID().uuidString)
            try FileManager.default.moveItem(at: file, to: aside)
            return aside
        }
    }
}
