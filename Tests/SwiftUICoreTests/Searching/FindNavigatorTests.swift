import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct FindNavigatorTests {
    private struct Letter: View {
        @State private var isSearching = true
        @State private var requests = 0

        var body: some View {
            Text("\(requests) \(isSearching ? "searching" : "reading")")
                .findNavigator(isPresented: $isSearching)
                .findDisabled(false)
                .replaceDisabled()
            Button("Find") {
                requests += 1
                isSearching = true
            }
        }
    }

    @Test func theBindingBecomesFalse() throws {
        try withScreen(Letter()) { screen in
            #expect(screen.texts.first == "0 reading")
            try screen.press("Find")
            #expect(screen.texts.first == "1 reading")
        }
    }

    private struct Suggesting: View {
        let visibility: Visibility
        let placements: SearchSuggestionsPlacement.Set
        @State private var search = ""

        var body: some View {
            Text("Names")
                .searchable(text: $search) { Text("Grace").searchCompletion("Grace Hopper") }
                .searchSuggestions(visibility, for: placements)
                .searchToolbarBehavior(.minimize)
        }
    }

    @Test(
        arguments: [
            (Visibility.hidden, SearchSuggestionsPlacement.Set.content, false), (.hidden, [.content, .menu], false),
            (.hidden, .menu, true), (.visible, .content, true), (.automatic, .content, true),
        ] as [(Visibility, SearchSuggestionsPlacement.Set, Bool)])
    func suggestionsAreHiddenFromTheContent(
        _ visibility: Visibility, _ placements: SearchSuggestionsPlacement.Set, _ isShown: Bool
    ) throws {
        try withScreen(Suggesting(visibility: visibility, placements: placements)) { screen in
            try screen.search("G")
            #expect(screen.button("Grace").exists == isShown)
        }
    }
}
