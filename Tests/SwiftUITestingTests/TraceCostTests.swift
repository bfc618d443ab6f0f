import SwiftUI
import Testing

@testable import SwiftUITesting

/// One press that updates all rows of a list.
@MainActor
@Suite struct TraceCostTests {
    struct Row: View {
        let index: Int
        let number: Int
        var body: some View { Text("\(index) \(number)") }
    }

    struct Rows: View {
        let count: Int
        @State private var number = 0

        var body: some View {
            Button("More") { number += 1 }
            ForEach(0..<count, id: \.self) { Row(index: $0, number: number) }
        }
    }

    private func trace(_ count: Int) throws -> Trace {
        try withScreen(Rows(count: count)) { screen in try screen.trace { try screen.press("More") } }
    }

    @Test func theWorkOfFindingCausesIsLinear() throws {
        let (short, long) = (try trace(100), try trace(200))
        #expect(long.causes(of: Row.self) == ["press More", "Rows.number"])
        let steps = [short, long].map { $0.search(causesOf: Row.self).steps }
        #expect(steps[0] > 100)
        #expect(steps[1] <= 2 * steps[0])
    }

    @Test func rowsAreNumberedInTheirOrder() throws {
        let lines = try trace(50).description.split(separator: "\n")
        let rows = lines.filter { $0.contains(" body Row ") }.compactMap { $0.split(separator: " ").dropFirst(3).first }
        let names = (1...50).map { "#\($0)" }
        #expect(rows.map(String.init) == names)
    }
}
