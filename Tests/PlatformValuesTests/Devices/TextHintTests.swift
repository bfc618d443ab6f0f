import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct TextHintTests {
    private func hints(_ view: some View) throws -> RenderTextHints {
        let fields = Screen(view).nodes.compactMap { if case .textField(let field) = $0.content { field } else { nil } }
        return try #require(fields.first).hints
    }

    private let field = TextField("Name", text: .constant(""))

    @Test func keyboardsOfLettersAreTheUsualOne() throws {
        #expect(try hints(field.keyboardType(.numberPad)).keyboard == .digits)
        #expect(try hints(field.keyboardType(.phonePad)).keyboard == .telephone)
        #expect(try hints(field.keyboardType(.URL)).keyboard == .url)
        #expect(try hints(field.keyboardType(.asciiCapable)).keyboard == nil)
        // The innermost one counts.
        #expect(try hints(field.keyboardType(.default).keyboardType(.emailAddress)).keyboard == nil)
    }

    @Test func contentAndCapitalization() throws {
        #expect(try hints(field.textContentType(.oneTimeCode)).content == "one-time-code")
        #expect(try hints(field.textContentType(nil)).content == nil)
        #expect(try hints(field.autocapitalization(.allCharacters)).capitalization == .characters)
        #expect(try hints(field.autocapitalization(.none)).capitalization == .never)
    }
}
