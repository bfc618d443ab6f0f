import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct NavigationStackTests {
    struct Counter: View {
        @State private var count = 0
        var body: some View { Button("count \(count)") { count += 1 } }
    }

    struct Towns: View {
        let journal: Journal

        var body: some View {
            NavigationStack {
                VStack {
                    Counter()
                    NavigationLink("Delft", value: "Delft")
                    NavigationLink("Seven", value: 7)
                }
                .navigationTitle("Towns")
                .onAppear { journal.note("towns appear") }
                .onDisappear { journal.note("towns disappear") }
                .navigationDestination(for: String.self) { town in
                    VStack {
                        Text("Welcome to \(town)")
                        Counter()
                        NavigationLink("Gouda", value: "Gouda")
                    }
                    .navigationTitle(town)
                    .onAppear { journal.note("\(town) appears") }
                    .onDisappear { journal.note("\(town) disappears") }
                }
            }
        }
    }

    struct Titles: View {
        let mode: NavigationBarItem.TitleDisplayMode
        var pushedMode = NavigationBarItem.TitleDisplayMode.automatic

        var body: some View {
            NavigationStack {
                NavigationLink("First") {
                    NavigationLink("Second") { Text("end").navigationTitle("Second") }
                        .navigationTitle("First")
                        .navigationBarTitleDisplayMode(pushedMode)
                }
                .navigationTitle("Root")
                .navigationBarTitleDisplayMode(mode)
            }
        }
    }

    /// The title modes of the pages of a stack.
    private func titleModes(on screen: Screen) -> [RenderPage.TitleMode] {
        screen.tree.root.children.flatMap(\.children).compactMap {
            if case .page(let page) = $0.content { page.titleMode } else { nil }
        }
    }

    @Test func anAutomaticTitleInheritsTheModeOfThePreviousPage() throws {
        try withScreen(Titles(mode: .automatic)) { screen in
            try screen.press("First")
            #expect(titleModes(on: screen) == [.automatic, .large])
            try screen.press("Second")
            #expect(titleModes(on: screen) == [.automatic, .large, .large])
        }
        try withScreen(Titles(mode: .inline)) { screen in
            try screen.press("First")
            try screen.press("Second")
            #expect(titleModes(on: screen) == [.inline, .inline, .inline])
        }
        try withScreen(Titles(mode: .large, pushedMode: .inline)) { screen in
            try screen.press("First")
            try screen.press("Second")
            #expect(titleModes(on: screen) == [.large, .inline, .inline])
        }
    }

    @Test func aLinkOpensTheDestinationOfItsValue() throws {
        try withScreen(Towns(journal: Journal())) { screen in
            #expect(screen.navigationTitle == "Towns")
            #expect(screen.texts == ["Towns", "count 0", "Delft", "Seven"])
            try screen.press("Delft")
            #expect(screen.navigationTitle == "Delft")
            #expect(screen.texts == ["Towns", "Delft", "Welcome to Delft", "count 0", "Gouda"])
            try screen.goBack()
            #expect(screen.navigationTitle == "Towns")
            #expect(screen.texts == ["Towns", "count 0", "Delft", "Seven"])
        }
    }

    @Test func pagesBelowKeepTheirStateAndPoppedOnesLoseIt() throws {
        try withScreen(Towns(journal: Journal())) { screen in
            try screen.press("count 0")
            try screen.press("Delft")
            try screen.press("count 0")
            try screen.press("count 1")
            #expect(screen.texts == ["Towns", "Delft", "Welcome to Delft", "count 2", "Gouda"])
            try screen.goBack()
            #expect(screen.texts == ["Towns", "count 1", "Delft", "Seven"])
            try screen.press("Delft")
            #expect(screen.texts == ["Towns", "Delft", "Welcome to Delft", "count 0", "Gouda"])
        }
    }

    @Test func aCoveredPageDisappearsAfterTheNewPageAppears() throws {
        let journal = Journal()
        try withScreen(Towns(journal: journal)) { screen in
            #expect(journal.take() == ["towns appear"])
            try screen.press("Delft")
            #expect(journal.take() == ["Delft appears", "towns disappear"])
            try screen.press("Gouda")
            #expect(journal.take() == ["Gouda appears", "Delft disappears"])
            try screen.goBack()
            #expect(journal.take() == ["Delft appears", "Gouda disappears"])
            try screen.goBack()
            #expect(journal.take() == ["towns appear", "Delft disappears"])
        }
        #expect(journal.take() == ["towns disappear"])
    }

    @Test func theBackButtonNamesThePreviousPage() throws {
        try withScreen(Towns(journal: Journal())) { screen in
            try screen.press("Delft")
            #expect(
                screen.description == """
                    page "Delft"
                      button "Back, Towns"
                      text "Welcome to Delft"
                      button "count 0"
                      button "Gouda"
                    """)
            try screen.press("Towns")
            #expect(screen.navigationTitle == "Towns")
        }
    }

    @Test func coveredPagesCannotBeUsed() throws {
        try withScreen(Towns(journal: Journal())) { screen in
            try screen.press("Delft")
            let error = #expect(throws: ScreenError.self) { try screen.press("Seven") }
            #expect(error?.problem == .hidden)
        }
    }

    @Test func goingBackFromTheRootIsAnError() throws {
        try withScreen(Towns(journal: Journal())) { screen in
            let error = #expect(throws: ScreenError.self) { try screen.goBack() }
            #expect(error?.problem == .missing)
        }
    }

    // MARK: - Paths

    struct Walk: View {
        @State private var path: [Int]
        @State private var factor = 1
        let journal: Journal

        init(_ path: [Int], journal: Journal = Journal()) {
            _path = State(initialValue: path)
            self.journal = journal
        }

        var body: some View {
            NavigationStack(path: $path) {
                Button("far") { path = [1, 2, 3] }
                    .onAppear { journal.note("root appears") }
                    .navigationDestination(for: Int.self) { number in
                        VStack {
                            Text("page \(number * factor)")
                            Counter()
                            Button("home") { path = [] }
                            Button("aside") { path = [1, 5] }
                            Button("tenfold") { factor = 10 }
                            Leave()
                        }
                        .onAppear { journal.note("\(number) appears") }
                        .onDisappear { journal.note("\(number) disappears") }
                    }
            }
            .onChange(of: path) { journal.note("path \(path)") }
        }
    }

    struct Leave: View {
        @Environment(\.dismiss) private var dismiss
        @Environment(\.isPresented) private var isPresented
        var body: some View { Button(isPresented ? "leave" : "stay") { dismiss() } }
    }

    @Test func aPathThatIsSetAtOnceLeadsThereDirectly() throws {
        let journal = Journal()
        try withScreen(Walk([1, 2, 3], journal: journal)) { screen in
            #expect(screen.texts.contains("page 3"))
            #expect(!screen.texts.contains("page 2"))
            #expect(journal.take() == ["3 appears"])
            try screen.goBack()
            #expect(screen.texts.contains("page 2"))
            #expect(journal.take() == ["2 appears", "3 disappears", "path [1, 2]"])
        }
    }

    @Test func anEmptiedPathShowsTheRoot() throws {
        let journal = Journal()
        try withScreen(Walk([1, 2], journal: journal)) { screen in
            #expect(journal.take() == ["2 appears"])
            try screen.press("home")
            #expect(screen.texts == ["far"])
            #expect(Set(journal.take()) == ["root appears", "2 disappears", "path []"])
        }
    }

    @Test func pagesOfACommonPathPrefixStay() throws {
        try withScreen(Walk([1])) { screen in
            try screen.press("count 0")
            try screen.press("aside")
            #expect(screen.texts.contains("page 5"))
            try screen.goBack()
            #expect(screen.texts.contains("page 1"))
            #expect(screen.texts.contains("count 1"))
        }
    }

    @Test func dismissLeavesThePage() throws {
        try withScreen(Walk([1, 2])) { screen in
            try screen.press("leave")
            #expect(screen.texts.contains("page 1"))
            try screen.press("leave")
            #expect(screen.texts == ["far"])
        }
    }

    @Test func aPageFollowsTheStateThatItsClosureReads() throws {
        try withScreen(Walk([2])) { screen in
            try screen.press("tenfold")
            #expect(screen.texts.contains("page 20"))
        }
    }

    struct Mixed: View {
        @State private var path = NavigationPath()

        var body: some View {
            NavigationStack(path: $path) {
                VStack {
                    Button("go") {
                        path.append("Delft")
                        path.append(7)
                    }
                    NavigationLink("eight", value: 8)
                }
                .navigationDestination(for: Int.self) { Text("number \($0), \(path.count) deep") }
                .navigationDestination(for: String.self) { Text("town \($0)") }
            }
        }
    }

    @Test(arguments: [("", "Back"), ("Towns", "Back, Towns")])
    func theBackButtonIsNamedOnce(title: String, name: String) throws {
        let view = NavigationStack {
            NavigationLink("Delft") { Text("A town") }
                .navigationTitle(title)
        }
        try withScreen(view) { screen in
            try screen.press("Delft")
            #expect(screen.semantics.all.first { $0.role == .button }?.label == name)
        }
    }

    @Test func aPathOfMixedValuesShowsPagesOfEachKind() throws {
        try withScreen(Mixed()) { screen in
            try screen.press("go")
            #expect(screen.texts == ["Back", "number 7, 2 deep"])
            try screen.goBack()
            #expect(screen.texts == ["Back", "town Delft"])
            try screen.goBack()
            try screen.press("eight")
            #expect(screen.texts == ["Back", "number 8, 1 deep"])
        }
    }

    @Test func pagesOfAPreviousPathAreRemovedInOneUpdate() throws {
        try withScreen(Walk([1, 2, 3])) { screen in
            screen.update()
            try screen.press("home")
            let removed = screen.update().map(\.description).filter { $0.hasPrefix("remove") }
            #expect(removed.count == 3)
        }
    }
}
