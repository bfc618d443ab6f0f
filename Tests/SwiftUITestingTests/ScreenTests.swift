import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct ScreenTests {
    @Test func aScreenShowsTheTextsOfItsView() {
        let screen = Screen(
            VStack {
                Text("one")
                Text(verbatim: "two")
            })
        #expect(screen.texts == ["one", "two"])
    }
}
