import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct FocusableTests {
    final class Log {
        var lines: [String] = []
        func callAsFunction(_ line: String) { lines.append(line) }
    }

    private let log = Log()

    struct Pad: View {
        struct Inside: View {
            @Environment(\.isFocused) private var isFocused
            var body: some View { Text(isFocused ? "lit" : "dark") }
        }

        @FocusState private var isFocused: Bool
        let log: Log

        var body: some View {
            Inside()
                .focusable(onFocusChange: { log("\($0)") })
                .focused($isFocused)
                .onKeyPress(.leftArrow) {
                    log("left"); return .handled
                }
                .onKeyPress(characters: .decimalDigits) {
                    log($0.characters); return .ignored
                }
            Text(isFocused ? "focused" : "not focused")
            Button("Move") { isFocused.toggle() }
        }
    }

    @Test func aFocusableViewTakesTheFocusAndKnowsIt() throws {
        let screen = Screen(Pad(log: log))
        #expect(screen.texts == ["dark", "not focused", "Move"])
        try screen.press("Move")
        #expect(screen.texts == ["lit", "focused", "Move"])
        try screen.press("Move")
        #expect(screen.texts == ["dark", "not focused", "Move"])
        try screen.element("dark").focus()
        #expect(screen.texts == ["lit", "focused", "Move"])
        #expect(log.lines == ["true", "false", "true"])
    }

    @Test func keysGoToMatchingHandlersFromTheInsideOut() throws {
        let screen = Screen(Pad(log: log))
        let view = screen.element("dark")
        #expect(try view.press(key: "\u{F702}"))
        #expect(try !view.press(key: "7"))
        #expect(try !view.press(key: "x"))
        #expect(log.lines == ["left", "7"])
    }

    @Test func theDefaultFocusIsSetWhenTheViewAppears() throws {
        struct Login: View {
            @FocusState private var field: Int?
            @State private var name = ""
            var body: some View {
                TextField("Name", text: $name).focused($field, equals: 1)
                TextField("Mail", text: $name).focused($field, equals: 2)
                Text("\(field ?? 0)").defaultFocus($field, 2)
            }
        }
        let screen = Screen(Login())
        #expect(try screen.textField("Mail").isFocused)
    }

    @Test func focusedValuesFollowTheFocus() throws {
        struct Status: View {
            @FocusedValue(\.title) private var title
            @FocusedBinding(\.draft) private var draft
            var body: some View {
                Text("\(title ?? "no title"), \(draft ?? "no draft")")
                Button("Clear") { draft = "" }
            }
        }
        struct Editor: View {
            @State private var text = "abc"
            var body: some View {
                TextField("Text", text: $text).focusedValue(\.draft, $text)
                TextField("Other", text: .constant(""))
            }
        }
        let screen = Screen {
            Status()
            Editor().focusedSceneValue(\.title, "Editor")
        }
        #expect(screen.texts.first == "Editor, no draft")
        try screen.textField("Text").tap()
        #expect(screen.texts.first == "Editor, abc")
        try screen.press("Clear")
        #expect(screen.texts.first == "Editor, ")
        try screen.textField("Other").tap()
        #expect(screen.texts.first == "Editor, no draft")
    }

    @Test func accessibilityFocusIsTheAppsFocus() throws {
        struct Notice: View {
            @AccessibilityFocusState private var isFocused: Bool
            @State private var name = ""
            var body: some View {
                TextField("Name", text: $name).accessibilityFocused($isFocused)
                Button("Correct") { isFocused = true }
            }
        }
        let screen = Screen(Notice())
        try screen.press("Correct")
        #expect(try screen.textField("Name").isFocused)
    }
}

private struct TitleKey: FocusedValueKey {
    typealias Value = String
}

private struct DraftKey: FocusedValueKey {
    typealias Value = Binding<String>
}

extension FocusedValues {
    fileprivate var title: String? {
        get { self[TitleKey.self] }
        set { self[TitleKey.self] = newValue }
    }

    fileprivate var draft: Binding<String>? {
        get { self[DraftKey.self] }
        set { self[DraftKey.self] = newValue }
    }
}
