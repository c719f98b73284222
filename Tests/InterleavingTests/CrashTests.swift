import Interleaving
import Testing

#if os(macOS) || os(Linux)  // Where exit tests are.
/// A trap takes the process with it; the schedule that did it must be on standard error by then.
@Suite struct CrashTests {
    @Test func trapPrintsItsSchedule() async throws {
        let result = try #require(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = annAndBob { account in
                    await account.deposit(50)
                    await account.trap(at: 150)
                }
            })
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(text.contains("a deposit was lost"))
        #expect(text.contains("Interleaving: the scenario stopped the process in schedule \"0."))
        #expect(text.contains("  Ann: reads 100\n  Ann: asks the bank\n"))
    }

    @Test func replayOfThePrintedScheduleTrapsAgain() async throws {
        let result = try #require(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = annAndBob { account in
                    await account.deposit(50)
                    preconditionFailure("stopped here")
                }
            })
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(text.contains("in schedule \"0.0.0\""), "\(text)")
        let again = try #require(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = annAndBob(.only("0.0.0")) { account in
                    await account.deposit(50)
                    preconditionFailure("stopped here")
                }
            })
        #expect(String(decoding: again.standardErrorContent, as: UTF8.self).contains("in schedule \"0.0.0\""))
    }

    @Test func abortPrintsItsScheduleToo() async throws {
        let result = try #require(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = explore {
                    // The runtime aborts when a continuation is resumed twice.
                    await withCheckedContinuation {
                        $0.resume()
                        $0.resume()
                    }
                    return true
                }
            })
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(text.contains("in schedule \"0\". Until then:"))
    }

    @Test func trapOutsideAnExplorationPrintsNothing() async throws {
        let result = try #require(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = annAndBob()
                preconditionFailure("unrelated")
            })
        #expect(!String(decoding: result.standardErrorContent, as: UTF8.self).contains("Interleaving:"))
    }

    @Test func signalsCanBeLeftAlone() async throws {
        let result = try #require(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = annAndBob(.everySchedule.leavingSignalsAlone()) { _ in preconditionFailure("stopped here") }
            })
        #expect(!String(decoding: result.standardErrorContent, as: UTF8.self).contains("Interleaving:"))
    }
}
#endif

extension Account {
    /// Stops the process when the balance is one that only a lost deposit leaves after both have ended.
    func trap(at bad: Int) {
        note("ends at \(balance)")
        deposits += 1
        if deposits == 2, balance == bad { fatalError("a deposit was lost") }
    }
}
