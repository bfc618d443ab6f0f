import Combine
import SwiftUI
import SwiftUITesting
import Testing

/// The places of actions in a trace.
@MainActor
@Suite struct ActionPlaceTests {
    final class Price {
        var amount = 0
    }

    struct Shop: View {
        let prices: PassthroughSubject<Int, Never>
        let price: Price
        @State private var count = 0
        @State private var cancellable: AnyCancellable?

        var body: some View {
            let own = count
            Text("\(own)")
            Button("More") { count += 1 }
            Button("Follow", action: follow)
            Text("Tap").onTapGesture { count += 10 }
                .onReceive(prices) { count = $0 }
                .onChange(of: count) { price.amount = own }
                .onAppear { price.amount = 1 }
        }

        private func follow() { cancellable = prices.assign(to: \.amount, on: price) }
    }

    struct Many: View {
        let numbers: PassthroughSubject<Int, Never>
        @State private var sum = 0

        var body: some View {
            Text("\(sum)")
                .onReceive(numbers) { sum += $0 }.onReceive(numbers) { sum += $0 }.onReceive(numbers) { sum += $0 }
                .onReceive(numbers) { sum += $0 }.onReceive(numbers) { sum += $0 }.onReceive(numbers) { sum += $0 }
                .onReceive(numbers) { sum += $0 }.onReceive(numbers) { sum += $0 }.onReceive(numbers) { sum += $0 }
                .onReceive(numbers) { sum += $0 }.onReceive(numbers) { sum += $0 }.onReceive(numbers) { sum += $0 }
        }
    }

    struct Hidden: View {
        @State private var isShown = false
        @State private var word = ""

        var body: some View {
            if isShown { Text(word).task { word = "shown" } }
            Button("Show") { isShown = true }
        }
    }

    struct Desk: View {
        @State private var words: [String] = []
        @State private var text = ""
        @FocusState private var isFocused: Bool

        var body: some View {
            Text(words.joined(separator: " ")).task { words.append("task") }
                .onOpenURL { words.append($0.absoluteString) }
            TextField("Name", text: $text).focused($isFocused).onSubmit { words.append("submit") }
                .onKeyPress("k") {
                    words.append("key")
                    return .handled
                }
            List {
                ForEach(["Ada"], id: \.self) { Text($0) }.onDelete { _ in words.append("delete") }
            }
            .refreshable { words.append("refresh") }
            Button("Focus") { isFocused = true }
        }
    }

    private func places(_ trace: Trace, _ name: String) -> [String?] {
        trace.records.filter { $0.name.hasPrefix(name) && [.event, .effect, .signal].contains($0.kind) }.map(\.place)
    }

    private var screen: Screen { Screen(Shop(prices: PassthroughSubject(), price: Price())) }

    @Test func aButtonPressNamesItsAction() throws {
        let screen = screen
        let trace = try screen.trace {
            try screen.press("More")
            try screen.press("Follow")
        }
        #expect(places(trace, "press More") == ["closure #1 in ActionPlaceTests.Shop.body"])
        // The reference to the method is a closure that the compiler makes.
        let follow = try #require(places(trace, "press Follow").first ?? nil)
        #expect(follow.hasSuffix("in ActionPlaceTests.Shop.body"))
        #expect(trace.jsonLines.contains(#""of":"press More","place":"closure #1 in ActionPlaceTests.Shop.body""#))
    }

    @Test func aTapNamesItsAction() throws {
        let screen = screen
        let trace = try screen.trace { try screen.element("Tap").tap() }
        #expect(places(trace, "pointer Tap").compactMap { $0 } == ["closure #2 in ActionPlaceTests.Shop.body"])
    }

    @Test func effectsNameTheirClosures() {
        let prices = PassthroughSubject<Int, Never>()
        let screen = Screen(Shop(prices: prices, price: Price()))
        let trace = screen.trace { prices.send(5) }
        #expect(places(trace, "onReceive in Shop") == ["closure #3 in ActionPlaceTests.Shop.body"])
        #expect(places(trace, "onChange") == ["closure #4 in ActionPlaceTests.Shop.body"])
    }

    @Test func aTaskNamesItsAction() async throws {
        let screen = Screen(Hidden())
        let trace = try await screen.trace {
            try screen.press("Show")
            await screen.idle()
        }
        let place = try #require(places(trace, "task in Hidden").first ?? nil)
        #expect(place.hasSuffix("in ActionPlaceTests.Hidden.body"))
    }

    @Test func aSubmissionNamesItsAction() throws {
        let screen = Screen(Desk())
        let trace = try screen.trace { try screen.textField("Name").submit() }
        let place = try #require(places(trace, "submit").first ?? nil)
        #expect(place.hasSuffix("in ActionPlaceTests.Desk.body"))
    }

    @Test func aDeletionNamesItsAction() throws {
        let screen = Screen(Desk())
        let trace = try screen.trace { try screen.row("Ada").delete() }
        let place = try #require(places(trace, "delete").first ?? nil)
        #expect(place.hasSuffix("in ActionPlaceTests.Desk.body"))
    }

    @Test func aRefreshNamesItsAction() async throws {
        let screen = Screen(Desk())
        let trace = try await screen.trace { try await screen.refresh() }
        let place = try #require(places(trace, "refresh").first ?? nil)
        #expect(place.hasSuffix("in ActionPlaceTests.Desk.body"))
    }

    struct Reloading: View {
        @Environment(\.refresh) private var refresh

        var body: some View {
            Button("Reload") { Task { await refresh?() } }
        }
    }

    @Test(arguments: [false, true]) func aRefreshByTheAppKeepsThePlaceOfItsAction(isList: Bool) async throws {
        let content: AnyView = isList ? AnyView(List { Reloading() }) : AnyView(ScrollView { Reloading() })
        let screen = Screen(content.refreshable {})
        let trace = try await screen.trace {
            try screen.press("Reload")
            await screen.idle()
            try await screen.refresh()
        }
        #expect(places(trace, "press Reload") == ["closure #1 in ActionPlaceTests.Reloading.body"])
        let place = try #require(places(trace, "refresh").first ?? nil)
        #expect(place.contains("aRefreshByTheAppKeepsThePlaceOfItsAction"))
    }

    @Test func aFocusStateHasTheNameOfItsProperty() throws {
        let screen = Screen(Desk())
        let trace = try screen.trace { try screen.press("Focus") }
        #expect(trace.records.contains { $0.kind == .write && $0.name == "Desk.isFocused" })
    }

    @Test func anAssignmentNamesItsProperty() throws {
        let screen = screen
        let trace = try screen.trace { try screen.press("Follow") }
        #expect(places(trace, "assign begins") == ["Price.amount"])
    }

    @Test func actionsOfTheSameKindHaveDifferentPlaces() throws {
        let numbers = PassthroughSubject<Int, Never>()
        let screen = Screen(Many(numbers: numbers))
        let trace = screen.trace { numbers.send(1) }
        let found = Set(places(trace, "onReceive in Many"))
        #expect(found == Set((1...12).map { "closure #\($0) in ActionPlaceTests.Many.body" }))
    }
}
