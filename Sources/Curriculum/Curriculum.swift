import AccessorLock
import ActorMutexQueue
import AssumedIsolation
import AsyncInit
import BlockedPool
import BlockingInit
import CancelledSave
import CheckThenAct
import DebouncedSave
import DuplicateTrap
import EscapingReference
import ExposedCache
import InFlightSlot
import InitEscape
import IsolatedConformance
import LateLoad
import LostRollback
import MainActorReentrancy
import MemoryFirst
import MovingFile
import NonisolatedLeak
import NotAQueue
import QueueLock
import SchemaChange
import SemaphoreBridge
import SendableBorder
import StaleCompletion
import SwallowedLoad
import SyncInSync
import TornWrite
import TwoOwners
import UnfinishedWrite
import UniqueOnDirtyData
import UpsertPolicy
import ViewModel
import WholeFileRewrite
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
    BlockingInit.lesson,
    NonisolatedLeak.lesson,
    ExposedCache.lesson,
    AssumedIsolation.lesson,
    SendableBorder.lesson,
    IsolatedConformance.lesson,
    SemaphoreBridge.lesson,
    ViewModel.lesson,
    MainActorReentrancy.lesson,
    LostRollback.lesson,
    CheckThenAct.lesson,
    InFlightSlot.lesson,
    StaleCompletion.lesson,
    NotAQueue.lesson,
    CancelledSave.lesson,
    BlockedPool.lesson,
    SwallowedLoad.lesson,
    DuplicateTrap.lesson,
    MemoryFirst.lesson,
    TornWrite.lesson,
    WholeFileRewrite.lesson,
    DebouncedSave.lesson,
    TwoOwners.lesson,
    MovingFile.lesson,
    SchemaChange.lesson,
    UniqueOnDirtyData.lesson,
    UpsertPolicy.lesson,
    ActorMutexQueue.lesson,
]

/// The lessons, and the published texts whose claims they try.
public let curriculum = Curriculum(lessons, sources: sources)
