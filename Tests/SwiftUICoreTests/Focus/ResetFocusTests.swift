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

    /// A scope and a field outside of it, which prefer the focus in the same namespace.
    private struct Page: View {
        @Namespace private var form
        @Environment(\.resetFocus) private var resetFocus
        @State private var hasFirst = false
        @State private var prefers = true

        var body: some View {
            field("outside")
            VStack {
                if hasFirst { field("first") }
                field("hidden").hidden()
                field("second")
                TextField("third", text: .constant(""))
            }
            .focusScope(form)
            Button("reset") { resetFocus(in: form) }
            Button("add the first") { hasFirst = true }
            Button("prefer none") { prefers = false }
        }

        private func field(_ title: String) -> some View {
            TextField(title, text: .constant("")).prefersDefaultFocus(prefers, in: form)
        }
    }

    @Test func aViewOutsideTheScopeKeepsTheFocus() throws {
        try withScreen(Page()) { screen in
            try screen.textField("outside").focus()
            try screen.press("reset")
            #expect(try screen.textField("outside").isFocused)
        }
    }

    @Test func theFocusGoesToTheFirstVisibleViewInTheScope() throws {
        try withScreen(Page()) { screen in
            try screen.textField("third").focus()
            try screen.press("reset")
            #expect(try screen.textField("second").isFocused)
            // It appears last, but is the first.
            try screen.press("add the first")
            try screen.textField("third").focus()
            try screen.press("reset")
            #expect(try screen.textField("first").isFocused)
        }
    }

    @Test func aHiddenViewIsSkippedWithoutAPreferenceToo() throws {
        try withScreen(Page()) { screen in
            try screen.press("prefer none")
            try screen.textField("third").focus()
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
