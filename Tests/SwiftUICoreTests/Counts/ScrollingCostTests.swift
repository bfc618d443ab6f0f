import Foundation
import RenderTree
import SwiftUI
import Testing

@testable import SwiftUITesting

/// The work of one scroll step, as counts that are equal on any machine.
@MainActor
@Suite struct ScrollingCostTests {
    private struct Row: View {
        let number: Int
        var body: some View { Text("row \(number)") }
    }

    private struct Cost: Equatable {
        var bodies = 0
        var measured = 0
        var placed = 0
    }

    /// The costs of 60 steps in a list of this many rows.
    private func costs(of count: Int) throws -> [Cost] {
        let screen = Screen(List(0..<count, id: \.self) { Row(number: $0) }, size: CGSize(width: 640, height: 384))
        let list = try #require(screen.nodes.first { if case .list = $0.content { true } else { false } })
        let layout = try #require(screen.host.layout)
        return (0..<60).map { _ in
            let before = Cost(measured: layout.measured, placed: layout.placed)
            _ = screen.takeBodies()
            list.send(.scroll(CGSize(width: 0, height: 16)))
            screen.update()
            return Cost(
                bodies: screen.takeBodies()["Row"] ?? 0, measured: layout.measured - before.measured,
                placed: layout.placed - before.placed)
        }
    }

    @Test func aScrollStepCostsTheSameInAHundredAndAHundredThousandRows() throws {
        let (few, many) = (try costs(of: 100), try costs(of: 100_000))
        #expect(few == many)
        // 37 rows exist at first. The 38th begins at the end of the window after 13 steps. It is then created, together
        // with half a window of others. This repeats every 13 steps.
        #expect(many.map(\.bodies).filter { $0 > 0 } == [13, 13, 13, 13])
    }
}
