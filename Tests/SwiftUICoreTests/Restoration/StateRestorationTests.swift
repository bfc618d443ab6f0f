import Combine
import Foundation
import Observation
import SwiftUI
import SwiftUICore
import SwiftUITesting
import Testing
import ViewKernel

/// The state of a scene after its views were recreated from a snapshot.
@MainActor
@Suite struct StateRestorationTests {
    /// The scene of a program, saved by one process and recreated by another build of the program.
    private func restart<Old: View, New: View>(
        _ old: Old, as new: New, size: CGSize? = nil, _ use: (Screen) throws -> Void
    ) throws -> Screen {
        let screen = Screen(old, size: size)
        try use(screen)
        let bytes = try JSONEncoder().encode(screen.sceneSnapshot)
        screen.close()
        return Screen(new, size: size, restoring: try JSONDecoder().decode(SceneSnapshot.self, from: bytes))
    }

    struct Counter: View {
        var title = "count"
        @State private var count = 0
        var body: some View { Button("\(title) \(count)") { count += 1 } }
    }

    @Test func bytesThatAreNotASnapshotAreReportedAndTheSceneStartsOver() throws {
        let screen = Screen(Counter())
        try screen.press("count 0")
        let stored = screen.sceneSnapshot.stored
        #expect(SceneSnapshot(stored: stored) == screen.sceneSnapshot)
        #expect(SceneSnapshot().stored.isEmpty)
        let reported = diagnostics {
            #expect(SceneSnapshot(stored: []) == nil)
            #expect(SceneSnapshot(stored: Array(stored.dropLast())) == nil)
            #expect(SceneSnapshot(stored: Array(#"{"values":7}"#.utf8)) == nil)
            #expect(SceneSnapshot(stored: [UInt8](repeating: UInt8(ascii: "["), count: 100_000)) == nil)
        }
        #expect(
            reported.sorted()
                == [stored.count - 1, 12, 100_000].map {
                    "This program cannot read a stored state of \($0) bytes: its scene starts without it."
                }.sorted())
    }

    @Test func aValueIsRestoredInItsView() throws {
        let screen = try restart(Counter(), as: Counter()) {
            try $0.press("count 0")
            try $0.press("count 1")
        }
        #expect(screen.texts == ["count 2"])
        try screen.press("count 2")
        #expect(screen.texts == ["count 3"])
    }

    @Test func aTabThatIsCreatedFirstHasItsOwnState() throws {
        let tabs = TabView {
            Counter(title: "one").tabItem { Text("One") }
            Counter(title: "two").tabItem { Text("Two") }
            Counter(title: "three").tabItem { Text("Three") }
        }
        let screen = try restart(tabs, as: tabs) { screen in
            try screen.press("one 0")
            try screen.tab("Two").select()
            try screen.press("two 0")
            try screen.press("two 1")
            try screen.tab("Three").select()
        }
        try screen.tab("Two").select()
        #expect(screen.texts.contains("two 2"))
        try screen.tab("One").select()
        #expect(screen.texts.contains("one 1"))
    }

    @Test func tabsKeepTheirStateWhenAnElementIsInsertedBeforeThem() throws {
        func tabs(_ names: [String]) -> some View {
            TabView {
                ForEach(names, id: \.self) { name in
                    Counter(title: name).tabItem { Text("Tab \(name)") }
                }
                Counter(title: "last").tabItem { Text("Tab last") }
            }
        }
        let screen = try restart(tabs(["one"]), as: tabs(["new", "one"])) { screen in
            try screen.press("one 0")
            try screen.tab("Tab last").select()
            try screen.press("last 0")
            try screen.press("last 1")
        }
        try screen.tab("Tab new").select()
        #expect(screen.texts.contains("new 0"))
        try screen.tab("Tab last").select()
        #expect(screen.texts.contains("last 2"))
        try screen.tab("Tab one").select()
        #expect(screen.texts.contains("one 1"))
    }

    struct CountedPair: View {
        @State private var count = 0
        var body: some View {
            Button("more") { count += 1 }
            Text("is \(count)")
        }
    }

    @Test func aBodyOfSeveralViewsIsRestoredUnderOtherModifiers() throws {
        let modified = VStack { CountedPair().padding().environment(\.lineLimit, 1).border(.red) }
        let screen = try restart(modified, as: VStack { CountedPair() }) { try $0.press("more") }
        #expect(screen.texts == ["more", "is 1"])
        let again = try restart(VStack { CountedPair() }, as: modified) { try $0.press("more") }
        #expect(again.texts == ["more", "is 1"])
    }

    @Test func anEmptyScreenHasNothingToSave() {
        #expect(Screen(Text("Nothing")).sceneSnapshot.isEmpty)
        #expect(Screen(Counter()).sceneSnapshot.isEmpty)
    }

    // MARK: - Another Build

    enum Before {
        struct Page: View { var body: some View { Counter() } }
        struct Root: View { var body: some View { Page() } }
    }

    enum After {
        struct Page: View {
            var body: some View {
                VStack {
                    Text("New")
                    HStack { Counter(title: "renamed").padding() }
                }
            }
        }
        struct Aside: View {
            var body: some View { Counter(title: "aside") }
        }
        struct Root: View {
            var body: some View {
                Aside()
                List { Page() }
            }
        }
    }

    @Test func changedLayoutAndOtherViewsDoNotMoveRestoredState() throws {
        let screen = try restart(Before.Root(), as: After.Root()) { try $0.press("count 0") }
        #expect(screen.texts == ["aside 0", "New", "renamed 1"])
    }

    enum Renamed {
        struct Chapter: View { var body: some View { Counter() } }
        struct Root: View { var body: some View { Chapter() } }
    }

    @Test func aViewOfAnotherTypeStartsOver() throws {
        let screen = try restart(Before.Root(), as: Renamed.Root()) { try $0.press("count 0") }
        #expect(screen.texts == ["count 0"])
    }

    struct Initial: View {
        @State private var count: Int
        @State private var other = "a"
        init(_ count: Int) { _count = State(initialValue: count) }
        var body: some View { Button("\(count) \(other)") { other = "b" } }
    }

    @Test func aNewInitialValueHoldsWhereNothingWasChanged() throws {
        let screen = try restart(Initial(1), as: Initial(5)) { try $0.press("1 a") }
        #expect(screen.texts == ["5 b"])
    }

    // MARK: - Several Views of One Type

    struct Pair: View {
        var body: some View {
            Counter(title: "first")
            Counter(title: "second")
            Counter(title: "third")
        }
    }

    @Test func viewsOfOneTypeAreDistinguishedByTheirOrder() throws {
        let screen = try restart(Pair(), as: Pair()) {
            try $0.press("second 0")
            try $0.press("third 0")
            try $0.press("third 1")
        }
        #expect(screen.texts == ["first 0", "second 1", "third 2"])
    }

    struct Rows: View {
        let names: [String]
        var body: some View {
            ForEach(names, id: \.self) { name in
                Text(name)
                Counter(title: name)
            }
        }
    }

    @Test func rowsAreFoundByTheirIdentity() throws {
        let screen = try restart(Rows(names: ["a", "b", "c"]), as: Rows(names: ["new", "c", "a"])) {
            try $0.press("a 0")
            try $0.press("c 0")
            try $0.press("c 1")
        }
        #expect(screen.texts == ["new", "new 0", "c", "c 2", "a", "a 1"])
    }

    @Test func identitiesWithSeparatorsStayApart() throws {
        let names = ["a", "a/Counter", "a#b", "a.count", "a\\", "a@1", ""]
        let screen = try restart(Rows(names: names), as: Rows(names: names)) {
            for (number, name) in names.enumerated() {
                for count in 0..<number { try $0.press("\(name) \(count)") }
            }
        }
        for (number, name) in names.enumerated() { #expect(screen.texts.contains("\(name) \(number)")) }
    }

    struct Identified: View {
        let id: Int
        var body: some View { Counter().id(id) }
    }

    @Test func anExplicitIdentityIsPartOfThePlace() throws {
        let same = try restart(Identified(id: 1), as: Identified(id: 1)) { try $0.press("count 0") }
        #expect(same.texts == ["count 1"])
        let other = try restart(Identified(id: 1), as: Identified(id: 2)) { try $0.press("count 0") }
        #expect(other.texts == ["count 0"])
    }

    struct LongList: View {
        var body: some View {
            ScrollViewReader { proxy in
                ScrollView {
                    LazyVStack {
                        ForEach(0..<200, id: \.self) { Counter(title: "row \($0)") }
                    }
                }
                .frame(height: 200)
                Button("Down") { proxy.scrollTo(150) }
                Button("Up") { proxy.scrollTo(0) }
            }
        }
    }

    @Test func aRowThatIsScrolledToLaterHasItsStateAndUntilThenTheSnapshotKeepsIt() throws {
        let size = CGSize(width: 300, height: 300)
        let screen = try restart(LongList(), as: LongList(), size: size) {
            try $0.press("Down")
            try $0.press("row 150 0")
            // The list is restored at its start.
            try $0.press("Up")
        }
        #expect(!screen.texts.contains("row 150 1"))
        let again = Screen(LongList(), size: size, restoring: screen.sceneSnapshot)
        try again.press("Down")
        #expect(again.texts.contains("row 150 1"))
    }

    // MARK: - Types

    enum Season: String, Codable { case spring, autumn }

    struct Values: View {
        @State private var double = 0.0
        @State private var date: Date?
        @State private var season = Season.spring
        @State private var names: [String: [Int]] = [:]
        @State private var text = ""
        @State private var action: () -> Void = {}
        var body: some View {
            Button("Change") {
                double = -.infinity
                date = Date(timeIntervalSinceReferenceDate: 0.25)
                season = .autumn
                names = ["a": [1, 2]]
                text = "ä\"\\\n🏴"
            }
            Text("\(double) \(date?.timeIntervalSinceReferenceDate ?? -1) \(season.rawValue) \(names) \(text)")
        }
    }

    @Test func codableValuesAreRestoredAndOthersStartOver() throws {
        let reported = try diagnostics {
            let screen = try restart(Values(), as: Values()) { try $0.press("Change") }
            #expect(screen.texts == ["Change", "-inf 0.250000 autumn [\"a\": [1, 2]] ä\"\\\n🏴"])
        }
        #expect(reported.isEmpty)
    }

    enum Numbers {
        struct Root: View { @State var value = 0; var body: some View { Button("\(value)") { value = 7 } } }
    }
    enum Words { struct Root: View { @State var value = "none"; var body: some View { Text(value) } } }

    @Test func aValueOfAnotherTypeStartsOverAndIsReported() throws {
        let reported = try diagnostics {
            let screen = try restart(Numbers.Root(), as: Words.Root()) { try $0.press("0") }
            #expect(screen.texts == ["none"])
        }
        #expect(reported == ["A saved value no longer has the type String: value of Root keeps its initial value."])
    }

    @propertyWrapper
    struct Tally: DynamicProperty {
        @State private var count = 0
        var wrappedValue: Int {
            get { count }
            nonmutating set { count = newValue }
        }
    }

    struct Tallies: View {
        @Tally private var first
        @Tally private var second
        var body: some View { Button("\(first) \(second)") { second += 1 } }
    }

    @Test func stateInsideOtherPropertiesIsRestored() throws {
        let screen = try restart(Tallies(), as: Tallies()) { try $0.press("0 0") }
        #expect(screen.texts == ["0 1"])
    }

    // MARK: - Objects

    @Observable final class Draft: Codable {
        enum CodingKeys: String, CodingKey { case _text = "text" }
        var text = "empty"
    }

    struct Editor: View {
        @State private var draft = Draft()
        var body: some View { Button(draft.text) { draft.text += "!" } }
    }

    @Test func codableObservableObjectsAreRestored() throws {
        let screen = try restart(Editor(), as: Editor()) { try $0.press("empty") }
        #expect(screen.texts == ["empty!"])
        try screen.press("empty!")
        #expect(screen.texts == ["empty!!"])
    }

    final class Basket: ObservableObject, Codable {
        enum CodingKeys: CodingKey { case fruits }
        static nonisolated(unsafe) var made = 0
        @Published var fruits: [String] = []
        init() { Basket.made += 1 }
        init(from decoder: any Decoder) throws {
            fruits = try decoder.container(keyedBy: CodingKeys.self).decode([String].self, forKey: .fruits)
        }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(fruits, forKey: .fruits)
        }
    }

    struct Shop: View {
        @StateObject private var basket = Basket()
        var body: some View { Button("\(basket.fruits.count) fruits") { basket.fruits.append("pear") } }
    }

    @Test func codableStateObjectsAreRestoredWithoutBeingRecreated() throws {
        Basket.made = 0
        let screen = try restart(Shop(), as: Shop()) { try $0.press("0 fruits") }
        #expect(screen.texts == ["1 fruits"])
        #expect(Basket.made == 1)
    }

    final class Clock: ObservableObject {
        @Published var ticks = 0
    }

    struct Watch: View {
        @StateObject private var clock = Clock()
        var body: some View { Button("\(clock.ticks) ticks") { clock.ticks += 1 } }
    }

    @Test func otherObjectsAreRecreated() throws {
        let screen = try restart(Watch(), as: Watch()) { try $0.press("0 ticks") }
        #expect(screen.texts == ["0 ticks"])
    }

    // MARK: - Order of Events

    struct Logged: View {
        let log: (String) -> Void
        @State private var count = 0
        var body: some View {
            log("body \(count)")
            return Button("\(count)") { count += 1 }
                .onAppear { log("appear \(count)") }
                .onChange(of: count) { log("change \($0) to \($1)") }
        }
    }

    @Test func aRestoredValueIsThereFromTheFirstEvaluationOnAndIsNoChange() throws {
        var events: [String] = []
        _ = try restart(Logged { _ in }, as: Logged { events.append($0) }) { try $0.press("0") }
        #expect(events == ["body 1", "appear 1"])
    }

    struct Loading: View {
        @State private var isLoaded = false
        var body: some View {
            Button("Load") { isLoaded = true }
            if isLoaded { Field() }
        }
        struct Field: View {
            @State private var text = ""
            var body: some View { TextField("Name", text: $text) }
        }
    }

    struct LoadingAnew: View {
        @State private var isLoaded: [() -> Void] = []
        var body: some View {
            Button("Load") { isLoaded = [{}] }
            if !isLoaded.isEmpty { Loading.Field() }
        }
    }

    @Test func aValueWaitsForItsViewAndIsGivenOnce() throws {
        let old = Screen(Loading())
        try old.press("Load")
        try old.type("Ada", into: "Name")
        var snapshot = old.sceneSnapshot
        // As if the loading state were not saved.
        snapshot.state.values = Dictionary(
            uniqueKeysWithValues: snapshot.state.values.map {
                ($0.key.replacing("/Loading/", with: "/LoadingAnew/"), $0.value)
            })
        let screen = Screen(LoadingAnew(), restoring: snapshot)
        #expect(screen.sceneSnapshot.state.values.contains { $0.value == "\"Ada\"" })
        try screen.press("Load")
        #expect(try screen.textField("Name").value == "Ada")
    }
}
