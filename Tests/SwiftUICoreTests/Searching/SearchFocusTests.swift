import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct SearchFocusTests {
    struct Names: View {
        enum Field: Hashable { case search, note }

        @State private var search = ""
        @FocusState private var isSearching: Bool
        @FocusState private var field: Field?

        var body: some View {
            VStack {
                Text("\(isSearching ? "searching" : "resting") \(field == .search ? "in search" : "elsewhere")")
                Button("Find") { isSearching = true }
                Button("Find by name") { field = .search }
                Button("Rest") { isSearching = false }
            }
            .searchable(text: $search, prompt: "Find a name")
            .searchFocused($isSearching)
            .searchFocused($field, equals: .search)
        }
    }

    @Test(arguments: ["Find", "Find by name"])
    func aStateMovesTheFocusToTheSearchFieldAndFollowsIt(button: String) throws {
        try withScreen(Names()) { screen in
            #expect(screen.texts.contains("resting elsewhere"))
            try screen.press(button)
            #expect(screen.texts.contains("searching in search"))
            try screen.press("Rest")
            #expect(screen.texts.contains("resting elsewhere"))
        }
    }
}
