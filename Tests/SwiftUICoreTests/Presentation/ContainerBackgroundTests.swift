import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct ContainerBackgroundTests {
    private func drawn(_ view: some View) -> [String] {
        let screen = Screen(view, size: CGSize(width: 400, height: 300))
        screen.update()
        return screen.nodes.map { "\($0.content) \($0.frame)" }
    }

    @Test func aStyleIsPaintedBehindTheView() throws {
        let page = Text("Page").frame(width: 100, height: 50)
        #expect(drawn(page.containerBackground(.red, for: .navigation)) == drawn(page.background(.red)))
        #expect(drawn(page) != drawn(page.background(.red)))
    }

    @Test func aViewLiesBehindTheView() {
        let page = Text("Page").containerBackground(for: .window, alignment: .topLeading) { Text("Behind") }
        #expect(Set(Screen(page).texts) == ["Page", "Behind"])
        let sheet = Text("Sheet").presentationBackground { Text("Below") }
        #expect(Set(Screen(sheet).texts) == ["Sheet", "Below"])
    }
}
