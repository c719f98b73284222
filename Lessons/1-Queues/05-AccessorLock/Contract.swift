import Foundation
import WorkbookKit

/// A value with a lock, from the app's toolbox. There is nothing to change here.
///
/// `@unchecked`: `guarded` is used under the lock only.
final class Locked<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var guarded: Value
    private let afterUse: @Sendable () -> Void

    /// - Parameter afterUse: called after each use, when the lock is free again. There, the check lets the sync in.
    init(_ value: Value, afterUse: @escaping @Sendable () -> Void = {}) {
        self.guarded = value
        self.afterUse = afterUse
    }

    var value: Value {
        get {
            defer { afterUse() }
            return lock.withLock { guarded }
        }
        set {
            defer { afterUse() }
            lock.withLock { guarded = newValue }
        }
    }

    /// Changes the value under the lock, in one operation.
    func update<Result>(_ change: (inout Value) -> Result) -> Result {
        defer { afterUse() }
        return lock.withLock { change(&guarded) }
    }
}

/// What the check asks of a bookmark library. There is nothing to change here.
protocol BookmarkLibrary: Sendable {
    /// - Parameter shelf: what the library works on. The sync of the app changes it too, on a thread of its own, with
    ///   `update`: a lock of the library's own does not keep it out.
    init(shelf: Locked<[Bookmark.ID: Bookmark]>)

    /// Counts one more visit. A bookmark that is not on the shelf is put there first.
    func visit(_ bookmark: Bookmark) async

    /// Takes one bookmark off the shelf and gives its visits to another one, if both are there. No visit may be lost.
    func merge(_ id: Bookmark.ID, into other: Bookmark.ID) async
}
