import Combine
import Observation
import SwiftUI
import SwiftUITesting
import Testing

/// The environment of content outside the wrappers of single views but inside an environment modifier: bodies of
/// several views, modifiers with a body, presentations.
@MainActor
@Suite(.timeLimit(.minutes(60))) struct WrapperEnvironmentTests {
    let journal = Journal()

    private struct Level: View {
        @Environment(\.level) private var level
        var name = "level"

        var body: some View { Text("\(name) \(level)") }
    }

    /// Reads its environment in a body of two views, and in one of these views.
    private struct Levels: View {
        @Environment(\.level) private var level

        var body: some View {
            Text("body \(level)")
            Level(name: "view")
        }
    }

    private struct Framing: ViewModifier {
        @Environment(\.level) private var level

        func body(content: Content) -> some View { content.overlay { Text("modifier \(level)") } }
    }

    // MARK: - Values

    @Test func aBodyReadsTheValueInsideItsWrappers() {
        let screen = Screen(VStack { Levels().environment(\.level, 1).padding() })
        #expect(screen.texts == ["body 1", "view 1"])
    }

    @Test func theInnermostValueCounts() {
        let screen = Screen(
            VStack { Levels().environment(\.level, 1).padding().environment(\.level, 2).border(.red) })
        #expect(screen.texts == ["body 1", "view 1"])
    }

    @Test func aWrapperReadsTheValueAroundIt() {
        let screen = Screen(
            VStack { Levels().environment(\.level, 1).background { Level(name: "behind") } }.environment(\.level, 5))
        #expect(screen.texts.filter { $0 == "behind 5" }.count == 2)
        #expect(screen.texts.filter { !$0.hasPrefix("behind") } == ["body 1", "view 1"])
    }

    @Test func aTransformRunsOnceForEachView() {
        let screen = Screen(
            VStack {
                Levels()
                    .transformEnvironment(\.level) { $0 += 1 }
                    .padding()
                    .transformEnvironment(\.level) { $0 *= 10 }
                    .border(.red)
            }
            .environment(\.level, 1))
        #expect(screen.texts == ["body 11", "view 11"])
    }

    @Test func aBodyInABodyReadsTheValueOfBoth() {
        struct Outer: View {
            var body: some View {
                Levels().transformEnvironment(\.level) { $0 += 1 }.padding()
                Level()
            }
        }
        let screen = Screen(VStack { Outer().environment(\.level, 4).padding() })
        #expect(screen.texts == ["body 5", "view 5", "level 4"])
    }

    @Test func theEnvironmentOfADisabledBodyIsDisabled() {
        struct Buttons: View {
            @Environment(\.isEnabled) private var isEnabled

            var body: some View {
                Text(isEnabled ? "on" : "off")
                Button("press") {}
            }
        }
        let screen = Screen(VStack { Buttons().disabled(true).padding() })
        #expect(screen.texts.first == "off")
        #expect(screen.semantics.all.first { $0.label == "press" }?.isEnabled == false)
    }

    // MARK: - Changes

    private struct Changing: View {
        @State private var inner = 1
        @State private var outer = 5
        let journal: Journal

        var body: some View {
            VStack {
                Button("inner") { inner += 1 }
                Button("outer") { outer += 1 }
                Levels().environment(\.level, inner).background { Level(name: "behind") }
                    .onAppear { journal.note("appear") }
            }
            .environment(\.level, outer)
        }
    }

    @Test func environmentChangesReachTheirReaders() throws {
        try withScreen(Changing(journal: journal)) { screen in
            #expect(journal.take() == ["appear", "appear"])
            try screen.press("inner")
            #expect(screen.texts.filter { $0.hasPrefix("behind") } == ["behind 5", "behind 5"])
            #expect(screen.texts.filter { $0.hasPrefix("body") || $0.hasPrefix("view") } == ["body 2", "view 2"])
            _ = screen.takeBodies()
            try screen.press("outer")
            #expect(screen.texts.filter { $0.hasPrefix("behind") } == ["behind 6", "behind 6"])
            #expect(screen.texts.filter { $0.hasPrefix("body") || $0.hasPrefix("view") } == ["body 2", "view 2"])
            // The body reads the inner value, which has not changed.
            #expect(screen.bodyCount(of: Levels.self) == 0)
            #expect(journal.take() == [])
        }
    }

    @Test func anOuterChangeReachesATransform() throws {
        struct Growing: View {
            @State private var level = 1

            var body: some View {
                VStack {
                    Button("grow") { level += 1 }
                    Levels().transformEnvironment(\.level) { $0 *= 10 }.padding()
                }
                .environment(\.level, level)
            }
        }
        try withScreen(Growing()) { screen in
            #expect(screen.texts.suffix(2) == ["body 10", "view 10"])
            try screen.press("grow")
            #expect(screen.texts.suffix(2) == ["body 20", "view 20"])
        }
    }

    // MARK: - Objects

    @Observable final class Counter {
        var count = 0
    }

    private struct Counts: View {
        @Environment(Counter.self) private var counter

        var body: some View {
            Text("is \(counter.count)")
            Button("count") { counter.count += 1 }
        }
    }

    @Test func anObservableObjectReachesTheBody() throws {
        struct Holder: View {
            @State private var counter = Counter()

            var body: some View { VStack { Counts().environment(counter).padding().border(.red) } }
        }
        try withScreen(Holder()) { screen in
            try screen.press("count")
            #expect(screen.texts == ["is 1", "count"])
        }
    }

    @Test func anEnvironmentObjectReachesTheBody() throws {
        struct Players: View {
            @EnvironmentObject private var model: PlayerModel

            var body: some View {
                Text("is \(model.score)")
                Button("score") { model.score += 1 }
            }
        }
        struct Holder: View {
            @StateObject private var model = PlayerModel()

            var body: some View { VStack { Players().environmentObject(model).padding() } }
        }
        try withScreen(Holder()) { screen in
            try screen.press("score")
            #expect(screen.texts == ["is 1", "score"])
        }
    }

    final class PlayerModel: ObservableObject {
        @Published var score = 0
    }

    // MARK: - Around One View

    @Test func aModifierWithABodyReadsTheValueInsideWrappers() {
        let screen = Screen(Text("text").modifier(Framing()).environment(\.level, 1).padding().border(.red))
        #expect(screen.texts == ["text", "modifier 1"])
    }

    @Test func aSheetHasTheEnvironmentOfItsModifier() throws {
        struct Presenting: View {
            @State private var isShown = false

            var body: some View {
                Button("open") { isShown = true }
                    .sheet(isPresented: $isShown) { Level(name: "sheet") }
                    .environment(\.level, 1)
                    .padding()
            }
        }
        try withScreen(Presenting()) { screen in
            try screen.press("open")
            #expect(screen.texts.contains("sheet 1"))
        }
    }

    @Test func aSheetOfSeveralViewsIsPresentedOnce() throws {
        struct Presenting: View {
            @State private var isShown = false

            var body: some View {
                Button("open") { isShown = true }
                VStack {
                    Levels()
                        .sheet(isPresented: $isShown) { Level(name: "sheet") }
                        .environment(\.level, 1)
                        .padding()
                }
            }
        }
        try withScreen(Presenting()) { screen in
            try screen.press("open")
            #expect(screen.texts.filter { $0 == "sheet 1" }.count == 1)
        }
    }

    @Test func aToolbarHasTheEnvironmentOfItsModifier() {
        let screen = Screen(
            NavigationStack {
                Text("page")
                    .toolbar { ToolbarItem { Level(name: "toolbar") } }
                    .environment(\.level, 1)
                    .padding()
            })
        #expect(screen.texts.contains("toolbar 1"))
    }

    @Test func aRowHasTheTintOfItsModifier() {
        func colors(_ list: some View) -> [String] { Screen(list).nodes.map { "\($0.content)" } }
        let inside = colors(
            List { Text("row").listRowBackground(Color.accentColor).environment(\.colorScheme, .dark).padding() })
        let outside = colors(
            List { Text("row").padding().listRowBackground(Color.accentColor).environment(\.colorScheme, .dark) })
        #expect(inside.filter { $0.hasPrefix("row") } == outside.filter { $0.hasPrefix("row") })
    }

    // MARK: - Groups

    @Test(arguments: [0, 1, 2, 3])
    func modifiersThatShowNothingSeeThroughAGroup(kind: Int) throws {
        let group: some View = Group {
            Text("a")
            Text("b")
        }
        let modified: any View =
            switch kind {
            case 0: group.modifier(EmptyModifier())
            case 1: group.id(1)
            case 2: group.modifier(EmptyModifier().concat(EmptyModifier()))
            default: group.modifier(Shift())
            }
        func padded(_ view: some View) -> AnyView { AnyView(VStack(spacing: 0) { view.padding(10) }) }
        try withScreen(padded(modified)) { screen in
            let (a, b) = (try screen.text("a").frame, try screen.text("b").frame)
            #expect(b.minY - a.maxY == 20)
        }
    }

    private struct Shift: GeometryEffect {
        var animatableData = EmptyAnimatableData()

        func effectValue(size: CGSize) -> ProjectionTransform { ProjectionTransform() }
    }

    @Test func anEqualViewHasANewWrapper() throws {
        struct Still: View, Equatable {
            @Environment(\.level) private var level
            let number: Int

            nonisolated static func == (old: Still, new: Still) -> Bool { old.number == new.number }

            var body: some View {
                Text("a \(level)")
                Text("b \(number)")
            }
        }
        struct Growing: View {
            @State private var width = 40.0

            var body: some View {
                HStack(spacing: 0) {
                    Still(number: 1).equatable().environment(\.level, Int(width)).frame(width: width)
                    Button("widen") { width = 60 }
                }
            }
        }
        try withScreen(Growing()) { screen in
            #expect(try screen.text("b 1").frame.midX - screen.text("a 40").frame.midX == 40)
            try screen.press("widen")
            #expect(try screen.text("b 1").frame.midX - screen.text("a 60").frame.midX == 60)
        }
    }
}
