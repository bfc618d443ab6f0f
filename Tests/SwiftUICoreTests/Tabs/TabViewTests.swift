import Combine
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct TabViewTests {
    struct Counter: View {
        let name: String
        @State private var count = 0
        var body: some View { Button("\(name) \(count)") { count += 1 } }
    }

    struct Reader: View {
        let journal: Journal

        var body: some View {
            TabView {
                Counter(name: "news")
                    .onAppear { journal.note("news appear") }
                    .onDisappear { journal.note("news disappear") }
                    .tabItem { Label("News", systemImage: "newspaper") }
                    .badge(3)
                Counter(name: "archive")
                    .onAppear { journal.note("archive appears") }
                    .onDisappear { journal.note("archive disappears") }
                    .tabItem { Text("Archive") }
            }
        }
    }

    @Test func onlyTheChosenTabIsSeen() throws {
        try withScreen(Reader(journal: Journal())) { screen in
            #expect(screen.button("news 0").exists)
            #expect(!screen.button("archive 0").exists)
            #expect(screen.elements(.tab).map(\.value) == ["selected, 3", nil])
            try screen.tab("Archive").select()
            #expect(!screen.button("news 0").exists)
            #expect(screen.button("archive 0").exists)
        }
    }

    @Test func aTagCountsBelowAnIdentityAndASubscription() throws {
        let tabs = TabView(selection: Binding<String>.constant("second")) {
            Text("first page").tabItem { Text("First") }.tag("first").id(1)
            Text("second page").tabItem { Text("Second") }.tag("second").onReceive(Empty<Int, Never>()) { _ in }
        }
        try withScreen(tabs) { screen in
            #expect(screen.elements(.tab).map(\.label) == ["First", "Second"])
            #expect(screen.text("second page").exists)
            #expect(!screen.text("first page").exists)
        }
    }

    @Test func tabsKeepTheirState() throws {
        try withScreen(Reader(journal: Journal())) { screen in
            try screen.press("news 0")
            try screen.tab("Archive").select()
            try screen.press("archive 0")
            try screen.tab("News").select()
            #expect(screen.button("news 1").exists)
            try screen.tab("Archive").select()
            #expect(screen.button("archive 1").exists)
        }
    }

    @Test func aTabIsMadeWhenItIsChosenAndAppearsEachTime() throws {
        let journal = Journal()
        try withScreen(Reader(journal: journal)) { screen in
            #expect(journal.take() == ["news appear"])
            try screen.tab("Archive").select()
            // The tab's content is created after its environment has changed.
            #expect(journal.take() == ["news disappear", "archive appears"])
            try screen.tab("News").select()
            #expect(journal.take() == ["news appear", "archive disappears"])
        }
    }

    /// Not observable: no view is notified after `load()`.
    final class Items {
        var names: [String] = []
        func load() { names = ["one", "two"] }
    }

    struct Listing: View {
        let items: Items
        var body: some View {
            NavigationView { List(items.names, id: \.self) { Text($0) } }
        }
    }

    struct Loading: View {
        let items = Items()
        let isNamed: Bool
        var body: some View {
            TabView {
                if isNamed { Listing(items: items).tabItem { Text("Items") } } else { Listing(items: items) }
            }
            .onAppear { items.load() }
        }
    }

    @Test(arguments: [true, false])
    func onAppearAroundTabsRunsBeforeTheirContents(isNamed: Bool) throws {
        try withScreen(Loading(isNamed: isNamed)) { screen in
            #expect(screen.text("one").exists)
            #expect(screen.text("two").exists)
        }
    }

    /// The body that has the action reads the items itself.
    struct LoadingInOneBody: View {
        let items = Items()
        let journal: Journal
        var body: some View {
            let _ = journal.note("body")
            TabView {
                NavigationView { List(items.names, id: \.self) { Text($0) } }
            }
            .onAppear { items.load() }
        }
    }

    @Test func tabsReadTheStateLoadedByOnAppear() throws {
        let journal = Journal()
        try withScreen(LoadingInOneBody(journal: journal)) { screen in
            #expect(screen.text("one").exists)
            #expect(screen.text("two").exists)
            #expect(journal.take() == ["body", "body"])
        }
    }

    struct Quiet: View {
        let journal: Journal
        var body: some View {
            let _ = journal.note("body")
            TabView { Text("inside") }
        }
    }

    @Test func aBodyWithoutAnActionAroundTabsIsEvaluatedOnce() throws {
        let journal = Journal()
        try withScreen(Quiet(journal: journal)) { _ in #expect(journal.take() == ["body"]) }
    }

    struct Named: View {
        var body: some View { Text("inside").tabItem { Text("By itself") } }
    }

    struct Mixed: View {
        @State private var hasMore = false

        var body: some View {
            TabView {
                Named()
                if hasMore { Text("more").tabItem { Text("More") } }
                ForEach(0..<2) { number in
                    Button("page \(number)") { hasMore = true }.tabItem { Text("Number \(number)") }
                }
            }
        }
    }

    @Test func eachViewOfTheContentIsATab() throws {
        try withScreen(Mixed()) { screen in
            #expect(screen.elements(.tab).map(\.label) == ["By itself", "Number 0", "Number 1"])
            #expect(screen.text("inside").exists)
            try screen.tab("Number 1").select()
            try screen.press("page 1")
            #expect(screen.elements(.tab).map(\.label) == ["By itself", "More", "Number 0", "Number 1"])
            #expect(screen.button("page 1").exists)
        }
    }

    struct Chosen: View {
        @State private var chosen: String
        let journal: Journal

        init(_ chosen: String, journal: Journal) {
            _chosen = State(initialValue: chosen)
            self.journal = journal
        }

        var body: some View {
            TabView(selection: $chosen) {
                Tab("News", systemImage: "newspaper", value: "news") {
                    Button("to the archive") { chosen = "archive" }
                }
                Tab("Archive", systemImage: "archivebox", value: "archive") { Counter(name: "archive") }
                    .badge(2)
                if chosen == "nothing" { Tab("Nothing", image: "nothing", value: "nothing") { Text("nothing") } }
            }
            .onChange(of: chosen) { journal.note(chosen) }
        }
    }

    @Test func tabsOf2024FollowTheSelectionAndWriteIt() throws {
        let journal = Journal()
        try withScreen(Chosen("news", journal: journal)) { screen in
            #expect(screen.elements(.tab).count == 2)
            try screen.press("to the archive")
            #expect(screen.button("archive 0").exists)
            #expect(screen.elements(.tab).map(\.value) == [nil, "selected, 2"])
            #expect(journal.take() == ["archive"])
            try screen.tab("News").select()
            #expect(journal.take() == ["news"])
            #expect(screen.button("to the archive").exists)
        }
    }

    @Test func aSelectionThatNoTabHasShowsTheFirst() throws {
        try withScreen(Chosen("elsewhere", journal: Journal())) { screen in
            #expect(screen.button("to the archive").exists)
        }
    }

    @Test func aTabWithATitleIsNotNamedByItsPicture() throws {
        let view = TabView {
            Text("1").tabItem {
                Image(systemName: "chart.pie")
                Text("Statistics")
            }
            Text("2").tabItem { Label("Archive", systemImage: "archivebox") }
            Text("3").tabItem { Image(systemName: "star") }
            Text("4").tabItem { Text("Title").accessibilityLabel("Spoken") }
        }
        try withScreen(view) { screen in
            #expect(screen.elements(.tab).map(\.label) == ["Statistics", "Archive", "Favorite", "Spoken"])
        }
    }

    @Test func navigationStacksInTabsKeepTheirWay() throws {
        let view = TabView {
            NavigationStack { NavigationLink("on") { Text("deep").navigationTitle("Deep") } }
                .tabItem { Text("One") }
            Text("other").tabItem { Text("Two") }
        }
        try withScreen(view) { screen in
            try screen.press("on")
            #expect(screen.navigationTitle == "Deep")
            try screen.tab("Two").select()
            #expect(screen.text("other").exists)
            try screen.tab("One").select()
            #expect(screen.text("deep").exists)
            try screen.goBack()
            #expect(screen.button("on").exists)
        }
    }

    struct Tagged: View {
        @State private var chosen = 2

        var body: some View {
            TabView(selection: $chosen) {
                Button("to two") { chosen = 2 }.tabItem { Text("One") }.tag(1)
                Button("to one") { chosen = 1 }.tag(2).tabItem { Text("Two") }
            }
        }
    }

    @Test func theSelectionIsATag() throws {
        try withScreen(Tagged()) { screen in
            try screen.press("to one")
            try screen.press("to two")
            try screen.tab("One").select()
            #expect(screen.button("to two").exists)
        }
    }

    @Test func pagesNeedNoNames() throws {
        let view = TabView { ForEach(0..<3) { Text("page \($0)") } }.tabViewStyle(.page(indexDisplayMode: .never))
        try withScreen(view) { screen in
            #expect(screen.texts.contains("page 0"))
            #expect(!screen.texts.contains("page 1"))
            try screen.element(.tab).at(2).select()
            #expect(screen.texts.contains("page 2"))
        }
    }

    struct OptionallyTagged: View {
        enum Kind: Hashable { case news, archive }
        @State var chosen: Kind?

        var body: some View {
            VStack {
                Text(chosen.map { "\($0)" } ?? "none")
                TabView(selection: $chosen) {
                    Text("old page").tabItem { Text("Archive") }.tag(Kind.archive)
                    Text("new page").tabItem { Text("News") }.tag(Kind.news)
                    Text("empty page").tabItem { Text("Nothing") }.tag(Kind?.none)
                }
            }
        }
    }

    @Test func anOptionalSelectionMatchesTagsOfItsType() throws {
        try withScreen(OptionallyTagged(chosen: .news)) { screen in
            #expect(screen.text("new page").exists)
            try screen.tab("Archive").select()
            #expect(screen.text("archive").exists)
            #expect(screen.text("old page").exists)
            try screen.tab("Nothing").select()
            #expect(screen.text("none").exists)
            #expect(screen.text("empty page").exists)
        }
    }

    struct Changing: View {
        @State private var isAdmin = false
        @State private var index = 0

        var body: some View {
            Button(isAdmin ? "leave" : "enter") { isAdmin.toggle() }
            Text("index \(index)")
            TabView(selection: $index) {
                if isAdmin { Text("admin page").tabItem { Text("Admin") } }
                Text("home page").tabItem { Text("Home") }
                Text("settings page").tabItem { Text("Settings") }
            }
        }
    }

    @Test func aTabWithoutATagIsSelectedByItsCurrentPosition() throws {
        try withScreen(Changing()) { screen in
            #expect(screen.text("home page").exists)
            try screen.press("enter")
            #expect(screen.text("admin page").exists)
            try screen.tab("Home").select()
            #expect(screen.text("index 1").exists)
            #expect(screen.text("home page").exists)
            try screen.tab("Settings").select()
            #expect(screen.text("index 2").exists)
            #expect(screen.text("settings page").exists)
            try screen.tab("Home").select()
            try screen.press("leave")
            #expect(screen.text("settings page").exists)
            try screen.tab("Home").select()
            #expect(screen.text("index 0").exists)
            #expect(screen.text("home page").exists)
        }
    }
}
