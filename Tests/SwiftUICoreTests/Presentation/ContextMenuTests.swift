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

    @Test func aContextMenuCanBeDismissedWithoutAnAction() throws {
        try withScreen(Draft()) { screen in
            try screen.text("Draft").showMenu()
            try screen.dismiss()
            #expect(screen.elements(.menu).isEmpty)
        }
    }

    @Test func aRowOpensTheMenuOfItsContent() throws {
        struct Rows: View {
            @State private var selection: Int?
            @State private var copied = "nothing"

            var body: some View {
                Text(copied)
                List(selection: $selection) {
                    ForEach(0..<3) { number in
                        NavigationLink("Row \(number)") { Text("Page") }
                            .contextMenu { Button("Copy") { copied = "copy of \(number)" } }
                            .swipeActions { Button("Flag") {} }
                    }
                }
            }
        }
        try withScreen(NavigationStack { Rows() }) { screen in
            try screen.row("Row 1").showMenu()
            try screen.press("Copy")
            #expect(screen.texts.contains("copy of 1"))
        }
    }

    @Test func aViewWithoutAContextMenuCannotShowIt() throws {
        try withScreen(Draft()) { screen in
            let error = #expect(throws: ScreenError.self) { try screen.text("other").showMenu() }
            #expect(error?.problem == .unsupportedAction)
        }
    }
}
