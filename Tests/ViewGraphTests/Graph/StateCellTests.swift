import Testing
import ViewGraph

@MainActor
@Suite struct StateCellTests {
    /// A value whose equality compares only the number.
    private struct Named: Equatable {
        var number: Int
        var name: String

        static func == (left: Named, right: Named) -> Bool { left.number == right.number }
    }

    private let graph = Graph {}

    private func cell<Value>(_ value: Value) -> StateCell<Value> {
        StateCell(value, comparedBy: ComparisonPlan.of(Value.self), inbox: graph.inbox)
    }

    /// A change without a context begins a step. A change in another context would begin the next step, and later
    /// changes would have to wait for it. An equal value is not a change.
    @Test func anEqualValueInAnotherContextBeginsNoStep() {
        let (one, other) = (cell(1), cell(1))
        #expect(one.set(2))
        ChangeContext.with(ChangeContext()) { #expect(!other.set(1)) }
        #expect(one.isDueNow())
        ChangeContext.with(ChangeContext()) { #expect(other.set(2)) }
        #expect(!one.isDueNow())
    }

    @Test func anEqualValueIsStoredThoughItChangesNothing() {
        let named = cell(Named(number: 1, name: "one"))
        #expect(!named.set(Named(number: 1, name: "uno")))
        #expect(named.value.name == "uno")
        #expect(cell(0).set(1))
        ChangeContext.with(ChangeContext()) { #expect(!named.set(Named(number: 1, name: "eins"))) }
        #expect(named.value.name == "eins")
    }
}
