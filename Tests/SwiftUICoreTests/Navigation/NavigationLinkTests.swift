import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct NavigationLinkTests {
    struct Old: View {
        @State private var isActive = false
        @State private var chosen: Int?
        @State private var count = 0
        let journal: Journal

        var body: some View {
            NavigationView {
                VStack {
                    NavigationLink(destination: Text("about \(count)")) { Text("About") }
                    NavigationLink("Active", destination: Text("active"), isActive: $isActive)
                    NavigationLink(destination: Text("seven"), tag: 7, selection: $chosen) { Text("Seven") }
                    Button("by program") { chosen = 7 }
                }
                .navigationBarTitle("Old")
                .onChange(of: isActive) { journal.note("active \(isActive)") }
                .onChange(of: chosen) { journal.note("chosen \(chosen ?? 0)") }
            }
            .navigationViewStyle(StackNavigationViewStyle())
        }
    }

    @Test func aViewThatIsGivenIsShown() throws {
        try withScreen(Old(journal: Journal())) { screen in
            try screen.press("About")
            #expect(screen.texts == ["Old", "about 0"])
            try screen.goBack()
            #expect(screen.navigationTitle == "Old")
        }
    }

    @Test func aLinkThatIsActiveWritesItsBinding() throws {
        let journal = Journal()
        try withScreen(Old(journal: journal)) { screen in
            try screen.press("Active")
            #expect(screen.text("active").exists)
            #expect(journal.take() == ["active true"])
            try screen.goBack()
            #expect(journal.take() == ["active false"])
        }
    }

    @Test func aTagIsChosenByTheLinkAndByTheProgram() throws {
        let journal = Journal()
        try withScreen(Old(journal: journal)) { screen in
            try screen.press("by program")
            #expect(screen.text("seven").exists)
            try screen.goBack()
            #expect(journal.take() == ["chosen 7", "chosen 0"])
            try screen.press("Seven")
            #expect(journal.take() == ["chosen 7"])
        }
    }

    struct Bound: View {
        @State private var isShown = false
        @State private var item: Int?

        var body: some View {
            NavigationStack {
                VStack {
                    Button("show") { isShown = true }
                    Button("item") { item = 3 }
                    NavigationLink("nowhere", value: Int?.none)
                    Text(isShown ? "on" : "off")
                }
                .navigationDestination(isPresented: $isShown) { Button("close") { isShown = false } }
                .navigationDestination(item: $item) { number in
                    Text("item \(number)")
                    Button("next") { item = number + 1 }
                }
            }
        }
    }

    @Test func aDestinationFollowsItsBinding() throws {
        try withScreen(Bound()) { screen in
            try screen.press("show")
            try screen.press("close")
            #expect(screen.text("off").exists)
            try screen.press("show")
            try screen.goBack()
            #expect(screen.text("off").exists)
            try screen.press("item")
            try screen.press("next")
            #expect(screen.text("item 4").exists)
            try screen.goBack()
            #expect(screen.button("item").exists)
        }
    }

    @Test func aLinkWithoutAValueIsDisabled() throws {
        try withScreen(Bound()) { screen in
            let isEnabled = try screen.button("nowhere").isEnabled
            #expect(!isEnabled)
        }
    }

    @Test func aValueWithoutADestinationIsReportedAndShownAsMissing() throws {
        let reported = try diagnostics {
            try withScreen(NavigationStack { NavigationLink("go", value: 2.5) }) { screen in
                try screen.press("go")
                #expect(screen.text("There is no page for Double.").exists)
            }
        }
        #expect(reported.contains { $0.contains("no page for a value of type Double") })
    }

    @Test func pathsAreCodedWithTheTypesOfTheirValues() throws {
        var path = NavigationPath()
        path.append("Delft")
        path.append(7)
        let data = try JSONEncoder().encode(try #require(path.codable))
        let read = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
        #expect(NavigationPath(read) == path)
        struct Hidden: Hashable {}
        path.append(Hidden())
        #expect(path.codable == nil)
        #expect(path.count == 3)
    }

    /// While a list is edited, its rows are selected, as the app's bar for the selected rows expects.
    @Test func aLinkInAListThatIsEditedSelectsItsRow() throws {
        struct Items: View {
            @State private var mode = EditMode.inactive
            @State private var chosen: Set<String> = []
            @State private var isPresented = false

            var body: some View {
                NavigationStack {
                    List(selection: $chosen) {
                        NavigationLink("Milk") { Text("Buy milk") }.tag("milk")
                        NavigationLink("Tea", destination: Text("Drink tea"), isActive: $isPresented).tag("tea")
                        Text("Chosen: \(chosen.sorted().joined(separator: " "))")
                        EditButton()
                    }
                    .environment(\.editMode, $mode)
                }
            }
        }
        try withScreen(Items()) { screen in
            try screen.press("Edit")
            try screen.press("Milk")
            try screen.press("Tea")
            #expect(screen.text("Chosen: milk tea").exists)
            try screen.press("Milk")
            #expect(screen.text("Chosen: tea").exists)
            try screen.press("Done")
            try screen.press("Milk")
            #expect(screen.text("Buy milk").exists)
        }
    }
}
