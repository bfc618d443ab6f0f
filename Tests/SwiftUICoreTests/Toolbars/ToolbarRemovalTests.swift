import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct ToolbarRemovalTests {
    struct Pages: View {
        let kind: ToolbarDefaultItemKind?
        var body: some View {
            NavigationStack {
                NavigationLink("On") { Text("next") }
                    .navigationTitle("First")
                    .toolbar(removing: kind)
            }
        }
    }

    @Test func aPageCanBeWithoutItsTitle() throws {
        try withScreen(Pages(kind: .title)) { screen in
            #expect(screen.texts == ["On"])
            try screen.press("On")
            #expect(screen.texts.contains("First"))
        }
        try withScreen(Pages(kind: .sidebarToggle)) { screen in #expect(screen.texts == ["First", "On"]) }
    }

    @Test func aBarThatIsNotNamedIsThePrimaryOne() throws {
        let view = NavigationStack { Text("a").navigationTitle("First").toolbar(.hidden) }
        try withScreen(view) { screen in
            let pages = screen.nodes.compactMap { if case .page(let page) = $0.content { page } else { nil } }
            #expect(pages.map(\.hiddenBars) == [[.navigation]])
        }
    }
}
