import AccessorLock
import AsyncInit
import CheckThenAct
import EscapingReference
import ExposedCache
import InitEscape
import LateLoad
import LostRollback
import NonisolatedLeak
import QueueLock
import SyncInSync
import UnfinishedWrite
import WorkbookKit

/// Every lesson, in the order in which they are taught.
private let lessons = [
    QueueLock.lesson,
    SyncInSync.lesson,
    UnfinishedWrite.lesson,
    EscapingReference.lesson,
    AccessorLock.lesson,
    AsyncInit.lesson,
    InitEscape.lesson,
    LateLoad.lesson,
    NonisolatedLeak.lesson,
    ExposedCache.lesson,
    LostRollback.lesson,
    CheckThenAct.lesson,
]

/// The lessons, and the published texts whose claims they try.
public let curriculum = Curriculum(lessons, sources: sources)
