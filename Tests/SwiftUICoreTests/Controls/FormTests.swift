import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct FormTests {
    @Test func aFormHoldsSectionsOfRows() throws {
        let form = Form {
            Section("Account") {
                Text("Ada")
                Button("Sign out") {}
            }
            Section {
                Text("1.0")
            } header: {
                Text("About")
            } footer: {
                Text("Made here.")
            }
        }
        try withScreen(form) { screen in
            #expect(
                screen.description == """
                    form
                      section "Account"
                        text "Ada"
                        button "Sign out"
                      section "About"
                        text "1.0"
                        text "Made here."
                    """)
        }
    }

    @Test func emptyHeadersAndFootersHaveNoNodes() throws {
        try withScreen(Section { Text("row") }) { screen in
            #expect(screen.nodes.map { "\($0.content)" } == ["root", "section", "text \"row\""])
        }
    }

    @Test func aSectionIsCollapsedByItsBindingAndByPeople() throws {
        struct Collapsing: View {
            @State private var isExpanded = true
            var body: some View {
                Section("More", isExpanded: $isExpanded) { Text("row") }
                Button("Toggle") { isExpanded.toggle() }
            }
        }
        try withScreen(Collapsing()) { screen in
            #expect(screen.texts == ["More", "row", "Toggle"])
            try screen.press("Toggle")
            #expect(screen.texts == ["More", "Toggle"])
            let section = try #require(
                screen.nodes.first { if case .section = $0.content { true } else { false } })
            #expect(section.send(.setOn(true)))
            #expect(screen.texts == ["More", "row", "Toggle"])
        }
    }

    @Test func aStyleMakesTheBodyOfAForm() throws {
        struct Numbered: FormStyle {
            func makeBody(configuration: Configuration) -> some View {
                Text("Form:")
                configuration.content
            }
        }
        try withScreen(Form { Text("row") }.formStyle(Numbered())) { screen in
            #expect(screen.texts == ["Form:", "row"])
        }
        try withScreen(Form { Text("row") }.formStyle(.grouped)) { screen in
            #expect(screen.nodes.contains { $0.content == .form(RenderForm(.grouped)) })
        }
    }
}
