import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct GroupTests {
    @Test func labeledContentIsOneElement() throws {
        try withScreen(LabeledContent("Version", value: "1.0")) { screen in
            #expect(screen.description == "text \"Version, 1.0\"")
            #expect(screen.texts == ["Version", "1.0"])
        }
        try withScreen(LabeledContent("Size", value: 12, format: .number).labelsHidden()) { screen in
            #expect(screen.texts == ["12"])
        }
    }

    @Test func labeledContentCallsAControlByItsLabel() throws {
        struct Row: View {
            @State private var isOn = false
            var body: some View {
                LabeledContent("Wheels") { Toggle("", isOn: $isOn) }
            }
        }
        try withScreen(Row()) { screen in
            try screen.flip("Wheels")
            #expect(screen.description == "toggle \"Wheels\": on")
        }
    }

    @Test func aGroupBoxIsCalledByItsLabel() throws {
        let box = GroupBox("Account") {
            Text("Ada")
            Button("Sign out") {}
        }
        try withScreen(box) { screen in
            #expect(screen.description == "group \"Account\"\n  text \"Ada\"\n  button \"Sign out\"")
        }
    }

    @Test func aDisclosureGroupIsOpenedByPeopleAndByItsBinding() throws {
        struct Groups: View {
            @State private var isExpanded = false
            var body: some View {
                DisclosureGroup("Bound", isExpanded: $isExpanded) { Text("inside") }
                DisclosureGroup("Itself") { Text("within") }
                Button("Toggle") { isExpanded.toggle() }
            }
        }
        try withScreen(Groups()) { screen in
            #expect(screen.texts == ["Bound", "Itself", "Toggle"])
            try screen.press("Toggle")
            #expect(screen.texts == ["Bound", "inside", "Itself", "Toggle"])
            try screen.element(.disclosure, "Bound").tap()
            try screen.element(.disclosure, "Itself").tap()
            #expect(screen.texts == ["Bound", "Itself", "within", "Toggle"])
            #expect(try screen.element(.disclosure, "Itself").value == "expanded")
        }
    }

    @Test func stylesMakeTheBodies() throws {
        struct Box: GroupBoxStyle {
            func makeBody(configuration: Configuration) -> some View {
                Text("box")
                configuration.content
            }
        }
        struct Open: DisclosureGroupStyle {
            func makeBody(configuration: Configuration) -> some View {
                Toggle("open", isOn: configuration.$isExpanded)
                if configuration.isExpanded { configuration.content }
            }
        }
        struct Reversed: LabeledContentStyle {
            func makeBody(configuration: Configuration) -> some View {
                configuration.content
                configuration.label
            }
        }
        struct Named: ControlGroupStyle {
            func makeBody(configuration: Configuration) -> some View {
                Text("group")
                configuration.content
            }
        }
        try withScreen(GroupBox("a") { GroupBox("b") { Text("c") } }.groupBoxStyle(Box())) { screen in
            #expect(screen.texts == ["box", "box", "c"])
        }
        try withScreen(DisclosureGroup("a") { Text("b") }.disclosureGroupStyle(Open())) { screen in
            #expect(screen.texts == ["open"])
            try screen.flip("open")
            #expect(screen.texts == ["open", "b"])
        }
        try withScreen(LabeledContent("a", value: "b").labeledContentStyle(Reversed())) { screen in
            #expect(screen.texts == ["b", "a"])
        }
        try withScreen(ControlGroup { Button("b") {} }.controlGroupStyle(Named())) { screen in
            #expect(screen.texts == ["group", "b"])
        }
    }

    @Test func aControlGroupIsARowOrAMenu() throws {
        let group = ControlGroup("Edit") { Button("Cut") {} }
        try withScreen(group) { #expect($0.description == "button \"Cut\"") }
        try withScreen(group.controlGroupStyle(.menu)) { screen in
            #expect(screen.description == "menu \"Edit\"\n  button \"Cut\"")
        }
    }

    @Test func contentUnavailableViewsShowTitleDescriptionAndActions() throws {
        let view = ContentUnavailableView {
            Text("No mail")
        } description: {
            Text("New mail comes here.")
        } actions: {
            Button("Refresh") {}
        }
        try withScreen(view) { #expect($0.texts == ["No mail", "New mail comes here.", "Refresh"]) }
        try withScreen(ContentUnavailableView("None", systemImage: "tray")) { #expect($0.texts == ["None"]) }
        try withScreen(ContentUnavailableView.search(text: "owl")) { screen in
            #expect(screen.texts == ["No Results for “owl”", "Check the spelling or try a new search."])
        }
    }
}
