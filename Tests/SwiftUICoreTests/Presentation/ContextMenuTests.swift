import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct ContextMenuTests {
    struct Draft: View {
        @State private var name = "Draft"

        var body: some View {
            VStack {
                Text(name).contextMenu {
                    Button("Rename") { name = "Letter" }
                    Button("Delete", role: .destructive) { name = "nothing" }
                }
                Text("other")
            }
        }
    }

    @Test func itIsOpenedAndClosesAfterAnAction() throws {
        try withScreen(Draft()) { screen in
            try screen.text("Draft").showMenu()
            #expect(screen.elements(.menu).map(\.outline) == ["button \"Rename\"\nbutton \"Delete\""])
            try screen.press("Rename")
            #expect(screen.description == "text \"Letter\"\ntext \"other\"")
        }
    }

    @Test func itIsLeftWithoutAnAction() throws {
        try withScreen(Draft()) { screen in
            try screen.text("Draft").showMenu()
            try screen.dismiss()
            #expect(screen.elements(.menu).isEmpty)
        }
    }

    @Test func aViewWithoutAContextMenuCannotShowIt() throws {
        try withScreen(Draft()) { screen in
            let error = #expect(throws: ScreenError.self) { try screen.text("other").showMenu() }
            #expect(error?.problem == .unsupportedAction)
        }
    }
}
