import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct SearchableTests {
    struct Status: View {
        @Environment(\.isSearching) private var isSearching
        @Environment(\.dismissSearch) private var dismissSearch

        var body: some View {
            Text(isSearching ? "searching" : "not searching")
            Button("Stop") { dismissSearch() }
        }
    }

    struct Names: View {
        @State private var search = ""
        @State private var submitted = ""
        private let names = ["Ada", "Grace", "Alan"]

        var body: some View {
            List {
                Status()
                Text("submitted \(submitted)")
                ForEach(names.filter { search.isEmpty || $0.contains(search) }, id: \.self) { Text($0) }
            }
            .searchable(text: $search, prompt: "Find a name")
            .onSubmit(of: .search) { submitted = search }
        }
    }

    @Test func aTextInTheFieldIsSearchedFor() throws {
        let screen = Screen(Names())
        #expect(screen.texts.first == "Find a name")
        try screen.search("A")
        #expect(screen.texts == ["A", "searching", "Stop", "submitted ", "Ada", "Alan"])
        try screen.submit("Find a name")
        #expect(screen.texts.contains("submitted A"))
        try screen.press("Stop")
        #expect(screen.texts == ["Find a name", "not searching", "Stop", "submitted A", "Ada", "Grace", "Alan"])
    }

    struct Suggesting: View {
        @State private var search = ""
        @State private var scope = 0

        var body: some View {
            Text("\(search) in \(scope)")
                .searchable(text: $search) {
                    Text("Grace").searchCompletion("Grace Hopper")
                }
                .searchScopes($scope) {
                    Text("All").tag(0)
                    Text("Mine").tag(1)
                }
        }
    }

    @Test func suggestionsAndScopesAreShownWhileSearching() throws {
        let screen = Screen(Suggesting())
        #expect(!screen.button("Grace").exists)
        try screen.search("G")
        try screen.press("Grace")
        try screen.element(.picker).select("Mine")
        #expect(screen.texts.last == "Grace Hopper in 1")
    }

    struct LateScopes: View {
        @State private var search = ""
        @State private var scope = 0
        @State private var isPresented = false

        var body: some View {
            Button("Begin") { isPresented = true }
                .searchable(text: $search, isPresented: $isPresented)
                .searchScopes($scope, activation: .onTextEntry) {
                    Text("All").tag(0)
                    Text("Mine").tag(1)
                }
        }
    }

    @Test func scopesMayWaitForTheFirstCharacter() throws {
        let screen = Screen(LateScopes())
        try screen.press("Begin")
        #expect(!screen.element(.picker).exists)
        try screen.search("G")
        #expect(screen.element(.picker).exists)
    }

    struct Presented: View {
        @State private var search = ""
        @State private var isPresented = false

        var body: some View {
            Text(isPresented ? "on" : "off")
                .searchable(text: $search, isPresented: $isPresented)
            Button("Begin") { isPresented = true }
            Button("End") { isPresented = false }
        }
    }

    @Test func aBindingReportsWhetherTheViewIsBeingSearched() throws {
        let screen = Screen(Presented())
        try screen.press("Begin")
        #expect(try screen.textField("Search").isFocused)
        try screen.search("x")
        try screen.press("End")
        #expect(screen.texts.contains("off"))
        #expect(try screen.textField("Search").value == "")
    }
}
