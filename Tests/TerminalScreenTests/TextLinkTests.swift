import SwiftUI
import Testing

@testable import TerminalRenderer

private struct Reading: View {
    @State private var opened = "nothing"

    var body: some View {
        VStack(alignment: .leading) {
            Text("See [the first](https://a.example/1) and [the second](https://a.example/2).")
            Button("Next") { opened = "next" }
            Text("opened \(opened)")
        }
        .environment(
            \.openURL,
            OpenURLAction { url in
                opened = url.lastPathComponent
                return .handled
            })
    }
}

@MainActor
@Suite struct TextLinkTests {
    @Test func aClickOpensTheLinkThatIsThere() {
        let stage = Stage(columns: 60, rows: 6, Reading())
        stage.click("second")
        #expect(stage.text.contains("opened 2"))
        stage.click("first")
        #expect(stage.text.contains("opened 1"))
        stage.click("Next")
        stage.click("See")
        #expect(stage.text.contains("opened next"))
    }

    @Test func linksAreUnderlinedAndNothingElseIs() {
        let stage = Stage(columns: 60, rows: 6, Reading())
        #expect(stage.style(of: "the first")?.attributes == .underline)
        #expect(stage.style(of: "and")?.attributes == [])
    }

    @Test func theKeyboardGoesFromLinkToLink() {
        let stage = Stage(columns: 60, rows: 6, Reading())
        stage.press(.tab, .enter)
        #expect(stage.text.contains("opened 1"))
        #expect(stage.style(of: "the first")?.attributes == [.underline, .inverse])
        stage.press(.tab, .enter)
        #expect(stage.text.contains("opened 2"))
        stage.press(.left, .enter)
        #expect(stage.text.contains("opened 1"))
        stage.press(.right, .tab, .enter)
        #expect(stage.text.contains("opened next"))
        stage.press(.tab, modifiers: .shift)
        stage.press(.enter)
        #expect(stage.text.contains("opened 2"))
    }

    @Test func aLinkAcrossALineBreakIsOneLink() {
        let stage = Stage(columns: 16, rows: 8, Reading())
        stage.click("second")
        #expect(stage.text.contains("opened 2"))
        stage.press(.tab, .tab, .tab)
        #expect(stage.style(of: "the")?.attributes == .underline)
        #expect(stage.style(of: "second")?.attributes == [.underline, .inverse])
    }

    @Test func theFooterExplainsThatReturnOpens() {
        let stage = Stage(columns: 60, rows: 6, Reading())
        stage.press(.tab)
        #expect(stage.footer == " Tab next   Return open   ^C quit")
    }
}
