import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct ModifierTests {
    @Test func paddingHasFourShapes() {
        let screen = Screen {
            Text("a").padding()
            Text("b").padding(8)
            Text("c").padding(.horizontal)
            Text("d").padding([.top, .leading], 4)
            Text("e").padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        }
        let insets = screen.nodes.compactMap { node in
            if case .padding(let insets) = node.content { insets } else { nil }
        }
        #expect(
            insets == [
                RenderInsets(top: nil, leading: nil, bottom: nil, trailing: nil),
                RenderInsets(top: 8, leading: 8, bottom: 8, trailing: 8),
                RenderInsets(top: 0, leading: nil, bottom: 0, trailing: nil),
                RenderInsets(top: 4, leading: 4, bottom: 0, trailing: 0),
                RenderInsets(top: 1, leading: 2, bottom: 3, trailing: 4),
            ])
        #expect(screen.texts == ["a", "b", "c", "d", "e"])
    }

    @Test func contentOfADisabledViewStaysDisabled() {
        struct Reader: View {
            @Environment(\.isEnabled) private var isEnabled
            var body: some View { Text(isEnabled ? "enabled" : "disabled") }
        }
        let screen = Screen {
            VStack {
                Reader()
                Reader().disabled(false)
            }
            .disabled(true)
            Reader().disabled(false)
            Reader().disabled(true)
        }
        #expect(screen.texts == ["disabled", "disabled", "enabled", "disabled"])
    }

    struct Switch: View {
        @State private var isDisabled = false
        var body: some View {
            Button("Switch") { isDisabled.toggle() }
            VStack {
                Button("Go") {}
                Text("between")
                Toggle("On", isOn: .constant(true))
                TextField("Name", text: .constant("Ada"))
            }
            .disabled(isDisabled)
        }
    }

    @Test func disablingIsOneMutationForEachControl() throws {
        try withScreen(Switch()) { screen in
            try screen.press("Switch")
            #expect(
                screen.update().map { "\($0)" } == [
                    "update button#4", "update text field \"Ada\"#9", "update toggle on#7",
                ])
            #expect(
                screen.description == """
                    button "Switch"
                    button "Go" (disabled)
                    text "between"
                    toggle "On": on (disabled)
                    text field "Name": "Ada" (disabled)
                    """)
            try screen.press("Switch")
            #expect(try screen.button("Go").isEnabled)
        }
    }

    @Test func hiddenViewsKeepTheirStateAndAreInert() throws {
        struct Hiding: View {
            @State private var count = 0
            var body: some View {
                Button("Count") { count += 1 }
                Button("Hidden \(count)") { count += 10 }.hidden()
            }
        }
        try withScreen(Hiding()) { screen in
            try screen.press("Count")
            #expect(screen.texts == ["Count"])
            #expect(screen.nodes.filter { $0.content == .hidden }.count == 1)
            #expect(screen.nodes.filter { $0.isHidden }.map { $0.send(.press) } == [false, false])
        }
    }

    struct Framed: ViewModifier {
        let name: String
        func body(content: Content) -> some View {
            Text("<\(name)")
            content
            Text("\(name)>")
        }
    }

    @Test func modifiersThatArePutTogetherGoAroundOneAnother() {
        let both = Framed(name: "inner").concat(EmptyModifier.identity).concat(Framed(name: "outer"))
        #expect(
            Screen(Text("content").modifier(both)).texts
                == ["<outer", "<inner", "content", "inner>", "outer>"])
    }
}
