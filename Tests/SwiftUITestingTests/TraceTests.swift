import Combine
import CombineTesting
import Foundation
import Observation
import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct TraceTests {
    struct Counter: View {
        @State private var count = 0

        var body: some View {
            Text("Count: \(count)")
            Button("More") { count += 1 }
        }
    }

    // MARK: - Text

    @Test func aTraceIsTheWayFromTheEventToTheRenderer() throws {
        try withScreen(Counter()) { screen in
            let trace = try screen.trace { try screen.press("More") }
            #expect(
                trace.description == """
                    1 event press More
                    2 write Counter.count ← 1
                    3 mark Counter ← 2
                    4 body Counter ← 3
                    5 mutation update text "Count: 1" ← 4
                    6 layout the screen ← 5
                    7 frame the screen ← 5
                    """)
        }
    }

    @Test func equalActionsHaveEqualTraces() throws {
        func trace() throws -> String {
            try withScreen(Shop()) { screen in
                "\(try screen.trace { try screen.press("Dearer") })"
            }
        }
        let (one, other) = (try trace(), try trace())
        #expect(one == other)
        #expect(!one.isEmpty)
    }

    /// Two tasks that end in the order of `isReversed`.
    struct Racing: View {
        @State private var first = ""
        @State private var second = ""
        @State private var third = ""
        let isReversed: Bool

        var body: some View {
            Text("\(first) \(second) \(third)")
            Button("Race") {
                let (gate, door) = AsyncStream<Void>.makeStream()
                Task {
                    if isReversed { for await _ in gate {} }
                    third = "3"
                    first = "1"
                    if !isReversed { door.finish() }
                }
                Task {
                    if !isReversed { for await _ in gate {} }
                    second = "2"
                    if isReversed { door.finish() }
                }
            }
        }
    }

    /// The records of one task stay in their order, although its properties are not in the order of their names.
    @Test func theOrderInWhichTasksEndDoesNotChangeATrace() async throws {
        func text(isReversed: Bool) async throws -> String {
            try await withScreen(Racing(isReversed: isReversed)) { screen in
                let trace = try await screen.trace {
                    try screen.press("Race")
                    await screen.idle()
                }
                #expect(screen.texts == ["1 2 3", "Race"])
                return trace.description
            }
        }
        let expected = """
            1 event press Race
            2 write Racing.second ← 1
            3 mark Racing ← 2
            4 write Racing.third ← 1
            5 mark Racing ← 4
            6 write Racing.first ← 1
            7 mark Racing ← 6
            8 body Racing ← 3
            9 mutation update text "1 2 3" ← 8
            10 layout the screen ← 9
            11 frame the screen ← 9
            """
        #expect(try await text(isReversed: false) == expected)
        #expect(try await text(isReversed: true) == expected)
    }

    @Test func severalViewsOfATypeAreNumbered() throws {
        try withScreen(Shop()) { screen in
            let trace = try screen.trace { try screen.press("Dearer") }
            let bodies = trace.records.filter { $0.kind == .body && $0.name == "Price" }
            #expect(bodies.count == 2)
            #expect("\(trace)".contains("body Price #1 ←"))
            #expect("\(trace)".contains("body Price #2 ←"))
        }
    }

    @Test func aTraceWithoutActionsIsEmpty() throws {
        try withScreen(Counter()) { screen in
            let trace = screen.trace {}
            #expect(trace.records.isEmpty)
            #expect(trace.description == "")
            #expect(trace.missingCount == 0)
        }
    }

    @Test func eachTraceBeginsAtOne() throws {
        try withScreen(Counter()) { screen in
            _ = try screen.trace { try screen.press("More") }
            let second = try screen.trace { try screen.press("More") }
            #expect(second.records.map(\.id) == Array(1...7))
            #expect(second.missingCount == 0)
        }
    }

    @Test func typedSecretsAreInNoTrace() throws {
        try withScreen(Login()) { screen in
            let trace = try screen.trace { try screen.type("xyzzy", into: "Password") }
            #expect(trace.records.contains { $0.name == "set text Password" })
            for end in 1...5 {
                let typed = String("xyzzy".prefix(end))
                #expect(!"\(trace)".contains("\"\(typed)\""))
                #expect(!trace.jsonLines.contains("\\\"\(typed)\\\""))
            }
            #expect(!"\(trace)".contains("xyz"))
        }
    }

    // MARK: - Questions

    @Test func bodiesAreCountedByTheirType() throws {
        try withScreen(Shop()) { screen in
            let trace = try screen.trace { try screen.press("Dearer") }
            #expect(trace.updates(of: Price.self) == 2)
            #expect(trace.bodies(of: Price.self) == 2)
            #expect(trace.updates(of: Shop.self) == 0)
            let opened = try screen.trace { try screen.press("Open") }
            #expect(opened.updates(of: Shop.self) == 1)
            #expect(opened.bodies(of: Counter.self) == 1)
            #expect(opened.updates(of: Counter.self) == 0)
        }
    }

    @Test func causesAreTheEventsAndWritesInTheirOrder() throws {
        try withScreen(Counter()) { screen in
            let trace = try screen.trace {
                try screen.press("More")
                try screen.press("More")
            }
            #expect(trace.causes(of: Counter.self) == ["press More", "Counter.count"])
            #expect(trace.updates(of: Counter.self) == 2)
            #expect(trace.causes(of: Shop.self) == [])
        }
    }

    @Test func everyWriteThatHasMarkedABodyIsAmongItsCauses() throws {
        try withScreen(TwoStates()) { screen in
            let trace = try screen.trace { try screen.press("Both") }
            #expect(trace.updates(of: TwoStates.self) == 1)
            #expect(trace.causes(of: TwoStates.self) == ["press Both", "TwoStates.first", "TwoStates.second"])
        }
    }

    @Test func anObservedObjectIsNamedByItsProperty() throws {
        try withScreen(Shop()) { screen in
            let trace = try screen.trace { try screen.press("Dearer") }
            #expect(
                trace.causes(of: Price.self) == ["press Dearer", "Stock.objectWillChange", "Stock.price"])
        }
    }

    @Test func aPropertyOfAnObservableObjectIsNamed() throws {
        let model = Model()
        try withScreen(Reader(model: model)) { screen in
            let trace = screen.trace { model.number = 2 }
            #expect(
                trace.causes(of: Reader.self) == [
                    "code outside of the views", "Model.number",
                ])
            #expect(screen.texts == ["2"])
        }
    }

    @Test func aPublishedPropertyHasItsValues() throws {
        try withScreen(Shop()) { screen in
            let trace = try screen.trace { try screen.press("Dearer") }
            // Each view observes the object separately.
            #expect(Self.changes(in: trace) == ["Stock.price 1 → 2", "Stock.price 1 → 2"])
            let twice = try screen.trace { try screen.press("Much dearer") }
            #expect(
                Set(Self.changes(in: twice)) == ["Stock.price 2 → 3", "Stock.price 3 → 5"])
        }
    }

    struct Makes: View {
        @State private var count = 0

        var body: some View {
            Button("Again \(count)") { count += 1 }
            Price(name: "Tea", stock: Stock())
        }
    }

    @Test func anObjectThatABodyMakesAgainIsRecorded() throws {
        try withScreen(Makes()) { screen in
            let trace = try screen.trace { try screen.press("Again 0") }
            #expect(Self.changes(in: trace) == ["Makes.count 0 → 1", "Price.stock (another object)"])
        }
    }

    @Test func aSecretPropertyHasNoValues() throws {
        try withScreen(Shop()) { screen in
            let trace = try screen.trace { try screen.press("Renew") }
            #expect(Self.changes(in: trace) == ["Stock.accessToken", "Stock.accessToken"])
        }
    }

    @Test func anObservablePropertyHasItsValues() throws {
        let model = Model()
        try withScreen(Reader(model: model)) { screen in
            let trace = screen.trace { model.number = 2 }
            #expect(Self.changes(in: trace) == ["Model.number 1 → 2"])
            let twice = screen.trace {
                model.number = 3
                model.number = 4
            }
            #expect(Self.changes(in: twice) == ["Model.number 2 → 4"])
        }
    }

    @Test func theValuesOfAnObservablePropertyAreOfTheOnlyObject() throws {
        let (one, other) = (Model(), Model())
        try withScreen(TwoModels(one: one, other: other)) { screen in
            #expect(Self.changes(in: screen.trace { one.number = 2 }) == ["Model.number"])
        }
        try withScreen(StateModel()) { screen in
            let trace = try screen.trace { try screen.press("Write") }
            #expect(Self.changes(in: trace).last == "Model.number 1 → 2")
        }
        try withScreen(EnvironmentModel().environment(other)) { screen in
            #expect(Self.changes(in: screen.trace { other.number = 5 }) == ["Model.number 1 → 5"])
        }
    }

    private static func changes(in trace: Trace) -> [String] {
        trace.records.filter { $0.kind == .write }.map { record in
            guard let old = record.oldValue, let new = record.newValue else { return record.name }
            return "\(record.name) \(old) → \(new)"
        }
    }

    @Test func theEnvironmentIsACause() throws {
        try withScreen(LineLimit()) { screen in
            let trace = screen.trace { screen.environment.lineLimit = 3 }
            #expect(
                trace.causes(of: LineLimit.self) == ["a new environment of the screen", "\\.lineLimit"])
        }
    }

    @Test func anEnvironmentKeyHasTheNameOfThePropertyThatReadsIt() throws {
        try withScreen(Theming()) { screen in
            let trace = try screen.trace { try screen.press("Change") }
            let writes = trace.records.filter { $0.kind == .write }.map(\.name)
            #expect(writes.first == "Theming.number")
            #expect(writes.dropFirst().sorted() == ["UnnamedKey", "\\.density", "\\.density", "\\.theme"])
            #expect(
                trace.causes(of: Themed.self).sorted() == ["Theming.number", "\\.density", "\\.theme", "press Change"])
            #expect(trace.causes(of: Unnamed.self) == ["press Change", "Theming.number", "UnnamedKey"])
            #expect(trace.causes(of: Dense.self) == ["press Change", "Theming.number", "\\.density"])
            #expect(screen.texts == ["1 1", "1", "1", "Change"])
        }
    }

    @Test func thePropertiesOfAnObservableObjectAreNamedAlsoIfPrivateOrGeneric() throws {
        let model = Model()
        let box = Box(1)
        try withScreen(SeveralProperties(model: model, box: box)) { screen in
            let trace = screen.trace { model.hide() }
            #expect(trace.causes(of: SeveralProperties.self).last == "Model.hidden")
            let second = screen.trace { box.value += 1 }
            #expect(second.causes(of: SeveralProperties.self).last == "Box<Int>.value")
            let third = screen.trace { model.number += 1 }
            #expect(third.causes(of: SeveralProperties.self).last == "Model.number")
            #expect(screen.texts == ["2 2 2"])
        }
    }

    @Test func aBodyWithoutAnEffectIsRedundant() throws {
        try withScreen(Careless()) { screen in
            let trace = try screen.trace { try screen.press("Count") }
            #expect(trace.redundantBodies.map(\.name) == ["Careless"])
            #expect(
                trace.redundantBodies.map(\.description) == [
                    """
                    the body of Careless was evaluated,
                    because Careless.count was written,
                    because of the event: press Count
                    """
                ])
        }
        try withScreen(Counter()) { screen in
            let trace = try screen.trace { try screen.press("More") }
            #expect(trace.redundantBodies == [])
        }
    }

    /// A `ForEach` is a view of the library, but its closure is the app's.
    @Test func aRowWithoutAnEffectIsRedundant() throws {
        // Rows of one type are alike in the whole process: this type is used here only.
        struct Constant: View { var body: some View { Text("Constant") } }
        struct Rows: View {
            let model: Model

            var body: some View {
                ForEach(0..<1) { _ in
                    let _ = model.number
                    Constant()
                }
            }
        }
        let model = Model()
        try withScreen(Rows(model: model)) { screen in
            let trace = screen.trace { model.number += 1 }
            #expect(trace.redundantBodies.contains { $0.name.hasPrefix("row of ForEach") })
        }
    }

    struct Shelf: View {
        @State private var books = ["a", "b"]

        var body: some View {
            Button("Add") { books.append("c") }
            List(books, id: \.self) { Text($0) }
        }
    }

    @Test func rowsThatRemainAreNotRedundant() throws {
        try withScreen(Shelf()) { screen in
            let trace = try screen.trace { try screen.press("Add") }
            #expect(screen.texts == ["Add", "a", "b", "c"])
            #expect(trace.redundantBodies.map(\.name) == [])
        }
    }

    // MARK: - Explanations

    @Test func theLastChangeOfAnElementIsExplained() throws {
        try withScreen(Counter()) { screen in
            let trace = try screen.trace { try screen.press("More") }
            #expect(
                trace.explain(screen.element("Count: 1")) == """
                    update text "Count: 1",
                    because the body of Counter was evaluated,
                    because Counter.count was written,
                    because of the event: press More
                    """)
            #expect(
                trace.explain(screen.button("More")) == "The button \"More\" has not changed while the trace was made.")
            #expect(trace.explain(screen.button("Fewer")).hasPrefix("There is no button \"Fewer\"."))
        }
    }

    @Test func anInsertedElementIsExplained() throws {
        try withScreen(Shop()) { screen in
            let trace = try screen.trace { try screen.press("Open") }
            let words = trace.explain(screen.text("Count: 0"))
            #expect(words.hasPrefix("insert "))
            #expect(words.hasSuffix("because Shop.isOpen was written,\nbecause of the event: press Open"))
        }
    }

    // MARK: - Ways of a Cause

    @Test func aTasksCauseIsTheActionThatStartedIt() async throws {
        try await withScreen(Loader()) { screen in
            let trace = try await screen.trace {
                try screen.press("Load")
                try await screen.wait { $0.texts.contains("loaded") }
            }
            #expect(trace.causes(of: Loader.self) == ["press Load", "Loader.text"])
        }
    }

    @Test func aSchedulerCarriesTheCause() async throws {
        let subject = PassthroughSubject<String, Never>()
        try await withScreen(Receiver(subject: subject)) { screen in
            let trace = try await screen.trace {
                try screen.press("Send")
                try await screen.wait { $0.texts.contains("sent") }
            }
            #expect(
                trace.causes(of: Receiver.self) == ["press Send", "a value of onReceive", "Receiver.text"])
        }
    }

    @MainActor
    final class Finder: ObservableObject {
        @Published var query = ""
        @Published var result = ""

        init() {
            $query.dropFirst().debounce(for: .seconds(1), scheduler: DispatchQueue.main).assign(to: &$result)
        }
    }

    struct Finding: View {
        @StateObject var finder = Finder()

        var body: some View {
            TextField("Query", text: $finder.query)
            Text(finder.result)
        }
    }

    /// The first keystroke sets the timer, which the second one would otherwise only postpone.
    @Test func theCauseOfADebouncedValueIsTheLastKeystroke() throws {
        try withTestClock { clock in
            try withScreen(Finding()) { screen in
                let trace = try screen.trace {
                    try screen.type("ab", into: "Query")
                    clock.advance(by: .seconds(2))
                }
                let keys = trace.records.filter { $0.name == "set text Query" }
                // Inside #require, this closure would run the code of the one above: a fault of Swift 6.3's compiler.
                let written = trace.records.last { $0.kind == .write && $0.name == "Finder.result" }
                let result = try #require(written)
                #expect(result.name == "Finder.result")
                #expect(keys.count == 2)
                #expect(trace.chain(of: result).last?.id == keys.last?.id)
            }
        }
    }

    @Test func anActionOfAnEffectBelongsToTheBodyThatHasMadeIt() throws {
        try withScreen(Follower()) { screen in
            let trace = try screen.trace { try screen.press("Go") }
            let write = try #require(trace.records.first { $0.name == "Follower.last" })
            #expect(
                trace.chain(of: write).map(\.kind) == [.write, .effect, .body, .mark, .write, .event])
            #expect(trace.causes(of: Follower.self) == ["press Go", "Follower.number", "Follower.last"])
        }
    }

    @Test func chainsDoNotCrossScreens() throws {
        let model = Model()
        try withScreen(Writer(model: model)) { one in
            try withScreen(Reader(model: model)) { other in
                var inner: Trace?
                let outer = try one.trace {
                    inner = try other.trace { try one.press("Write") }
                }
                #expect(outer.causes(of: Writer.self).first == "press Write")
                #expect(
                    inner?.causes(of: Reader.self) == [
                        "code outside of the views", "Model.number",
                    ])
            }
        }
    }

    @Test func everyChainEndsAtAnEvent() throws {
        try withScreen(Shop()) { screen in
            let trace = try screen.trace {
                try screen.press("Dearer")
                try screen.press("Open")
                try screen.press("More")
                try screen.press("Open")
            }
            #expect(!trace.records.isEmpty)
            for record in trace.records {
                let chain = trace.chain(of: record)
                #expect(chain.last?.kind == .event)
                #expect(chain.map(\.id) == chain.map(\.id).sorted(by: >))
            }
        }
    }
}

// MARK: - Views

extension TraceTests {
    final class Stock: ObservableObject {
        @Published var price = 1
        @Published var accessToken = "4711"
    }

    struct TwoModels: View {
        let one: Model
        let other: Model

        var body: some View { Text("\(one.number) \(other.number)") }
    }

    struct StateModel: View {
        @State private var model = Model()

        var body: some View {
            Text("holds \(model.number)")
            Button("Write") { model.number += 1 }
        }
    }

    struct EnvironmentModel: View {
        @Environment(Model.self) private var model

        var body: some View { Text("finds \(model.number)") }
    }

    struct Shop: View {
        @State private var stock = Stock()
        @State private var isOpen = false

        var body: some View {
            Price(name: "Tea", stock: stock)
            Price(name: "Soup", stock: stock)
            Button("Dearer") { stock.price += 1 }
            Button("Much dearer") {
                stock.price += 1
                stock.price += 2
            }
            Button("Renew") { stock.accessToken = "4712" }
            Button("Open") { isOpen.toggle() }
            if isOpen { Counter() }
        }
    }

    struct Price: View {
        let name: String
        @ObservedObject var stock: Stock

        var body: some View { Text("\(name) \(stock.price)") }
    }

    struct Login: View {
        @State private var password = ""

        var body: some View { SecureField("Password", text: $password) }
    }

    struct TwoStates: View {
        @State private var first = 0
        @State private var second = 0

        var body: some View {
            Text("\(first) \(second)")
            Button("Both") {
                first += 1
                second += 1
            }
        }
    }

    @Observable
    final class Model {
        var number = 1
        private var hidden = 1

        var shown: Int { hidden }
        func hide() { hidden += 1 }
    }

    @Observable
    final class Box<Value> {
        var value: Value

        init(_ value: Value) { self.value = value }
    }

    struct SeveralProperties: View {
        let model: Model
        let box: Box<Int>

        var body: some View { Text("\(model.number) \(model.shown) \(box.value)") }
    }

    struct Theming: View {
        @State private var number = 0

        var body: some View {
            Themed()
                .environment(\.theme, number)
                .environment(\.density, number)
            Unnamed()
                .environment(\.unnamed, number)
            Dense()
                .environment(\.density, number)
            Button("Change") { number += 1 }
        }
    }

    struct Themed: View {
        @Environment(\.theme) private var theme
        @Environment(\.density) private var density

        var body: some View { Text("\(theme) \(density)") }
    }

    /// Reads a key without a property for it.
    struct Unnamed: View {
        @Environment(\.self) private var environment

        var body: some View { Text("\(environment.unnamed)") }
    }

    /// Reads a key generated by the macro, whose name contains the property.
    struct Dense: View {
        @Environment(\.self) private var environment

        var body: some View { Text("\(environment.density)") }
    }

    struct Reader: View {
        let model: Model

        var body: some View { Text("\(model.number)") }
    }

    struct Writer: View {
        let model: Model

        var body: some View {
            Text("writes \(model.number)")
            Button("Write") { model.number += 1 }
        }
    }

    struct LineLimit: View {
        @Environment(\.lineLimit) private var lineLimit

        var body: some View { Text("\(lineLimit ?? 0)") }
    }

    struct Careless: View {
        @State private var count = 0

        var body: some View {
            let _ = count
            Text("Nothing of it")
            Button("Count") { count += 1 }
        }
    }

    struct Loader: View {
        @State private var text = ""

        var body: some View {
            Text(text)
            Button("Load") {
                Task {
                    await Task.yield()
                    text = "loaded"
                }
            }
        }
    }

    struct Receiver: View {
        let subject: PassthroughSubject<String, Never>
        @State private var text = ""

        var body: some View {
            Text(text)
                .onReceive(subject.receive(on: DispatchQueue.main)) { text = $0 }
            Button("Send") { subject.send("sent") }
        }
    }

    struct Follower: View {
        @State private var number = 0
        @State private var last = 0

        var body: some View {
            Text("\(number) \(last)")
                .onChange(of: number) { last = number }
            Button("Go") { number += 1 }
        }
    }
}

private struct ThemingKey: EnvironmentKey {
    static let defaultValue = 0
}

private struct UnnamedKey: EnvironmentKey {
    static let defaultValue = 0
}

extension EnvironmentValues {
    @Entry fileprivate var density = 0

    fileprivate var theme: Int {
        get { self[ThemingKey.self] }
        set { self[ThemingKey.self] = newValue }
    }

    fileprivate var unnamed: Int {
        get { self[UnnamedKey.self] }
        set { self[UnnamedKey.self] = newValue }
    }
}
