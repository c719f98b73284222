import Testing
import WorkbookKit

/// Expects that so many orders go wrong.
///
/// The numbers hold for debug builds. An optimised build has hops to actors in other places, and so other numbers of
/// orders; there, only whether any goes wrong is expected.
public func expectOrders(
    _ finding: Finding, bad: Int, of orders: Int, sourceLocation: SourceLocation = #_sourceLocation
) {
    #if DEBUG
    let wanted = [Figure("bad orders", bad), Figure("orders", orders)]
    #expect(finding.figures == wanted, sourceLocation: sourceLocation)
    #else
    let found = finding.figures.first { $0.name == "bad orders" }?.value
    #expect((found == 0) == (bad == 0), sourceLocation: sourceLocation)
    #endif
}
