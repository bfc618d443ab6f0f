import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct ForEachTests {
    final class Probe {
        var bodies = 0
        var setRows: ([Int]) -> Void = { _ in }
    }

    struct Row: View {
        let number: Int
        let probe: Probe

        var body: some View {
            let _ = probe.bodies += 1
            Text(verbatim: "\(number)")
        }
    }

    struct Rows: View {
        @State private var rows = Array(0..<10)
        let probe: Probe

        var body: some View {
            let _ = probe.setRows = { rows = $0 }
            VStack {
                ForEach(rows, id: \.self) { Row(number: $0, probe: probe) }
            }
        }
    }

    @Test(
        arguments: [
            ([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 0),
            ([0, 8, 2, 3, 4, 5, 6, 7, 1, 9], 2),
            ([0, 1, 2, 3, 5, 6, 7, 8, 9], 1),
            ([0, 1, 2, 3, 4, 5, 10, 6, 7, 8, 9], 1),
            ([], 10),
            ([9, 0, 1, 2, 3, 4, 5, 6, 7, 8], 1),
            ([20, 21, 3, 1, 22], 12),
        ] as [([Int], Int)])
    func rowsFollowTheCollectionWithFewMutations(_ rows: [Int], _ mutations: Int) {
        let probe = Probe()
        let screen = Screen(Rows(probe: probe))
        probe.setRows(rows)
        #expect(screen.update().count == mutations)
        #expect(screen.texts == rows.map { "\($0)" })
        #expect(probe.bodies == 10 + Set(rows).subtracting(0..<10).count)
    }
}
