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

    @Test func aRowHasTheTintOfItsList() throws {
        struct Rows: View {
            @State private var tint: Color?
            var body: some View {
                List {
                    Label("Inbox", systemImage: "tray")
                    Button("Tint") { tint = Color(.sRGB, red: 1, green: 0, blue: 0) }
                }
                .tint(tint)
            }
        }
        func tints(_ screen: Screen) -> [RenderColor?] {
            screen.nodes.compactMap {
                if case .row(let row) = $0.content { row.selectionTint } else { nil }
            }
        }
        try withScreen(Rows()) { screen in
            #expect(tints(screen) == [.role(.accent), .role(.accent)])
            try screen.press("Tint")
            let red = RenderColor.fixed(RenderRGBA(hex: 0xFF0000))
            #expect(tints(screen) == [red, red])
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
