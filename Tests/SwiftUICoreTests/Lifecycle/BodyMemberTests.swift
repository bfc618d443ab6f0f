import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

/// Modifiers around a view whose body has several views belong to each of them, as around a group.
@MainActor
@Suite(.timeLimit(.minutes(60))) struct BodyMemberTests {
    let journal = Journal()

    struct Two: View {
        var body: some View {
            Text("a")
            Text("b")
        }
    }

    /// A body that is a view with several views, with a modifier.
    struct Nested: View {
        var body: some View { Two().opacity(0.5) }
    }

    struct One: View {
        var body: some View { VStack { Two() } }
    }

    // MARK: - Looks

    @Test func eachViewHasItsPadding() throws {
        try withScreen(VStack(alignment: .leading, spacing: 0) { Two().padding(10) }) { screen in
            let (a, b) = (try screen.text("a").frame, try screen.text("b").frame)
            // Ten points below the first text, and ten above the second.
            #expect(b.minY - a.maxY == 20)
        }
    }

    @Test func eachViewHasItsFrame() throws {
        try withScreen(HStack(spacing: 0) { Two().frame(width: 50, height: 20) }) { screen in
            let (a, b) = (try screen.text("a").frame, try screen.text("b").frame)
            #expect(b.midX - a.midX == 50)
            #expect(a.midY == b.midY)
        }
    }

    @Test func eachViewHasItsBackgroundAndBorder() throws {
        let screen = Screen(VStack { Two().background { Text("behind") }.overlay { Text("above") }.border(.red) })
        #expect(screen.texts.filter { $0 == "behind" }.count == 2)
        #expect(screen.texts.filter { $0 == "above" }.count == 2)
        let group: some View = Group {
            Text("a")
            Text("b")
        }
        let other = Screen(VStack { group.background { Text("behind") }.overlay { Text("above") }.border(.red) })
        #expect(screen.nodes.map { "\($0.content)" } == other.nodes.map { "\($0.content)" })
    }

    @Test func aNestedBodyIsSeenThrough() throws {
        try withScreen(VStack(spacing: 0) { Nested().padding(10).frame(width: 40) }) { screen in
            let (a, b) = (try screen.text("a").frame, try screen.text("b").frame)
            #expect(b.minY - a.maxY == 20)
            #expect(a.midX == b.midX)
        }
    }

    @Test func aBodyOfOneViewIsOneView() throws {
        try withScreen(VStack(spacing: 0) { One().padding(10).onAppear { journal.note("appear") } }) { screen in
            let (a, b) = (try screen.text("a").frame, try screen.text("b").frame)
            #expect(b.minY - a.maxY < 20)
        }
        #expect(journal.take() == ["appear"])
    }

    // MARK: - Rows

    @Test func eachRowHasItsBadge() throws {
        try withScreen(List { Two().badge(3) }) { screen in #expect(screen.texts == ["a", "3", "b", "3"]) }
    }

    @Test func eachRowHasItsBackground() throws {
        let custom = Screen(List { Two().listRowBackground(Text("behind")) })
        #expect(custom.texts.filter { $0 == "behind" }.count == 2)
        let colored = Screen(List { Two().listRowBackground(Color.red) })
        let group = Screen(
            List {
                Group {
                    Text("a")
                    Text("b")
                }
                .listRowBackground(Color.red)
            })
        #expect(colored.description == group.description)
        #expect(colored.nodes.map { "\($0.content)" } == group.nodes.map { "\($0.content)" })
    }

    @Test func eachViewIsAnOption() {
        let screen = Screen(
            Picker("Size", selection: .constant(1)) {
                Two().tag(1)
                Text("c").tag(2)
            }
            .pickerStyle(.inline))
        let options = screen.semantics.all.filter { $0.role == .option }
        #expect(options.map(\.label) == ["a", "b", "c"])
        #expect(options.map(\.isSelected) == [true, true, false])
    }

    // MARK: - Lifecycle

    @Test func eachViewAppearsAndDisappears() throws {
        try withScreen(
            VStack { Two().onAppear { journal.note("appear") }.onDisappear { journal.note("disappear") } }
        ) { _ in
            #expect(journal.take() == ["appear", "appear"])
        }
        #expect(journal.take() == ["disappear", "disappear"])
    }

    @Test func eachViewHasItsTask() async throws {
        let signals = TaskTests.Signals()
        try await withScreen(VStack { Two().task { signals.send("start") } }) { _ in
            #expect(await signals.next() == "start")
            #expect(await signals.next() == "start")
        }
    }

    @Test func aChangeIsReportedOnce() throws {
        struct Counting: View {
            let journal: Journal
            @State private var count = 0

            var body: some View {
                Button("count") { count += 1 }
                Two().onChange(of: count) { journal.note("changed to \(count)") }.padding()
            }
        }
        try withScreen(Counting(journal: journal)) { screen in
            try screen.press("count")
            #expect(journal.take() == ["changed to 1"])
        }
    }

    struct Door: View {
        @State private var isOpen = false

        var body: some View {
            if isOpen { Text("open") } else { Text("closed") }
            Button("turn") { isOpen.toggle() }
            if isOpen { Text("draft") }
        }
    }

    @Test func aViewThatComesLaterHasItsModifiers() throws {
        let door = VStack(spacing: 0) {
            Door().frame(height: 50).onAppear { journal.note("appear") }.onDisappear { journal.note("disappear") }
        }
        try withScreen(door) { screen in
            #expect(journal.take() == ["appear", "appear"])
            try screen.press("turn")
            #expect(screen.texts == ["open", "turn", "draft"])
            #expect(journal.take().sorted() == ["appear", "appear", "disappear"])
            #expect(try screen.text("draft").frame.midY - screen.text("open").frame.midY == 100)
            try screen.press("turn")
            #expect(screen.texts == ["closed", "turn"])
            #expect(journal.take().sorted() == ["appear", "disappear", "disappear"])
        }
    }

    @Test func aBodyWithoutViewsHasNoModifiers() {
        struct Nothing: View {
            let isShown: Bool
            var body: some View { if isShown { Text("a") } }
        }
        let screen = Screen(
            VStack { Nothing(isShown: false).background { Text("behind") }.onAppear { journal.note("appear") } })
        #expect(screen.texts == [])
        #expect(journal.take() == [])
    }

    // MARK: - State and Identity

    struct Counter: View {
        var name = "count"
        @State private var count = 0

        var body: some View {
            Button("\(name) \(count)") { count += 1 }
            Text("is \(count)")
        }
    }

    struct Framed: View {
        @State private var width = 40.0
        @State private var name = "count"
        @State private var identity = 0

        var body: some View {
            Button("widen") { width += 10 }
            Button("rename") { name = "number" }
            Button("renew") { identity += 1 }
            Counter(name: name).frame(width: width).padding().id(identity)
        }
    }

    /// Chooses a modifier that has one view.
    struct Resolving: EnvironmentalModifier {
        struct Indented: ViewModifier {
            func body(content: Content) -> some View { content.padding(.leading) }
        }

        func resolve(in environment: EnvironmentValues) -> Indented { Indented() }
    }

    @Test func aConditionalModifierKeepsTheIdentityOfItsView() throws {
        struct Identified<Content: View>: View {
            let content: Content
            let journal: Journal
            @State private var identity = 0

            var body: some View {
                Button("renew") { identity += 1 }
                content.id(identity)
                    .onAppear { journal.note("appear") }
                    .onDisappear { journal.note("disappear") }
            }
        }
        let one = Text("one").modifier(Resolving())
        try withScreen(Identified(content: one, journal: journal)) { screen in
            #expect(journal.take() == ["appear"])
            try screen.press("renew")
            #expect(journal.take() == [])
        }
        #expect(journal.take() == ["disappear"])
        try withScreen(Identified(content: Two().modifier(Resolving()), journal: journal)) { screen in
            #expect(journal.take() == ["appear", "appear"])
            try screen.press("renew")
            #expect(journal.take().sorted() == ["appear", "appear", "disappear", "disappear"])
        }
    }

    @Test func theViewsOfABodyShareItsState() throws {
        try withScreen(Framed()) { screen in
            try screen.press("count 0")
            #expect(screen.texts.suffix(2) == ["count 1", "is 1"])
            _ = screen.takeBodies()
            try screen.press("widen")
            #expect(screen.texts.suffix(2) == ["count 1", "is 1"])
            // Other wrappers do not need the body.
            #expect(screen.bodyCount(of: Counter.self) == 0)
            try screen.press("rename")
            #expect(screen.texts.suffix(2) == ["number 1", "is 1"])
            try screen.press("renew")
            #expect(screen.texts.suffix(2) == ["number 0", "is 0"])
        }
    }

    @Test func anotherWrapperConcernsEachView() throws {
        struct Growing: View {
            @State private var width = 40.0

            var body: some View {
                HStack(spacing: 0) {
                    Two().frame(width: width)
                    Button("widen") { width = 60 }
                }
            }
        }
        try withScreen(Growing()) { screen in
            #expect(try screen.text("b").frame.midX - screen.text("a").frame.midX == 40)
            try screen.press("widen")
            #expect(try screen.text("b").frame.midX - screen.text("a").frame.midX == 60)
        }
    }

    @Test func theEnvironmentReachesEachViewThroughWrappers() {
        struct Limits: View {
            @Environment(\.lineLimit) private var limit

            var body: some View {
                Text("first \(limit ?? 0)")
                Text("second \(limit ?? 0)")
            }
        }
        let screen = Screen(VStack { Limits().padding().environment(\.lineLimit, 3).tint(.red).border(.red) })
        #expect(screen.texts == ["first 3", "second 3"])
    }

    @Test func aModifierOfTheProgramSeesThroughABody() throws {
        struct Card: ViewModifier {
            func body(content: Content) -> some View { content.padding(10) }
        }
        try withScreen(VStack(spacing: 0) { Two().modifier(Card()).frame(width: 30) }) { screen in
            let (a, b) = (try screen.text("a").frame, try screen.text("b").frame)
            #expect(b.minY - a.maxY == 20)
        }
    }

    @Test func aBodyThatContainsItselfIsOneView() {
        struct Tree: View {
            let depth: Int

            var body: some View {
                VStack {
                    Text("\(depth)")
                    ForEach(0..<min(depth, 1), id: \.self) { _ in Tree(depth: depth - 1).padding() }
                }
            }
        }
        #expect(Screen(Tree(depth: 2).padding()).texts == ["2", "1", "0"])
    }

    // MARK: - Erased Views

    @Test func eachViewInAnErasedGroupHasItsPadding() throws {
        try withScreen(VStack(spacing: 0) { AnyView(Two()).padding(10) }) { screen in
            let (a, b) = (try screen.text("a").frame, try screen.text("b").frame)
            #expect(b.minY - a.maxY == 20)
        }
    }

    struct Swapping: View {
        let journal: Journal
        @State private var isFirst = true
        @State private var count = 0

        var body: some View {
            Button("swap") { isFirst.toggle() }
            Button("count") { count += 1 }
            AnyView(isFirst ? AnyView(Text("first \(count)")) : AnyView(Label("second", image: "none")))
                .onAppear { journal.note("appear") }
                .onDisappear { journal.note("disappear") }
        }
    }

    @Test func aViewOfAnotherTypeAppears() throws {
        try withScreen(Swapping(journal: journal)) { screen in
            #expect(journal.take() == ["appear"])
            try screen.press("count")
            #expect(screen.texts.last == "first 1")
            #expect(journal.take() == [])
            try screen.press("swap")
            #expect(screen.texts.last == "second")
            #expect(journal.take().sorted() == ["appear", "disappear"])
            try screen.press("swap")
            #expect(journal.take().sorted() == ["appear", "disappear"])
        }
        #expect(journal.take() == ["disappear"])
    }
}
