import Foundation
import HopBenchmark
import Testing

/// The command that measures: what it reports, and no figure. How long something takes proves nothing here.
@Suite struct ActorMutexQueueBenchmarkTests {
    @Test func itMeasuresEveryWayInOneRun() async {
        let report = await Report.measured(rounds: 3, scale: 0.002)
        #expect(report.rounds == 3)
        #expect(report.lines.map(\.way) == Way.allCases)
        #expect(report.lines.first?.ratio == 1)
        for line in report.lines {
            #expect(line.lowest > 0 && line.highest.isFinite)
            #expect(line.lowest <= line.ratio && line.ratio <= line.highest)
            #expect(report.table.contains(line.title))
        }
    }

    @Test func itsJSONIsTheReport() async throws {
        let report = await Report.measured(rounds: 1, scale: 0.002)
        let read = try JSONDecoder().decode(Report.self, from: Data(report.json.utf8))
        #expect(read.lines.map(\.ratio) == report.lines.map(\.ratio))
        #expect(read.isOptimised == report.isOptimised)
    }
}
