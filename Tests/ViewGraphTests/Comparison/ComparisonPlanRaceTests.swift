import StartLine
import Testing
import ViewGraph

/// Plans that several threads request at once.
@Suite struct ComparisonPlanRaceTests {
    struct Pair<First, Second> {
        let first: First?
        let second: Second
    }

    @Test func threadsThatAskFirstAtOnceGetOnePlan() {
        let types: [any Any.Type] = [
            Int.self, String.self, Double.self, [Int].self, (Int, String).self, (() -> Void).self, Any.self, Bool?.self,
            Counter.self, UInt8.self, [String: Int].self, Character.self, Substring.self, Float?.self, Set<Int>.self,
            Pair<Int, String>.self,
        ]
        var rounds = types.flatMap { first in types.map { second in pair(first, second) } }
        let rightOnes = Counter()
        race(
            threads: 4,
            rounds: rounds.count,
            prepare: { Round(type: rounds.removeLast(), plans: Bag()) },
            body: { _, round in round.plans.insert(ComparisonPlan.of(round.type)) },
            check: { round in
                let plans = round.plans.contents
                if plans.count == 4, plans.allSatisfy({ $0 === plans[0] && $0.fields.count == 2 }) { rightOnes.add() }
            }
        )
        #expect(rightOnes.value == 256)
    }

    @Test func oneComparisonPlanServesManyThreads() {
        let long = Pair(first: [1], second: String(repeating: "n", count: 40))
        let again = Pair(first: [1], second: String(repeating: "n", count: 40))
        let other = Pair(first: [2], second: String(repeating: "n", count: 40))
        let rightOnes = Counter()
        race(
            threads: 4,
            rounds: 200,
            prepare: {},
            body: { _, _ in
                if ComparisonPlan.areEqual(long, again), !ComparisonPlan.areEqual(long, other) { rightOnes.add() }
            },
            check: {}
        )
        #expect(rightOnes.value == 800)
    }

    private struct Round {
        let type: any Any.Type
        let plans: Bag<ComparisonPlan>
    }

    private func pair(_ first: any Any.Type, _ second: any Any.Type) -> any Any.Type {
        func pair<First, Second>(_ first: First.Type, _ second: Second.Type) -> any Any.Type {
            Pair<First, Second>.self
        }
        return pair(first, second)
    }
}
