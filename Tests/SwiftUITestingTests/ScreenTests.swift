import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct ScreenTests {
    struct Counter: View {
        @State private var count = 0

        var body: some View {
            VStack {
                Text("Count: \(count)")
                HStack {
                    Button("Less") { count -= 1 }.disabled(count == 0)
                    Button("More") { count += 1 }
                }
            }
        }
    }

    @Test func aScreenShowsTheTextsOfItsView() throws {
        try withScreen(Counter()) { screen in
            #expect(screen.texts == ["Count: 0", "Less", "More"])
            #expect(screen.text == "Count: 0\nLess\nMore")
        }
    }

    @Test func aScreenIsDescribedByItsSemantics() throws {
        try withScreen(Counter()) { screen in
            #expect(
                screen.description == """
                    text "Count: 0"
                    button "Less" (disabled)
                    button "More"
                    """)
            #expect("\(screen)" == screen.description)
        }
    }

    @Test func anActionHasHadItsEffectWhenItReturns() throws {
        try withScreen(Counter()) { screen in
            try screen.press("More")
            try screen.button("More").tap()
            #expect(screen.texts.first == "Count: 2")
            // The description of a mutation shows the current content of its node.
            let update = "update text \"Count: 2\"#2"
            #expect(screen.update().map { "\($0)" } == [update, "update button#4", update])
            #expect(screen.update().isEmpty)
        }
    }

    @Test func aScreenBuiltInAClosureHoldsAllItsViews() {
        let screen = Screen {
            Text("one")
            Text("two")
        }
        #expect(screen.texts == ["one", "two"])
    }

    @Test func theEnvironmentOfAScreenCanBeSetAndChanged() throws {
        struct Reader: View {
            @Environment(\.lineLimit) private var lineLimit
            var body: some View { Text(verbatim: "\(lineLimit ?? 0)") }
        }
        var environment = EnvironmentValues()
        environment.lineLimit = 3
        try withScreen(Reader(), environment: environment) { screen in
            #expect(screen.texts == ["3"])
            screen.environment.lineLimit = 5
            #expect(screen.environment.lineLimit == 5)
            #expect(screen.texts == ["5"])
            #expect(screen.takeBodies() == ["Reader": 2])
        }
    }

    @Test func bodiesAreCountedByTypeUntilTheCountsAreRead() throws {
        try withScreen(Counter()) { screen in
            #expect(screen.bodyCount(of: Counter.self) == 1)
            try screen.press("More")
            #expect(screen.bodyCount(of: Counter.self) == 2)
            #expect(screen.takeBodies() == ["Counter": 2])
            #expect(screen.bodyCount(of: Counter.self) == 0)
            #expect(screen.takeBodies() == [:])
        }
    }

    @Test func nodesAreCountedWhileTheyLive() {
        let screen = Screen(Button("Go") {})
        #expect(screen.nodeCount == 2)
        #expect(screen.liveNodes == ["ButtonNode": 1, "TextNode": 1])
        screen.close()
        #expect(screen.nodeCount == 0)
        #expect(screen.texts == [])
    }

    @Test func aReleasedScreenReleasesItsView() {
        var write: (Int) -> Void = { _ in }
        struct Holder: View {
            @State private var value = 0
            let give: (@escaping (Int) -> Void) -> Void
            var body: some View {
                let _ = give { value = $0 }
                Text("\(value)")
            }
        }
        do {
            let screen = Screen(Holder { write = $0 })
            write(1)
            #expect(screen.texts == ["1"])
        }
        // The state no longer has readers.
        write(2)
    }
}
