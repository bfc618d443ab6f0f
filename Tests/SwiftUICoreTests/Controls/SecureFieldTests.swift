import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct SecureFieldTests {
    struct SignIn: View {
        @State private var password = ""
        @State private var notes = ""
        var body: some View {
            SecureField("Password", text: $password)
            TextEditor(text: $notes).accessibilityLabel("Notes")
            Text(password)
            Text(notes)
        }
    }

    private func fields(_ screen: Screen) -> [RenderTextField] {
        screen.nodes.compactMap { if case .textField(let field) = $0.content { field } else { nil } }
    }

    @Test func typedTextIsStoredButNotShown() throws {
        try withScreen(SignIn()) { screen in
            try screen.type("abc", into: "Password")
            #expect(screen.texts == ["•••", "abc", ""])
            #expect(try screen.textField("Password").value == "•••")
            #expect(fields(screen).map(\.isSecure) == [true, false])
        }
    }

    @Test func anEditorHoldsLines() throws {
        try withScreen(SignIn()) { screen in
            try screen.setText("one\ntwo", of: "Notes")
            #expect(screen.texts.last == "one\ntwo")
            #expect(fields(screen).map(\.isEditor) == [false, true])
        }
    }

    @Test func stylesAndHintsReachTheScreen() throws {
        let view = TextField("Name", text: .constant(""))
            .textFieldStyle(RoundedBorderTextFieldStyle())
            .textInputAutocapitalization(.never)
            .disableAutocorrection(true)
            .submitLabel(.search)
        try withScreen(view) { screen in
            let field = try #require(fields(screen).first)
            #expect(field.style == .roundedBorder)
            #expect(
                field.hints
                    == RenderTextHints(capitalization: .never, disablesCorrection: true, submitKey: "search"))
        }
    }

    @Test func aStyleMakesTheBodyOfAField() throws {
        struct Framed: TextFieldStyle {
            func _body(configuration: TextField<Self._Label>) -> some View {
                HStack {
                    Text(">")
                    configuration
                }
            }
        }
        struct Field: View {
            @State private var name = "Ada"
            var body: some View { TextField("Name", text: $name).textFieldStyle(Framed()) }
        }
        try withScreen(Field()) { screen in
            #expect(screen.texts == [">", "Ada"])
            try screen.type("!", into: "Name")
            #expect(screen.texts == [">", "Ada!"])
        }
    }
}
