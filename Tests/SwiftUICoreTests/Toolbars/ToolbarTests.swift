import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct ToolbarTests {
    struct Notes: View {
        @State private var count = 0
        @State private var canUndo = false

        var body: some View {
            NavigationStack {
                VStack {
                    Text("\(count) notes")
                    NavigationLink("On") { Text("next").toolbar { Button("Share") {} } }
                }
                .toolbar {
                    ToolbarItem(placement: .navigationBarTrailing) { Button("Add") { count += 1 } }
                    ToolbarItemGroup(placement: .bottomBar) {
                        Button("Below") { canUndo = true }
                    }
                    if canUndo { ToolbarItem(placement: .cancellationAction) { Button("Undo") { count = 0 } } }
                }
                .navigationTitle("Notes")
            }
        }
    }

    private func placements(on screen: Screen) -> [RenderToolbar.Placement] {
        screen.nodes.filter { !$0.isHidden }.compactMap {
            if case .toolbar(let toolbar) = $0.content { toolbar.placement } else { nil }
        }
    }

    @Test func itemsStandInTheBarsOfThePage() throws {
        try withScreen(Notes()) { screen in
            #expect(
                screen.description == """
                    page "Notes"
                      button "Add"
                      text "0 notes"
                      button "On"
                      button "Below"
                    """)
            try screen.press("Add")
            #expect(screen.text("1 notes").exists)
        }
    }

    @Test func itemsComeAndGo() throws {
        try withScreen(Notes()) { screen in
            try screen.press("Add")
            try screen.press("Below")
            #expect(placements(on: screen) == [.title, .trailing, .bottom, .leading])
            try screen.press("Undo")
            #expect(screen.text("0 notes").exists)
        }
    }

    @Test func statusAndSecondaryActionsHaveTheirPlacements() throws {
        let page = NavigationStack {
            Text("mail").toolbar {
                ToolbarItem(placement: .status) { Text("Updated just now") }
                ToolbarItem(placement: .secondaryAction) { Button("Archive") {} }
                ToolbarItem(placement: .bottomBar) { Button("Write") {} }
                ToolbarItem(placement: .primaryAction) { Button("Filter") {} }
            }
        }
        try withScreen(page) { screen in
            #expect(placements(on: screen) == [.status, .secondary, .bottom, .trailing])
            #expect(screen.button("Archive").exists && screen.text("Updated just now").exists)
        }
    }

    @Test func hiddenBarsHideStatusAndSecondaryActions() throws {
        let page = NavigationStack {
            Text("mail").toolbar {
                ToolbarItem(placement: .status) { Text("Updated just now") }
                ToolbarItem(placement: .secondaryAction) { Button("Archive") {} }
            }
            .toolbar(.hidden, for: .bottomBar, .navigationBar)
        }
        try withScreen(page) { screen in
            #expect(placements(on: screen) == [])
        }
    }

    struct Drafts: View {
        @State private var canSend = false

        var body: some View {
            NavigationStack {
                Text("A draft")
                    .toolbar {
                        Button("Check") { canSend = true }
                        if canSend { Button("Send") { canSend = false } }
                        ToolbarItem(placement: .cancellationAction) { Button("Close") {} }
                    }
                    .toolbar(content: bar)
                    .navigationTitle("Drafts")
            }
        }

        private func bar() -> some View { Button("Print") {} }
    }

    @Test func viewsAreItemsAmongOthers() throws {
        try withScreen(Drafts()) { screen in
            #expect(["Check", "Close", "Print"].allSatisfy { screen.button($0).exists })
            try screen.press("Check")
            #expect(screen.button("Send").exists)
            #expect(placements(on: screen).contains(.leading))
            try screen.press("Send")
            #expect(!screen.button("Send").exists)
        }
    }

    @Test func eachPageHasItsOwn() throws {
        try withScreen(Notes()) { screen in
            try screen.press("On")
            #expect(screen.button("Share").exists)
            #expect(!screen.button("Add").exists)
            try screen.goBack()
            #expect(!screen.button("Share").exists)
            #expect(screen.button("Add").exists)
        }
    }

    struct Editing: ToolbarContent {
        @State private var isOn = false

        var body: some ToolbarContent {
            ToolbarItem { Button(isOn ? "on" : "off") { isOn.toggle() } }
            ToolbarItem(placement: .principal) { Text("in the middle") }
        }
    }

    @Test func customToolbarContentHasState() throws {
        let view = NavigationStack { Text("page").navigationTitle("Title").toolbar { Editing() } }
        try withScreen(view) { screen in
            try screen.press("off")
            #expect(screen.button("on").exists)
            #expect(screen.texts == ["page", "on", "in the middle"])
        }
    }

    @Test func withoutAPageTheyStandInTheWindowOrTheSheet() throws {
        let view = Text("below").toolbar { Button("Window") {} }
            .sheet(isPresented: .constant(true)) { Text("above").toolbar { Button("Sheet") {} } }
        try withScreen(view) { screen in
            #expect(
                screen.description == """
                    text "below"
                    button "Window"
                    sheet
                      text "above"
                      button "Sheet"
                    """)
        }
    }

    @Test func barsCanBeHidden() throws {
        let view = NavigationStack {
            Text("page").navigationTitle("Title").toolbar { Button("Add") {} }.toolbar(.hidden, for: .navigationBar)
        }
        try withScreen(view) { screen in
            #expect(screen.description == "text \"page\"")
        }
    }

    @Test func barButtonsOf2019StandInTheBar() throws {
        let view = NavigationView {
            Text("page").navigationBarTitle("Title", displayMode: .inline)
                .navigationBarItems(leading: Button("Left") {}, trailing: Button("Right") {})
        }
        try withScreen(view) { screen in
            #expect(placements(on: screen) == [.title, .leading, .trailing])
            #expect(screen.button("Left").exists)
        }
    }
}
