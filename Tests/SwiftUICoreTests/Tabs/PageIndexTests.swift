import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct PageIndexTests {
    struct Pages: View {
        @State private var mode = PageIndexViewStyle.BackgroundDisplayMode.automatic

        var body: some View {
            TabView {
                Button("Always") { mode = .always }
                Text("Two")
            }
            .tabViewStyle(.page)
            .indexViewStyle(.page(backgroundDisplayMode: mode))
        }
    }

    private func hasBackground(_ screen: Screen) -> [Bool] {
        screen.nodes.compactMap { if case .tabs(let tabs) = $0.content { tabs.hasIndexBackground } else { nil } }
    }

    @Test func theIndexHasABackgroundIfAlways() throws {
        try withScreen(Pages()) { screen in
            #expect(hasBackground(screen) == [false])
            try screen.press("Always")
            #expect(hasBackground(screen) == [true])
        }
    }

    @Test func aTabBarHasNoPageIndex() throws {
        let tabs = TabView { Text("One") }.indexViewStyle(.page(backgroundDisplayMode: .always))
        try withScreen(tabs) { screen in #expect(hasBackground(screen) == [false]) }
    }

    @Test func anAccessoryStandsOnEveryPage() throws {
        let tabs = TabView {
            Tab("One", systemImage: "1.circle") { Text("first") }
            Tab("Two", systemImage: "2.circle") { Text("second") }
        }
        try withScreen(tabs.tabViewBottomAccessory { Text("Nothing is playing") }) { screen in
            #expect(screen.texts.contains("Nothing is playing"))
            try screen.tab("Two").select()
            #expect(screen.texts.contains("Nothing is playing"))
        }
        try withScreen(tabs.tabViewBottomAccessory(isEnabled: false) { Text("Nothing is playing") }) { screen in
            #expect(!screen.texts.contains("Nothing is playing"))
        }
    }
}
