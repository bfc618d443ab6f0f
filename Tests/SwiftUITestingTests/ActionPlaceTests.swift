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
