import Foundation
import SwiftUI
import SwiftUITesting
import Testing

/// Modifiers and values that no screen uses.
@MainActor
@Suite struct HintTests {
    private struct Values: View {
        @Environment(\.backgroundProminence) private var prominence
        @Environment(\.symbolColorRenderingMode) private var colors
        @Environment(\.symbolVariableValueMode) private var values

        var body: some View {
            Text(prominence == .standard ? "standard" : "increased")
            Text(colors == .gradient ? "gradient" : "flat")
            Text(values == .draw ? "draw" : "color")
        }
    }

    @Test func theEnvironmentHasTheValuesThatWereSet() throws {
        try withScreen(Values()) { screen in #expect(screen.texts == ["standard", "flat", "color"]) }
        let view = Values().symbolColorRenderingMode(.gradient).symbolVariableValueMode(.draw)
            .environment(\.backgroundProminence, .increased)
        try withScreen(view) { screen in #expect(screen.texts == ["increased", "gradient", "draw"]) }
    }

    @Test func hintsDoNotChangeTheView() throws {
        let view = TabView {
            Tab("News", systemImage: "newspaper") {
                List {
                    Section { Text("Nothing new").scenePadding(.minimum, edges: .top) }
                        .listSectionMargins(.horizontal, 4)
                    Image(systemName: "star").symbolColorRenderingMode(.gradient).symbolVariableValueMode(.draw)
                        .resizable()
                }
                .writingToolsBehavior(.disabled)
                .writingToolsAffordanceVisibility(.hidden)
            }
        }
        .tabViewStyle(.sidebarAdaptable)
        .tabViewSidebarHeader { Text("Top") }
        .tabViewSidebarFooter { Text("Foot") }
        .tabViewSidebarBottomBar { Text("Bottom") }
        .defaultAdaptableTabBarPlacement(.tabBar)
        try withScreen(view) { screen in
            #expect(screen.texts.contains("Nothing new"))
            #expect(!screen.texts.contains { ["Top", "Foot", "Bottom"].contains($0) })
        }
    }

    @Test func newPlacesOfToolbarsAreInItsBars() throws {
        let view = NavigationStack {
            Text("Page")
                .toolbar {
                    ToolbarItem(placement: .subtitle) { Text("Subtitle") }
                    ToolbarItem(placement: .accessoryBar(id: "tools")) { Button("Tools") {} }
                    ToolbarItem(placement: .bottomOrnament) { Button("Below") {} }
                }
        }
        try withScreen(view) { screen in
            #expect(Set(screen.texts).isSuperset(of: ["Subtitle", "Tools", "Below", "Page"]))
        }
    }
}
