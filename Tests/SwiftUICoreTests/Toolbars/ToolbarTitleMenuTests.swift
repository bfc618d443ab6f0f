import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct ToolbarTitleMenuTests {
    struct Letter: View {
        @State private var copies = 0
        var isHidden = false

        var body: some View {
            NavigationStack {
                Text("copied \(copies)")
                    .navigationTitle("Letter")
                    .toolbarTitleMenu {
                        Button("Duplicate") { copies += 1 }
                    }
                    .toolbar(isHidden ? .hidden : .visible, for: .navigationBar)
            }
        }
    }

    @Test func theMenuIsNextToTheTitle() throws {
        try withScreen(Letter()) { screen in
            #expect(screen.description.contains("\"Letter\""))
            #expect(screen.element(.menu, "Title Menu").exists)
            try screen.element(.menu, "Title Menu").choose("Duplicate")
            #expect(screen.texts.contains("copied 1"))
        }
    }

    @Test func itIsHiddenWithTheBar() throws {
        try withScreen(Letter(isHidden: true)) { screen in
            #expect(!screen.element(.menu).exists)
        }
    }

    struct Content: View {
        var body: some View {
            Text("a").toolbar { ToolbarTitleMenu { Button("Rename") {} } }
        }
    }

    @Test func itIsAnItemOfAToolbarToo() throws {
        try withScreen(Content()) { screen in
            #expect(screen.element(.menu, "Title Menu").exists)
        }
    }
}
