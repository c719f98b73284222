import Evidence
import Foundation
import Testing
import WorkbookKit

@Suite struct MainActorInterruptionTests {
    @Test func liesBetweenBeforeAndAfter() async {
        let timeline = EventLog()
        let interruption = MainActorInterruption { timeline.note("main actor", "works") }
        await elsewhere {
            timeline.note("pool", "before")
            interruption.happen()
            timeline.note("pool", "after")
        }
        #expect(timeline.events.map(\.what) == ["before", "works", "after"])
        #expect(await interruption.ended())
    }

    @Test func happensOnce() async {
        let timeline = EventLog()
        let interruption = MainActorInterruption { timeline.note("main actor", "works") }
        await elsewhere {
            interruption.happen()
            interruption.happen()
        }
        #expect(timeline.events.count == 1)
    }

    /// On the main actor itself nothing comes in between, and nobody is blocked.
    @Test @MainActor func comesLaterOnTheMainActor() async {
        let timeline = EventLog()
        let interruption = MainActorInterruption { timeline.note("main actor", "works") }
        timeline.note("main actor", "before")
        interruption.happen()
        timeline.note("main actor", "after")
        #expect(await interruption.ended())
        #expect(timeline.events.map(\.what) == ["before", "after", "works"])
    }

    @Test func saysThatItNeverHappened() async {
        #expect(await !MainActorInterruption {}.ended())
    }

    @Test func encoderIsInterruptedAtItsKey() throws {
        let timeline = EventLog()
        let encoder = JSONEncoder.interrupted(at: "title") { timeline.note("encoder", "title") }
        let memo = Memo(id: "a", title: "Milk")
        let data = try encoder.encode(memo)
        #expect(try JSONDecoder().decode(Memo.self, from: data) == memo)
        #expect(timeline.events.count == 1)
    }

    @concurrent private func elsewhere(_ body: @Sendable () -> Void) async { body() }
}
