import Testing
import ViewGraph

@MainActor
@Suite struct RestingGraphTests {
    private let graph = Graph {}

    @Test func aChangeDuringARestWaitsForItsEnd() {
        let source = Source(inbox: graph.inbox)
        graph.beginRest()
        #expect(!graph.hasChangedAtRest)
        source.changed()
        graph.update()
        #expect(graph.hasChangedAtRest)
        graph.cancelRest()
        #expect(graph.needsUpdate)
        graph.update()
        #expect(!graph.needsUpdate)
    }

    @Test func aRestHasClosingActionsOfItsOwnTreeAlone() {
        graph.beginRest()
        #expect(!graph.hasClosingActions)
        graph.recordClosingAction()
        #expect(graph.hasClosingActions)
        graph.cancelRest()
        graph.beginRest()
        #expect(!graph.hasClosingActions)
    }
}
