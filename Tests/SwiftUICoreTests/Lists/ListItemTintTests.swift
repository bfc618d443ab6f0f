import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct ListItemTintTests {
    private func paints(_ view: some View) throws -> [RenderPaint?] {
        try withScreen(view) { screen in
            screen.nodes.compactMap { if case .image(let image) = $0.content { image.paint } else { nil } }
        }
    }

    @Test func theTintIsTheColorOfIconsAlone() throws {
        let plain = try paints(List { Image(systemName: "tray").foregroundStyle(.orange) })
        let rows = try paints(
            List {
                Label("Inbox", systemImage: "tray")
                Label("Flagged", systemImage: "flag").listItemTint(.orange)
            })
        #expect(rows.last == plain.last)
        #expect(rows.first != rows.last)
        let untinted = try paints(List { Label("Inbox", systemImage: "tray").listItemTint(Color?.none) })
        #expect(untinted.first == rows.first)
    }
}
