import SwiftUI
import SwiftUITesting
import Testing

/// Search fields with tokens.
@MainActor
@Suite struct SearchTokensTests {
    struct Fruit: Identifiable {
        let id: Int
        var name: String
    }

    struct Fruits: View {
        @State private var search = ""
        @State private var tokens = [Fruit(id: 1, name: "Apple"), Fruit(id: 2, name: "Pear")]
        @State private var suggested = [Fruit(id: 2, name: "Pear"), Fruit(id: 3, name: "Plum")]

        var body: some View {
            Found(words: tokens.map(\.name) + [search])
                .searchable(text: $search, tokens: $tokens, suggestedTokens: $suggested, prompt: "Find") {
                    Text($0.name)
                }
        }
    }

    struct Found: View {
        let words: [String]
        @Environment(\.isSearching) private var isSearching
        @Environment(\.dismissSearch) private var dismiss

        var body: some View {
            Text("\(words.joined(separator: "+")) \(isSearching ? "searching" : "resting")")
            Button("Cancel") { dismiss() }
        }
    }

    @Test func aPressRemovesAToken() throws {
        let screen = Screen(Fruits())
        #expect(screen.texts.contains("Apple+Pear+ searching"))
        try screen.press("Apple")
        #expect(screen.texts.contains("Pear+ searching"))
        try screen.press("Pear")
        #expect(screen.texts.contains(" resting"))
    }

    @Test func aPressChoosesASuggestedToken() throws {
        let screen = Screen(Fruits())
        try screen.press("Plum")
        #expect(screen.texts.contains("Apple+Pear+Plum+ searching"))
        // It is no longer a suggestion: the press removes it.
        try screen.press("Plum")
        #expect(screen.texts.contains("Apple+Pear+ searching"))
    }

    @Test func dismissingRemovesTextAndTokens() throws {
        let screen = Screen(Fruits())
        try screen.press("Cancel")
        #expect(screen.texts.contains(" resting"))
    }

    struct Editable: View {
        @State private var search = ""
        @State private var tokens = [Fruit(id: 1, name: "Apple")]

        var body: some View {
            Text(tokens.map(\.name).joined())
                .searchable(text: $search, editableTokens: $tokens) { token in
                    Text(token.wrappedValue.name)
                        .onTapGesture { token.wrappedValue.name = "Apples" }
                }
                .searchSuggestions { Text("A plum").searchCompletion(Fruit(id: 3, name: "Plum")) }
        }
    }

    @Test func aSuggestionAddsAToken() throws {
        let screen = Screen(Editable())
        try screen.press("A plum")
        #expect(screen.texts.contains("ApplePlum"))
        try screen.press("A plum")
        #expect(screen.texts.contains("ApplePlum"))
    }
}
