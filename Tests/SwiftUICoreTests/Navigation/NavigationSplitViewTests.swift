import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct NavigationSplitViewTests {
    struct Towns: View {
        @State private var visibility = NavigationSplitViewVisibility.all

        var body: some View {
            NavigationSplitView(columnVisibility: $visibility) {
                VStack {
                    NavigationLink("Delft", value: "Delft")
                    NavigationLink("Gouda", value: "Gouda")
                    Button("Hide") { visibility = .detailOnly }
                }
                .navigationTitle("Towns")
                .navigationDestination(for: String.self) { town in
                    VStack {
                        Text("Welcome to \(town)")
                        NavigationLink("Deeper") { Button("All") { visibility = .all } }
                    }
                    .navigationTitle(town)
                }
            } detail: {
                Text("Choose")
            }
        }
    }

    private var compact: EnvironmentValues {
        var values = EnvironmentValues()
        values.horizontalSizeClass = .compact
        return values
    }

    @Test func aLinkOfTheSidebarShowsItsPageInTheDetail() throws {
        try withScreen(Towns()) { screen in
            #expect(screen.texts == ["Towns", "Delft", "Gouda", "Hide", "Choose"])
            try screen.press("Delft")
            #expect(screen.text("Welcome to Delft").exists)
            #expect(!screen.text("Choose").exists)
            try screen.press("Gouda")
            #expect(screen.text("Welcome to Gouda").exists)
            #expect(!screen.text("Welcome to Delft").exists)
            #expect(throws: ScreenError.self) { try screen.goBack() }
        }
    }

    @Test func theDetailColumnHasItsOwnNavigationPath() throws {
        try withScreen(Towns()) { screen in
            try screen.press("Delft")
            try screen.press("Deeper")
            #expect(screen.button("All").exists)
            try screen.goBack()
            #expect(screen.text("Welcome to Delft").exists)
            #expect(screen.button("Gouda").exists)
        }
    }

    @Test func columnsAreHiddenByTheProgram() throws {
        try withScreen(Towns()) { screen in
            try screen.press("Delft")
            try screen.press("Hide")
            #expect(!screen.button("Gouda").exists)
            try screen.press("Deeper")
            try screen.press("All")
            #expect(screen.button("Gouda").exists)
        }
    }

    @Test func inACompactWidthOneColumnIsSeenAtATime() throws {
        try withScreen(Towns(), environment: compact) { screen in
            #expect(screen.texts == ["Towns", "Delft", "Gouda", "Hide"])
            try screen.press("Delft")
            #expect(screen.navigationTitle == "Delft")
            #expect(!screen.button("Gouda").exists)
            try screen.goBack()
            #expect(screen.navigationTitle == "Towns")
            try screen.press("Delft")
            #expect(screen.text("Welcome to Delft").exists)
        }
    }

    /// The views of a navigation view, as in SwiftUI of 2019.
    private var columns: some View {
        NavigationView {
            VStack {
                NavigationLink("Delft", destination: Text("Welcome to Delft"))
                NavigationLink("Gouda", destination: Text("Welcome to Gouda"))
            }
            .navigationTitle("Towns")
            Text("Choose")
        }
    }

    @Test func severalViewsOfANavigationViewAreColumns() throws {
        try withScreen(columns) { screen in
            #expect(screen.texts == ["Towns", "Delft", "Gouda", "Choose"])
            try screen.press("Delft")
            #expect(screen.texts == ["Towns", "Delft", "Gouda", "Welcome to Delft"])
            try screen.press("Gouda")
            #expect(screen.texts == ["Towns", "Delft", "Gouda", "Welcome to Gouda"])
            #expect(throws: ScreenError.self) { try screen.goBack() }
        }
    }

    @Test func aNavigationViewOfThreeViewsHasThreeColumns() throws {
        let view = NavigationView {
            NavigationLink("Mail", destination: Text("All letters"))
            Text("Choose a box")
            Text("Choose a letter")
        }
        try withScreen(view) { screen in
            #expect(screen.texts == ["Mail", "Choose a box", "Choose a letter"])
            try screen.press("Mail")
            #expect(screen.texts == ["Mail", "All letters", "Choose a letter"])
        }
    }

    @Test func inACompactWidthANavigationViewShowsItsFirstView() throws {
        try withScreen(columns, environment: compact) { screen in
            #expect(screen.texts == ["Towns", "Delft", "Gouda"])
            try screen.press("Delft")
            #expect(!screen.button("Gouda").exists)
            #expect(screen.text("Welcome to Delft").exists)
            try screen.goBack()
            #expect(screen.texts == ["Towns", "Delft", "Gouda"])
        }
    }

    @Test func aNavigationViewWithTheStyleStackShowsItsFirstViewOnly() throws {
        for view in [
            AnyView(columns.navigationViewStyle(.stack)),
            AnyView(columns.navigationViewStyle(StackNavigationViewStyle())),
        ] {
            try withScreen(view) { screen in
                #expect(screen.texts == ["Towns", "Delft", "Gouda"])
                try screen.press("Delft")
                #expect(screen.texts == ["Towns", "Welcome to Delft"])
                try screen.goBack()
                #expect(screen.texts == ["Towns", "Delft", "Gouda"])
            }
        }
        try withScreen(columns.navigationViewStyle(.columns)) { #expect($0.text("Choose").exists) }
    }

    @Test func theWidthMayChangeWhileItIsSeen() throws {
        try withScreen(Towns()) { screen in
            try screen.press("Delft")
            screen.environment.horizontalSizeClass = .compact
            #expect(screen.navigationTitle == "Delft")
            #expect(!screen.button("Gouda").exists)
            screen.environment.horizontalSizeClass = .regular
            #expect(screen.button("Gouda").exists)
            #expect(screen.text("Welcome to Delft").exists)
        }
    }

    private struct Headed: NavigationSplitViewStyle {
        func makeBody(configuration: Configuration) -> some View {
            Text("above")
            BalancedNavigationSplitViewStyle().makeBody(configuration: configuration)
        }
    }

    @Test func aStyleOfTheAppPlacesTheSplitView() throws {
        try withScreen(Towns().navigationSplitViewStyle(Headed())) { screen in
            #expect(screen.texts == ["above", "Towns", "Delft", "Gouda", "Hide", "Choose"])
            try screen.press("Delft")
            #expect(screen.texts.contains("Welcome to Delft"))
        }
    }
}
