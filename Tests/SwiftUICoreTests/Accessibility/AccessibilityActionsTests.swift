import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct AccessibilityActionsTests {
    struct Letter: View {
        @State private var isFlagged = false
        @State private var log = "nothing"

        var body: some View {
            Text("Letter")
                .accessibilityActions {
                    Button(isFlagged ? "Unflag" : "Flag") { isFlagged.toggle() }
                    ArchiveButton(log: $log)
                    Button("Print") {}.disabled(true)
                }
            Text(log)
        }
    }

    struct ArchiveButton: View {
        @Binding var log: String
        var body: some View { Button("Archive") { log = "archived" } }
    }

    private func actions(_ screen: Screen) -> [String] {
        screen.semantics.all.first { $0.label == "Letter" }?.namedActions ?? []
    }

    @Test func enabledButtonsAreActionsAndAreNotVisible() throws {
        try withScreen(Letter()) { screen in
            #expect(actions(screen) == ["Flag", "Archive"])
            #expect(screen.texts == ["Letter", "nothing"])
            #expect(!screen.button("Flag").exists)
        }
    }

    @Test func performingOnePressesItsButton() throws {
        try withScreen(Letter()) { screen in
            try screen.element("Letter").perform("Archive")
            #expect(screen.texts == ["Letter", "archived"])
        }
    }

    @Test func aNameFollowsItsButton() throws {
        try withScreen(Letter()) { screen in
            try screen.element("Letter").perform("Flag")
            #expect(actions(screen) == ["Unflag", "Archive"])
            try screen.element("Letter").perform("Unflag")
            #expect(actions(screen) == ["Flag", "Archive"])
        }
    }

    @Test func accessibilityActionsAreAddedToOthers() throws {
        let view = Text("Letter").accessibilityActions { Button("Flag") {} }.accessibilityAction(named: "Open") {}
        try withScreen(view) { screen in #expect(actions(screen) == ["Flag", "Open"]) }
    }
}
