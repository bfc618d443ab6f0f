import Foundation
import SwiftUI
import Testing

/// Modifiers around a view whose body has several views, in cells.
@MainActor
@Suite struct BodyMemberTests {
    private struct Two: View {
        var body: some View {
            Text("a")
            Text("b")
        }
    }

    @Test func eachViewHasItsModifiers() {
        let views = VStack(alignment: .leading, spacing: 0) { Two().padding().border(.red) }
        let group = VStack(alignment: .leading, spacing: 0) {
            Group {
                Text("a")
                Text("b")
            }
            .padding()
            .border(.red)
        }
        let lines = Stage(columns: 20, rows: 10, views).lines
        #expect(lines == Stage(columns: 20, rows: 10, group).lines)
        // A border around each of them has two horizontal edges.
        #expect(lines.filter { $0.contains("┌") }.count == 2)
    }

    @Test func eachRowHasItsBadge() {
        let lines = Stage(columns: 20, rows: 6, List { Two().badge(7) }).lines
        #expect(lines.filter { $0.contains("7") }.count == 2)
        #expect(lines.contains { $0.contains("a") && $0.contains("7") })
        #expect(lines.contains { $0.contains("b") && $0.contains("7") })
    }

    private struct Limits: View {
        @Environment(\.lineLimit) private var limit

        var body: some View {
            Text("first \(limit ?? 0)")
            Text("second \(limit ?? 0)")
        }
    }

    @Test func aBodyReadsTheEnvironmentInsideItsWrappers() {
        let views = VStack(alignment: .leading, spacing: 0) { Limits().lineLimit(3).padding(.leading, 8).lineLimit(5) }
        let lines = Stage(columns: 20, rows: 4, views).lines.map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(lines.contains("first 3"))
        #expect(lines.contains("second 3"))
    }
}
