import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct ResetFocusTests {
    private struct Fields: View {
        @Namespace private var form
        @Namespace private var elsewhere
        @Environment(\.resetFocus) private var resetFocus
        @State private var prefersLast = false
        @State private var hasLast = true

        var body: some View {
            VStack {
                TextField("first", text: .constant(""))
                TextField("second", text: .constant("")).prefersDefaultFocus(!prefersLast, in: form)
                if hasLast { TextField("last", text: .constant("")).prefersDefaultFocus(prefersLast, in: form) }
            }
            .focusScope(form)
            Button("reset") { resetFocus(in: form) }
            Button("reset elsewhere") { resetFocus(in: elsewhere) }
            Button("prefer the last") { prefersLast = true }
            Button("remove the last") { hasLast = false }
        }
    }

    @Test func theFocusGoesBackToTheViewThatPrefersIt() throws {
        try withScreen(Fields()) { screen in
            #expect(try screen.textField("second").isFocused)
            try screen.textField("first").focus()
            #expect(try screen.textField("first").isFocused)
            try screen.press("reset elsewhere")
            #expect(try screen.textField("first").isFocused)
            try screen.press("reset")
            #expect(try screen.textField("second").isFocused)
        }
    }

    @Test func preferencesMayChange() throws {
        try withScreen(Fields()) { screen in
            try screen.press("prefer the last")
            try screen.press("reset")
            #expect(try screen.textField("last").isFocused)
        }
    }

    @Test func withoutAPreferenceTheFirstViewOfTheScopeGetsIt() throws {
        try withScreen(Fields()) { screen in
            try screen.press("prefer the last")
            try screen.press("remove the last")
            try screen.press("reset")
            #expect(try screen.textField("first").isFocused)
        }
    }
}
