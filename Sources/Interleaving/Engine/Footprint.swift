/// What a step did, as far as an executor can see it.
struct Footprint {
    /// The body of an actor ran.
    var ranActor = false
    /// A task queued up on an actor that was idle.
    var claimedActor = false
    /// Another task became ready.
    var wokeOthers = false
    /// A task was born.
    var createdTask = false
    /// A task is out of sight: it may have queued up on a busy actor, where nothing shows it.
    var hidesTask = false
    /// A line was written on the timeline.
    var wroteNote = false
    /// The clock moved.
    var movedTime = false

    /// Nothing but code of the task's own ran, off any actor.
    var isLocal: Bool {
        !(ranActor || claimedActor || wokeOthers || createdTask || hidesTask || wroteNote || movedTime)
    }

    /// Whether two steps that were both possible lead to the same state in either order, if tasks share state through
    /// actors only.
    ///
    /// Two jobs of actors that wait at the same time belong to different actors, because an actor has at most one.
    static func commute(_ one: Footprint, _ other: Footprint) -> Bool {
        if one.isLocal || other.isLocal { return true }
        if one.hidesTask || other.hidesTask || one.createdTask || other.createdTask { return false }
        if one.movedTime || other.movedTime { return false }
        if one.wokeOthers && other.wokeOthers { return false }
        return !(one.claimedActor && other.claimedActor)
    }
}
