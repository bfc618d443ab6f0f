import SwiftUI
import Testing

@testable import TerminalRenderer

private struct Letter: View {
    @State private var copies = 0

    var body: some View {
        NavigationStack {
            Text("copied \(copies)")
                .navigationTitle("Letter")
                .toolbarTitleMenu { Button("Duplicate") { copies += 1 } }
        }
    }
}

@MainActor
@Suite struct TitleMenuTests {
    @Test func theTitleHasAMenuNextToIt() {
        let stage = Stage(columns: 40, rows: 8, Letter())
        #expect(stage.lines[0].contains("Letter"))
        #expect(!stage.text.contains("Duplicate"))
        stage.press(.tab)
        stage.press(.enter)
        #expect(stage.text.contains("Duplicate"))
        stage.click("Duplicate")
        #expect(stage.text.contains("copied 1"))
    }
}
