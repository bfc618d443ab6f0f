import Combine
import Foundation
import SwiftUI
import SwiftUITesting
import Testing
import TraceFiles

/// The story of *Follow a value*: a stream that is never canceled.
@MainActor
@Suite struct StreamStoryTests {
    /// The fault: each press begins another stream, and the earlier ones continue.
    struct LeakingPrice: View {
        let prices: PassthroughSubject<Int, Never>
        @State private var price = 0
        @State private var streams: Set<AnyCancellable> = []

        var body: some View {
            Text("Price: \(price)")
            Button("Follow") { prices.sink { price = $0 }.store(in: &streams) }
        }
    }

    /// The fix: the new stream replaces the earlier one.
    struct Price: View {
        let prices: PassthroughSubject<Int, Never>
        @State private var price = 0
        @State private var stream: AnyCancellable?

        var body: some View {
            Text("Price: \(price)")
            Button("Follow") { stream = prices.sink { price = $0 } }
        }
    }

    private func findings(_ trace: Trace) throws -> [Finding] {
        try TraceFile(contents: Data(trace.jsonLines.utf8)).findings.filter { $0.fact.contains("stream") }
    }

    @Test func streamsThatOnePlaceBeginsAgainAndAgainAreAFinding() throws {
        let prices = PassthroughSubject<Int, Never>()
        let screen = Screen(LeakingPrice(prices: prices))
        let trace = try screen.trace { for _ in 0..<3 { try screen.press("Follow") } }
        let found = try findings(trace)
        #expect(found.map(\.count) == [3])
        #expect(
            found.map(\.fact) == [
                "a stream of press Follow is still open: a sink that is neither completed nor canceled"
            ])
        #expect(found.map(\.place) == ["record 2, after press Follow"])
    }

    @Test func aStreamThatReplacesAnEarlierOneIsNotAFinding() throws {
        let prices = PassthroughSubject<Int, Never>()
        let screen = Screen(Price(prices: prices))
        let trace = try screen.trace { for _ in 0..<4 { try screen.press("Follow") } }
        #expect(try findings(trace) == [])
        #expect(trace.records.filter { $0.name == "sink begins" }.count == 4)
        #expect(trace.records.filter { $0.name == "sink ends" }.count == 3)
    }

    @Test func completedStreamsAreNotFindings() throws {
        let prices = PassthroughSubject<Int, Never>()
        let screen = Screen(LeakingPrice(prices: prices))
        let trace = try screen.trace {
            for _ in 0..<4 { try screen.press("Follow") }
            prices.send(completion: .finished)
        }
        #expect(try findings(trace) == [])
    }

    @Test func aStreamThatNoActionOfTheSceneEndsHasAnotherCauseThanItsBeginning() throws {
        let prices = PassthroughSubject<Int, Never>()
        let screen = Screen(LeakingPrice(prices: prices))
        let trace = try screen.trace {
            try screen.press("Follow")
            prices.send(completion: .finished)
        }
        let end = try #require(trace.records.first { $0.name == "sink ends" })
        #expect(!trace.chain(of: end).contains { $0.name == "press Follow" })
    }

    @Test func aBodyThatOnlyBeginsAStreamIsRedundant() throws {
        struct Careless: View {
            @State private var count = 0

            var body: some View {
                let _ = (count, Just(1).sink { _ in })
                Text("Constant")
                Button("More") { count += 1 }
            }
        }
        let screen = Screen(Careless())
        let trace = try screen.trace { try screen.press("More") }
        #expect(trace.records.contains { $0.name == "sink begins" })
        #expect(trace.redundantBodies.map(\.name) == ["Careless"])
    }

    /// Typing changes the field itself, and a text field's body runs for each key.
    @Test func aBodyOfATextFieldIsNotRedundant() throws {
        struct Form: View {
            @State private var name = ""

            var body: some View { TextField("Name", text: $name) }
        }
        let screen = Screen(Form())
        let trace = try screen.trace { try screen.textField("Name").type("Ada") }
        #expect(trace.records.contains { $0.kind == .body && $0.name == "TextField<Text>" })
        #expect(trace.redundantBodies == [])
        #expect(try findings(trace) == [])
    }

    /// Views that follow objects and publishers end their subscriptions themselves.
    @Test func subscriptionsOfViewsAreNotRecorded() throws {
        final class Model: ObservableObject {
            @Published var value = 0
        }
        struct Follower: View {
            @StateObject private var model = Model()
            @State private var last = 0
            let prices: PassthroughSubject<Int, Never>

            var body: some View {
                Text("\(model.value) \(last)").onReceive(prices) { last = $0 }
            }
        }
        struct Places: View {
            @State private var count = 0
            let prices: PassthroughSubject<Int, Never>

            var body: some View {
                ForEach(0..<count, id: \.self) { _ in Follower(prices: prices) }
                Button("More") { count += 1 }
            }
        }
        let screen = Screen(Places(prices: PassthroughSubject()))
        let trace = try screen.trace { for _ in 0..<3 { try screen.press("More") } }
        #expect(!trace.records.contains { $0.name.hasPrefix("sink") })
    }
}

/// The story of *Follow a value*: an object that is created again and again.
@MainActor
@Suite struct ObjectStoryTests {
    final class Basket: ObservableObject {
        @Published var count = 0
    }

    struct BasketView: View {
        @ObservedObject var basket: Basket

        var body: some View {
            Text("In the basket: \(basket.count)")
            Button("Add") { basket.count += 1 }
        }
    }

    /// The fault: each keystroke evaluates the body, which creates an empty basket.
    struct ForgetfulShop: View {
        @State private var query = ""

        var body: some View {
            TextField("Search", text: $query)
            Text("Results for \(query)")
            BasketView(basket: Basket())
        }
    }

    /// The fix: the view owns its basket.
    struct Shop: View {
        @State private var query = ""
        @StateObject private var basket = Basket()

        var body: some View {
            TextField("Search", text: $query)
            Text("Results for \(query)")
            BasketView(basket: basket)
        }
    }

    private func findings(_ trace: Trace) throws -> [String] {
        try TraceFile(contents: Data(trace.jsonLines.utf8)).findings.map { "\($0.count) × \($0.fact)" }
    }

    @Test func anObjectThatABodyCreatesIsAFinding() throws {
        let screen = Screen(ForgetfulShop())
        try screen.press("Add")
        #expect(screen.texts.contains("In the basket: 1"))
        let trace = try screen.trace { try screen.type("tea", into: "Search") }
        #expect(screen.texts.contains("In the basket: 0"))
        #expect(try findings(trace).contains("3 × BasketView.basket got another object"))
    }

    @Test func anObjectThatAViewOwnsStays() throws {
        let screen = Screen(Shop())
        try screen.press("Add")
        let trace = try screen.trace { try screen.type("tea", into: "Search") }
        #expect(screen.texts.contains("In the basket: 1"))
        #expect(try !findings(trace).contains { $0.contains("another object") })
        #expect(trace.updates(of: BasketView.self) == 0)
    }
}
