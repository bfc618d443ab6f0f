import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct MenuTests {
    struct Actions: View {
        @State private var log = ""
        @State private var isLoud = false
        var isDisabled = false

        var body: some View {
            Menu("Actions") {
                Button("Duplicate") { log += "duplicate " }
                Menu("Copy") {
                    Button("As text") { log += "text " }
                }
                Section("More") {
                    Toggle("Loud", isOn: $isLoud)
                    Button("Never") { log += "never " }.disabled(true)
                }
            }
            .disabled(isDisabled)
            Text(log + (isLoud ? "loud" : ""))
        }
    }

    @Test func itemsAreChosenThoughTheyAreNotReadUntilItOpens() throws {
        try withScreen(Actions()) { screen in
            #expect(screen.texts == ["Actions", ""])
            try screen.menu("Actions").choose("Duplicate")
            try screen.menu("Actions").choose("As text")
            try screen.menu("Actions").choose("Loud")
            #expect(screen.texts == ["Actions", "duplicate text loud"])
        }
    }

    @Test func itReadsInWords() throws {
        try withScreen(Actions()) { screen in
            #expect(
                screen.description
                    == """
                    menu "Actions"
                      button "Duplicate"
                      menu "Copy"
                        button "As text"
                      section "More"
                        toggle "Loud": off
                        button "Never" (disabled)
                    text ""
                    """.replacing("\ntext \"\"", with: ""))
        }
    }

    @Test func missingAndDisabledItemsCannotBeChosen() throws {
        try withScreen(Actions()) { screen in
            let missing = #expect(throws: ScreenError.self) { try screen.menu("Actions").choose("Delete") }
            #expect(missing?.problem == .missing)
            let disabled = #expect(throws: ScreenError.self) { try screen.menu("Actions").choose("Never") }
            #expect(disabled?.problem == .disabled)
        }
        try withScreen(Actions(isDisabled: true)) { screen in
            let disabled = #expect(throws: ScreenError.self) { try screen.menu("Actions").choose("Duplicate") }
            #expect(disabled?.problem == .disabled)
        }
    }

    @Test func aPressRunsThePrimaryAction() throws {
        struct Primary: View {
            @State private var log = "nothing"
            var body: some View {
                Menu {
                    Button("Other") { log = "other" }
                } label: {
                    Text("Go")
                } primaryAction: {
                    log = "primary"
                }
                Text(log)
            }
        }
        try withScreen(Primary()) { screen in
            try screen.menu("Go").tap()
            #expect(screen.texts == ["Go", "primary"])
            try screen.menu("Go").choose("Other")
            #expect(screen.texts == ["Go", "other"])
        }
    }

    @Test func itLooksLikeTheButtonsAroundItAndItsItemsDoNot() throws {
        let view = Menu("Actions") { Button("Item") {} }
            .menuStyle(.button)
            .menuIndicator(.hidden)
            .buttonStyle(.bordered)
        try withScreen(view) { screen in
            let menus = screen.nodes.compactMap { if case .menu(let menu) = $0.content { menu } else { nil } }
            #expect(menus == [RenderMenu(style: .bordered, showsIndicator: false)])
            let buttons = screen.nodes.compactMap {
                if case .button(let shown) = $0.content { shown.style } else { nil }
            }
            #expect(buttons == [.automatic])
        }
    }

    @Test func aStyleMakesTheBody() throws {
        struct Framed: MenuStyle {
            func makeBody(configuration: Configuration) -> some View {
                HStack {
                    Text("[")
                    Menu(configuration)
                }
            }
        }
        try withScreen(Actions().menuStyle(Framed())) { screen in
            #expect(screen.texts == ["[", "Actions", ""])
            try screen.menu("Actions").choose("Duplicate")
            #expect(screen.texts == ["[", "Actions", "duplicate "])
        }
    }
}
