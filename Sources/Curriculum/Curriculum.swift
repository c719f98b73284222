import AsyncInit
import CheckThenAct
import ExposedCache
import NonisolatedLeak
import QueueLock
import WorkbookKit

/// Every lesson, in the order in which they are taught.
public let curriculum = Curriculum([
    QueueLock.lesson,
    AsyncInit.lesson,
    NonisolatedLeak.lesson,
    ExposedCache.lesson,
    CheckThenAct.lesson,
])
