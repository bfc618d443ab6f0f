import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

/// Text that containers add themselves has the system's look, regardless of the styles of the content.
@MainActor
@Suite struct StandardLookTests {
    /// The style of a visible text.
    private func style(of text: String, on screen: Screen) -> RenderTextStyle? {
        for node in screen.nodes {
            if case .text(let shown) = node.content, shown.string == text { return shown.style }
        }
        return nil
    }

    private func decorated(_ view: some View) -> some View {
        view.font(.largeTitle).foregroundColor(.orange).bold().buttonStyle(.bordered)
    }

    @Test func theBackButtonAndTheTitlesHaveNoFontOfTheContent() throws {
        func styles(_ stack: some View) throws -> [RenderTextStyle?] {
            try withScreen(stack) { screen in
                try screen.press("Next")
                return ["One", "Two"].map { style(of: $0, on: screen) }
            }
        }
        let stack = NavigationStack {
            NavigationLink("Next") { Text("Page").navigationTitle("Two") }.navigationTitle("One")
        }
        let plain = try styles(stack)
        #expect(plain.allSatisfy { $0 != nil })
        #expect(try styles(decorated(stack)) == plain)
    }

    struct Asking: View {
        @State private var isShown = false
        let isDecorated: Bool

        var body: some View {
            let button = Button("Ask") { isShown = true }
                .alert("Title", isPresented: $isShown) {
                    Button("Delete", role: .destructive) {}
                    Button("Keep", role: .cancel) {}
                } message: {
                    Text("Message")
                }
            if isDecorated {
                button.font(.largeTitle).foregroundColor(.orange).bold().controlSize(.large).buttonStyle(.bordered)
            } else {
                button
            }
        }
    }

    @Test func anAlertHasNoLookOfTheViewThatAsks() throws {
        func looks(_ isDecorated: Bool) throws -> ([RenderTextStyle?], [RenderButton]) {
            try withScreen(Asking(isDecorated: isDecorated)) { screen in
                try screen.press("Ask")
                let buttons = screen.nodes.compactMap { node -> RenderButton? in
                    if case .button(let button) = node.content, button.role != nil { button } else { nil }
                }
                return (["Title", "Message", "Delete", "Keep"].map { style(of: $0, on: screen) }, buttons)
            }
        }
        let (plain, decorated) = (try looks(false), try looks(true))
        #expect(plain.0.allSatisfy { $0 != nil })
        #expect(decorated.0 == plain.0)
        #expect(plain.1.count == 2)
        #expect(decorated.1 == plain.1)
    }

    struct Disabled: View {
        @State private var isShown = true

        var body: some View {
            Text("a").alert("Title", isPresented: $isShown) { Button("Yes") {} }.disabled(true)
        }
    }

    @Test func anAlertOfADisabledViewCanBeAnswered() throws {
        try withScreen(Disabled()) { screen in
            try screen.press("Yes")
            #expect(screen.texts == ["a"])
        }
    }

    @Test func menuItemsDoNotInheritTheStyleOfTheLabel() {
        func styles(_ menu: some View) -> [RenderTextStyle?] {
            let screen = Screen(menu)
            return ["Label", "Item", "Inner item"].map { style(of: $0, on: screen) }
        }
        let menu = Menu("Label") {
            Button("Item") {}
            Menu("Inner") { Button("Inner item") {} }
        }
        let (plain, changed) = (styles(menu), styles(decorated(menu)))
        #expect(plain.allSatisfy { $0 != nil })
        #expect(changed[0] != plain[0])
        #expect(changed.dropFirst() == plain.dropFirst())
    }

    @Test func theLabelsOfTabsHaveNoLookOfTheContent() {
        func styles(_ tabs: some View) -> [RenderTextStyle?] {
            let screen = Screen(tabs)
            return ["First", "Second", "Page"].map { style(of: $0, on: screen) }
        }
        let items = TabView {
            Text("Page").tabItem { Text("First") }
            Text("Other").tabItem { Text("Second") }
        }
        let tabs = TabView {
            Tab("First", systemImage: "house") { Text("Page") }
            Tab("Second", systemImage: "gear") { Text("Other") }
        }
        func compare(_ plain: [RenderTextStyle?], _ changed: [RenderTextStyle?]) {
            #expect(plain.allSatisfy { $0 != nil })
            #expect(changed.prefix(2) == plain.prefix(2))
            #expect(changed[2] != plain[2])
        }
        compare(styles(items), styles(decorated(items)))
        compare(styles(tabs), styles(decorated(tabs)))
    }

    @Test func aLabelOfATabKeepsItsOwnLook() {
        let tabs = TabView { Text("Page").tabItem { Text("First").font(.largeTitle) } }
        #expect(style(of: "First", on: Screen(tabs))?.font.role == .largeTitle)
    }

    /// The redactions of the visible texts.
    private func redactions(on screen: Screen) -> [RenderRedaction] {
        screen.nodes.compactMap { node -> RenderRedaction? in
            if case .text(let text) = node.content { text.style.redaction } else { nil }
        }
    }

    @Test func theItemsOfARedactedMenuStayRedacted() {
        let screen = Screen(Menu("Label") { Button("Item") {} }.redacted(reason: .placeholder))
        #expect(redactions(on: screen) == [.placeholder, .placeholder])
    }

    @Test func theLabelsOfRedactedTabsStayRedacted() {
        let tabs = TabView {
            Text("Page").tabItem { Text("First") }
            Text("Other").tabItem { Text("Second") }
        }
        let screen = Screen(tabs.redacted(reason: .placeholder))
        #expect(redactions(on: screen).count >= 3)
        #expect(redactions(on: screen).allSatisfy { $0 == .placeholder })
    }

    @Test func aSheetKeepsTheLook() throws {
        let screen = Screen(Text("a").sheet(isPresented: .constant(true)) { Text("sheet") }.font(.largeTitle))
        #expect(style(of: "sheet", on: screen)?.characterStyle.font.role == .largeTitle)
    }
}
