import Combine
import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

/// Modifiers around a group, a collection or a condition belong to each view inside.
@MainActor
@Suite(.timeLimit(.minutes(60))) struct GroupMemberTests {
    let journal = Journal()

    struct Door: View {
        let journal: Journal
        @State private var isOpen = false

        var body: some View {
            VStack {
                Group {
                    if isOpen { Text("open") } else { Text("closed") }
                }
                .onAppear { journal.note("appear") }
                .onDisappear { journal.note("disappear") }
                Button("turn") { isOpen.toggle() }
            }
        }
    }

    @Test func theBranchOfAConditionAppearsEachTimeItIsChosen() throws {
        try withScreen(Door(journal: journal)) { screen in
            #expect(journal.take() == ["appear"])
            try screen.press("turn")
            #expect(journal.take().sorted() == ["appear", "disappear"])
            try screen.press("turn")
            #expect(journal.take().sorted() == ["appear", "disappear"])
        }
        #expect(journal.take() == ["disappear"])
    }

    struct Loader: View {
        let signals: TaskTests.Signals
        @State private var isOpen = false

        var body: some View {
            Group {
                if isOpen { Text("open") } else { Button("turn") { isOpen = true } }
            }
            .task {
                signals.send("start")
                await TaskTests.untilCancelled()
                signals.send("cancelled")
            }
        }
    }

    @Test func theBranchOfAConditionHasItsOwnTask() async throws {
        let signals = TaskTests.Signals()
        try await withScreen(Loader(signals: signals)) { screen in
            #expect(await signals.next() == "start")
            try screen.press("turn")
            #expect(await Set([signals.next(), signals.next()]) == ["cancelled", "start"])
        }
        #expect(await signals.next() == "cancelled")
    }

    @Test func eachViewOfAGroupAppears() {
        let screen = Screen(
            VStack {
                Group {
                    Text("a")
                    Text("b")
                }
                .onAppear { journal.note("appear") }
            })
        #expect(screen.texts == ["a", "b"])
        #expect(journal.take() == ["appear", "appear"])
    }

    @Test func nothingAppearsWithoutAView() {
        let isShown = false
        let screen = Screen(
            VStack {
                Group { if isShown { Text("a") } }.onAppear { journal.note("condition") }
                Group {}.onAppear { journal.note("group") }
                ForEach(0..<0, id: \.self) { Text("\($0)") }.onAppear { journal.note("rows") }
                EmptyView().onAppear { journal.note("empty") }
            })
        #expect(screen.texts == [])
        #expect(journal.take() == [])
    }

    struct Rows: View {
        let journal: Journal
        @State private var count = 2

        var body: some View {
            List {
                ForEach(0..<count, id: \.self) { Text("row \($0)") }
                    .onDelete { _ in }
                    .onAppear { journal.note("row") }
                Button("more") { count += 1 }
            }
        }
    }

    @Test func eachRowOfACollectionAppears() throws {
        try withScreen(Rows(journal: journal)) { screen in
            #expect(journal.take() == ["row", "row"])
            try screen.press("more")
            #expect(journal.take() == ["row"])
            #expect(screen.texts == ["row 0", "row 1", "row 2", "more"])
        }
    }

    @Test func modifiersWithoutLookLetTheGroupThrough() {
        let screen = Screen(
            VStack {
                Group {
                    Text("a")
                    Text("b")
                }
                .onChange(of: 1) {}
                .transaction { _ in }
                .navigationDestination(for: Int.self) { Text("\($0)") }
                .onPreferenceChange(Names.self) { _ in }
                .onAppear { journal.note("appear") }
            })
        #expect(screen.texts == ["a", "b"])
        #expect(journal.take() == ["appear", "appear"])
    }

    struct Counting: View {
        let journal: Journal
        @State private var count = 0

        var body: some View {
            Group {
                Button("count") { count += 1 }
                Text("\(count)")
            }
            .onChange(of: count) { journal.note("changed to \(count)") }
        }
    }

    @Test func aChangeIsReportedOnceForTheWholeGroup() throws {
        try withScreen(Counting(journal: journal)) { screen in
            try screen.press("count")
            #expect(journal.take() == ["changed to 1"])
        }
    }

    // MARK: - Looks and Traits

    @Test func eachRowHasItsBadge() throws {
        try withScreen(List { ForEach(["x", "y"], id: \.self) { Text($0) }.badge(3) }) { screen in
            #expect(screen.texts == ["x", "3", "y", "3"])
            let (x, y) = (try screen.text("x").frame, try screen.text("y").frame)
            #expect(x.minY < y.minY)
        }
    }

    @Test func eachViewOfAConditionHasItsBadge() throws {
        let isLong = true
        let screen = Screen(
            List {
                Group {
                    if isLong {
                        Text("x")
                        Text("y")
                    }
                }
                .badge(3)
            })
        #expect(screen.texts == ["x", "3", "y", "3"])
    }

    @Test func eachViewOfATaggedGroupIsAnOption() throws {
        let screen = Screen(
            Picker("Size", selection: .constant(1)) {
                Group {
                    Text("Small")
                    Text("Tiny")
                }
                .tag(1)
                Text("Large").tag(2)
            }
            .pickerStyle(.inline))
        #expect(screen.semantics.labels(.option) == ["Small", "Tiny", "Large"])
        #expect(screen.semantics.all.filter { $0.role == .option }.map(\.isSelected) == [true, true, false])
    }

    @Test func eachViewOfAGroupIsATab() throws {
        let screen = Screen(
            TabView {
                Group {
                    Text("first page").tabItem { Text("First") }
                    Text("second page").tabItem { Text("Second") }
                }
                .padding()
                .onAppear { journal.note("appear") }
                .environment(\.lineLimit, 1)
                Group {
                    Text("third page")
                    Text("fourth page")
                }
                .tabItem { Text("More") }
            })
        #expect(screen.semantics.labels(.tab) == ["First", "Second", "More", "More"])
        #expect(journal.take() == ["appear"])
    }

    @Test func modifiersWithoutLookLetTabsThrough() throws {
        let subject = PassthroughSubject<Int, Never>()
        let tabs = TabView {
            Group {
                Text("first page").tabItem { Text("First") }
                Text("second page").tabItem { Text("Second") }
            }
            .foregroundStyle(.red)
            .buttonStyle(.plain)
            .navigationTitle("Pages")
            .id(1)
            .onReceive(subject) { journal.note("received \($0)") }
        }
        try withScreen(tabs) { screen in
            #expect(screen.semantics.labels(.tab) == ["First", "Second"])
            subject.send(1)
            #expect(screen.texts.contains("first page"))
            #expect(journal.take() == ["received 1"])
        }
    }

    struct Page: View {
        let turn: () -> Void
        @State private var reads = 0

        var body: some View {
            Button("read \(reads)") { reads += 1 }
            Button("next issue") { turn() }
        }
    }

    struct Magazine: View {
        @State private var issue = 1

        var body: some View {
            TabView {
                Group {
                    Page(turn: { issue += 1 }).tabItem { Text("First") }
                    Text("second page").tabItem { Text("Second") }
                }
                .id(issue)
            }
        }
    }

    @Test func anotherIdentityOfAGroupReplacesItsTabs() throws {
        try withScreen(Magazine()) { screen in
            try screen.press("read 0")
            #expect(screen.button("read 1").exists)
            try screen.press("next issue")
            #expect(screen.button("read 0").exists)
            #expect(screen.semantics.labels(.tab) == ["First", "Second"])
        }
    }

    struct Names: PreferenceKey {
        static let defaultValue: [String] = []
        static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
    }

    @Test func eachViewOfAGroupSetsThePreference() {
        let screen = Screen(
            VStack {
                Group {
                    Text("a")
                    Text("b")
                }
                .preference(key: Names.self, value: ["n"])
            }
            .onPreferenceChange(Names.self) { [journal] names in
                MainActor.assumeIsolated { journal.note(names.joined(separator: " ")) }
            })
        #expect(screen.texts == ["a", "b"])
        #expect(journal.take() == ["n n"])
    }

    @Test func eachViewOfAGroupHasItsRepresentation() {
        let screen = Screen(
            VStack {
                Group {
                    Text("a")
                    Text("b")
                }
                .accessibilityRepresentation { Button("press") {} }
            })
        #expect(screen.semantics.labels(.button) == ["press", "press"])
    }
}

extension SemanticNode {
    fileprivate func labels(_ role: SemanticNode.Role) -> [String] { all.filter { $0.role == role }.map(\.label) }
}
