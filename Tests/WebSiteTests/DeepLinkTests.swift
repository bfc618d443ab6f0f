#if Web
    import MainThread
    import SwiftUI
    import Testing

    @testable import WebRenderer

    @MainActor
    @Suite struct DeepLinkTests {
        @Test func aFreshSessionComesUpAtThePathOfAStack() async throws {
            let page = try TestSite(TownsApp()).open("/delft/canals")
            #expect(page.html.contains("Boats of Delft"))
            page.takePatches()
            // The back button; the first element with this label is the link on the previous page.
            try await page.press("Delft", at: 1)
            #expect(!page.text.contains("Boats of Delft"))
            #expect(page.link.frames.contains { $0.contains(#"["n","/delft",1]"#) })
        }

        @Test func rowsOfTheSameTitleLeadToTheRightOne() async throws {
            let site = TestSite(TownsApp())
            let first = try site.open()
            try await first.press("Lisse", at: 1)
            #expect(first.text.contains("About Lisse 2"))
            #expect(first.link.frames.contains { $0.contains(#"["n","/lisse~2"]"#) })
            let other = try TestSite(TownsApp()).open("/lisse~2")
            #expect(other.html.contains("About Lisse 2"))
        }

        @Test func theAddressOfALinkInAHiddenTabIncludesTheTab() async throws {
            let page = try TestSite(TownsApp()).open("/settings")
            await MainThread.turn()
            let html = page.session.scene.screen.page()
            #expect(html.contains("href='/settings/sound'"))
            // The first tab is no step of a path.
            #expect(html.contains("href='/delft'"))
        }

        @Test func aTabIsChosenByThePath() throws {
            let page = try TestSite(TownsApp()).open("/settings/sound")
            #expect(page.html.contains("Loud or not"))
        }

        @Test func pagesInHiddenTabsKeepTheNamesOfTheirLinksAfterARestart() async throws {
            let page = try TestSite(ShelvesApp()).open()
            try await page.press("Tea")
            try await page.press("Cups")
            try await page.press("Blue")
            try await page.press("Offers")
            var snapshot = page.session.scene.snapshot
            // The second scene shows neither tab, and passes their names on.
            for _ in 0..<2 { snapshot = try restored(from: snapshot).session.scene.snapshot }
            let last = try restored(from: snapshot)
            try await last.press("Cups")
            #expect(last.link.frames.contains { $0.contains(#"["n","/cups/blue","#) }, "\(last.link.frames)")
            #expect(last.text.contains("About Blue"))
            try await last.press("Drinks")
            #expect(last.link.frames.contains { $0.contains(#"["n","/tea","#) }, "\(last.link.frames)")
            #expect(last.text.contains("About Tea"))
        }

        /// A page whose scene continues another one, as in another process.
        private func restored(from snapshot: [UInt8]) throws -> TestPage {
            let page = try TestSite(ShelvesApp()).open(snapshot: snapshot)
            page.takePatches()
            return page
        }

        @Test func theFirstTabThatIsShownIsNoStepOfAPath() async throws {
            let page = try TestSite(ChannelsApp()).open("/films")
            #expect(page.html.contains("All films"))
            // Back in the browser's history.
            page.send(#"[1,"h","/"]"#)
            await MainThread.turn()
            #expect(page.text.contains("All news"))
            #expect(!page.text.contains("All drafts"))
        }

        @Test func aRowOfASidebarIsSelectedByThePath() throws {
            let page = try TestSite(MailApp()).open("/sent/second")
            #expect(page.html.contains("Letter second of sent"))
        }

        @Test func theViewsOfANavigationViewAreColumnsOfAPage() async throws {
            let page = try TestSite(OldApp()).open()
            #expect(page.text.contains("Choose a town"))
            try await page.press("Delft")
            #expect(page.text.contains("Welcome to Delft"))
            #expect(page.text.contains("Gouda"))
        }

        @Test func aRowOfASidebarBecomesThePath() async throws {
            let page = try TestSite(MailApp()).open()
            try await page.choose("drafts")
            #expect(page.link.frames.contains { $0.contains(#"["n","/drafts"]"#) })
            #expect(page.text.contains("All of drafts"))
        }

        @Test func buttonsWithoutADestinationAreNotPressed() throws {
            let page = try TestSite(TownsApp()).open("/count")
            #expect(page.html.contains("Counted 0"))
        }
    }

    /// An app whose pages' titles differ from their links.
    private struct ShelvesApp: App {
        var body: some Scene {
            WindowGroup { ShelvesView() }
        }
    }

    private struct ShelvesView: View {
        var body: some View {
            TabView {
                ShelfView(items: ["Tea", "Juice"]).tabItem { Text("Drinks") }
                ShelfView(items: ["Blue", "Red"]).tabItem { Text("Cups") }
                Text("Nothing today").tabItem { Text("Offers") }
            }
        }
    }

    private struct ShelfView: View {
        let items: [String]
        @State private var path: [String] = []

        var body: some View {
            NavigationStack(path: $path) {
                List(items, id: \.self) { NavigationLink($0, value: $0) }
                    .navigationTitle("Shelf")
                    .navigationDestination(for: String.self) { Text("About \($0)").navigationTitle("A page") }
            }
        }
    }

    private struct TownsApp: App {
        var body: some Scene {
            WindowGroup("Towns") { TownsView() }
        }
    }

    private struct TownsView: View {
        @State private var towns: [Town] = []
        @State private var count = 0

        struct Town: Hashable, Identifiable {
            let name: String
            let id: Int
        }

        var body: some View {
            TabView {
                NavigationStack {
                    List {
                        ForEach(towns) { town in
                            NavigationLink(value: town) {
                                HStack {
                                    // A symbol with a label does not identify the row's destination.
                                    if town.name == "Delft" {
                                        Image(systemName: "star").padding(2).accessibilityLabel("Favorite")
                                    }
                                    Text(town.name)
                                }
                            }
                        }
                        Button("Count") { count += 1 }
                        Text("Counted \(count)")
                    }
                    .navigationTitle("Towns")
                    .navigationDestination(for: Town.self) { town in
                        VStack {
                            Text("About \(town.name) \(town.id)")
                            NavigationLink("Canals") { Text("Boats of \(town.name)") }
                        }
                        .navigationTitle(town.name)
                    }
                }
                .tabItem { Text("Towns") }
                NavigationView {
                    NavigationLink("Sound") { Text("Loud or not") }
                }
                .tabItem { Text("Settings") }
            }
            .onAppear { towns = Self.all }
        }

        private static let all = [
            Town(name: "Delft", id: 0), Town(name: "Lisse", id: 1), Town(name: "Lisse", id: 2),
        ]
    }

    /// An app whose first tab is hidden until a person wants it.
    private struct ChannelsApp: App {
        var body: some Scene {
            WindowGroup { ChannelsView() }
        }
    }

    private struct ChannelsView: View {
        @State private var customization = TabViewCustomization()

        var body: some View {
            TabView {
                Tab("Drafts", systemImage: "pencil") { Text("All drafts") }
                    .customizationID("drafts")
                    .defaultVisibility(.hidden, for: .sidebar)
                Tab("News", systemImage: "newspaper") { Text("All news") }
                Tab("Films", systemImage: "film") { Text("All films") }
            }
            .tabViewStyle(.sidebarAdaptable)
            .tabViewCustomization($customization)
        }
    }

    private struct OldApp: App {
        var body: some Scene {
            WindowGroup("Towns") {
                NavigationView {
                    VStack {
                        NavigationLink("Delft", destination: Text("Welcome to Delft"))
                        NavigationLink("Gouda", destination: Text("Welcome to Gouda"))
                    }
                    Text("Choose a town")
                }
            }
        }
    }

    private struct MailApp: App {
        var body: some Scene {
            WindowGroup("Mail") { MailView() }
        }
    }

    private struct MailView: View {
        @State private var box: String?

        var body: some View {
            NavigationSplitView {
                List(["inbox", "sent", "drafts"], id: \.self, selection: $box) { Text($0) }
                    .navigationTitle("Mail")
            } detail: {
                NavigationStack {
                    VStack {
                        Text("All of \(box ?? "nothing")")
                        NavigationLink("First") { Text("Letter first of \(box ?? "")") }
                        NavigationLink("Second") { Text("Letter second of \(box ?? "")") }
                    }
                }
            }
        }
    }
#endif
