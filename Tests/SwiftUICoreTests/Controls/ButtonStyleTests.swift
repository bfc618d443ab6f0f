import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct ButtonStyleTests {
    struct Counting: ButtonStyle {
        @State private var bodies = Bodies()
        @Environment(\.isEnabled) private var isEnabled
        let mark: String

        func makeBody(configuration: Configuration) -> some View {
            let _ = bodies.count += 1
            HStack {
                Text(configuration.isPressed ? "\(mark)!" : mark)
                Text(isEnabled ? "can" : "cannot")
                configuration.label
            }
        }
    }

    final class Bodies {
        var count = 0
    }

    struct Twice: PrimitiveButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
            Button {
                configuration.trigger()
                configuration.trigger()
            } label: {
                configuration.label
            }
            .buttonStyle(.bordered)
        }
    }

    struct Counter: View {
        @State private var count = 0
        var mark = "*"
        var isDisabled = false

        var body: some View {
            Button("Add") { count += 1 }
                .buttonStyle(Counting(mark: mark))
                .disabled(isDisabled)
            Text("\(count)")
        }
    }

    private func button(_ screen: Screen) throws -> RenderButton {
        let found = screen.nodes.compactMap { if case .button(let button) = $0.content { button } else { nil } }
        return try #require(found.first)
    }

    @Test func aStyleMakesTheBodyOfTheButton() throws {
        try withScreen(Counter()) { screen in
            #expect(screen.texts == ["*", "can", "Add", "0"])
            #expect(try button(screen).style == .custom)
            try screen.button("Add").tap()
            #expect(screen.texts == ["*", "can", "Add", "1"])
        }
    }

    @Test func aStyleLearnsWhenItsButtonIsHeldDown() throws {
        try withScreen(Counter()) { screen in
            try screen.button("Add").setPressed(true)
            #expect(screen.texts.first == "*!")
            try screen.button("Add").setPressed(false)
            #expect(screen.texts == ["*", "can", "Add", "0"])
        }
    }

    @Test func aStyleReadsTheEnvironmentOfItsButton() throws {
        try withScreen(Counter(isDisabled: true)) { screen in
            #expect(screen.texts == ["*", "cannot", "Add", "0"])
            let error = #expect(throws: ScreenError.self) { try screen.button("Add").tap() }
            #expect(error?.problem == .disabled)
        }
    }

    @Test func aStyleWithOtherValuesIsShownAndKeepsItsState() throws {
        struct Marks: View {
            @State private var mark = "a"
            var body: some View {
                Button("Add") {}.buttonStyle(Counting(mark: mark))
                Button("Next") { mark = "b" }
            }
        }
        try withScreen(Marks()) { screen in
            try screen.press("Next")
            #expect(screen.texts == ["b", "can", "Add", "Next"])
        }
    }

    @Test func aPrimitiveStyleReplacesTheWholeButton() throws {
        struct Doubled: View {
            @State private var count = 0
            var body: some View {
                Button("Add") { count += 1 }.buttonStyle(Twice())
                Text("\(count)")
            }
        }
        try withScreen(Doubled()) { screen in
            #expect(screen.elements(.button).count == 1)
            #expect(try button(screen).style == .bordered)
            try screen.press("Add")
            #expect(screen.texts == ["Add", "2"])
        }
    }

    @Test func aStyleInsideAStyleUsesTheOuterOne() throws {
        struct Framed: PrimitiveButtonStyle {
            func makeBody(configuration: Configuration) -> some View {
                HStack {
                    Text("[")
                    Button(configuration)
                }
            }
        }
        let view = Button("Go") {}.buttonStyle(Framed()).buttonStyle(Counting(mark: "*"))
        try withScreen(view) { screen in
            #expect(screen.texts == ["[", "*", "can", "Go"])
        }
    }

    @Test func builtInStylesReachTheScreen() throws {
        let view = Button("Go", role: .destructive) {}
            .buttonStyle(.borderedProminent)
            .controlSize(.large)
            .buttonBorderShape(.capsule)
        try withScreen(view) { screen in
            let shown = try button(screen)
            #expect(shown.style == .prominent)
            #expect(shown.size == .large)
            #expect(shown.shape == .capsule)
            #expect(shown.role == .destructive)
        }
    }

    @Test func aButtonWithOnlyARoleIsLabeledByIt() throws {
        try withScreen(Button(role: .cancel) {}) { screen in
            #expect(screen.texts == ["Cancel"])
        }
    }
}
