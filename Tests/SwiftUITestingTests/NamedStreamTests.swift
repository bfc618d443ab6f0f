import Combine
import Foundation
import SwiftUI
import SwiftUITesting
import Testing
import TraceFiles

/// The streams of an app in a trace: names, demand, values, places.
@MainActor
@Suite struct NamedStreamTests {
    struct Price: View {
        let prices: PassthroughSubject<Int, Never>
        @State private var price = 0
        @State private var stream: AnyCancellable?

        var body: some View {
            Text("Price: \(price)")
            Button("Follow") {
                stream = prices.named("euros").map { $0 * 2 }.sink { price = $0 }
            }
            Button("Pay") { prices.send(21) }
        }
    }

    @Test func aNameIsInTheChainOfWhatAValueLeadsTo() throws {
        let screen = Screen(Price(prices: PassthroughSubject()))
        let trace = try screen.trace {
            try screen.press("Follow")
            try screen.press("Pay")
        }
        #expect(screen.texts.first == "Price: 42")
        let change = try #require(trace.records.last { $0.kind == .mutation })
        let chain = trace.chain(of: change).map(\.name)
        #expect(
            chain.suffix(4) == ["Price.price", "sink receives", "\"euros\" receives", "press Pay"])
        let values = trace.records.filter { $0.kind == .signal && $0.name.hasSuffix("receives") }.map(\.newValue)
        #expect(values == ["21", "42"])
    }

    @Test func demandAndEndsAreRecords() throws {
        let prices = PassthroughSubject<Int, Never>()
        let screen = Screen(Price(prices: prices))
        let trace = try screen.trace {
            try screen.press("Follow")
            prices.send(completion: .finished)
        }
        let names = trace.records.filter { $0.kind == .signal }.map(\.name)
        #expect(
            names == [
                "sink begins", "\"euros\" begins", "sink requests unlimited", "\"euros\" requests unlimited",
                "\"euros\" ends", "sink ends",
            ])
    }

    @Test func textsAreRecordedOfNamedStreamsAloneAndNeverOfSecretOnes() throws {
        struct Names: View {
            let names: PassthroughSubject<String, Never>
            @State private var streams: Set<AnyCancellable> = []

            var body: some View {
                Button("Follow") {
                    names.named("visitor").named("access token").sink { _ in }.store(in: &streams)
                }
                Button("Send") { names.send("Ada") }
            }
        }
        let screen = Screen(Names(names: PassthroughSubject()))
        let trace = try screen.trace {
            try screen.press("Follow")
            try screen.press("Send")
        }
        let deliveries = trace.records.filter { $0.kind == .signal && $0.name.hasSuffix("receives") }
        let values = deliveries.map { "\($0.name): \($0.newValue ?? "-")" }
        #expect(
            values == [
                "\"visitor\" receives: \"Ada\"", "\"access token\" receives: -", "sink receives: a text of 3 bytes",
            ])
    }

    @Test func streamsOfASceneWithSecretContentHaveNoValues() throws {
        struct Login: View {
            let codes: PassthroughSubject<Int, Never>
            @State private var code = ""
            @State private var streams: Set<AnyCancellable> = []

            var body: some View {
                SecureField("Code", text: $code)
                Button("Follow") { codes.named("code").sink { _ in }.store(in: &streams) }
                Button("Send") { codes.send(1_234) }
            }
        }
        let screen = Screen(Login(codes: PassthroughSubject()))
        let trace = try screen.trace {
            try screen.press("Follow")
            try screen.press("Send")
        }
        #expect(trace.records.contains { $0.name == "\"code\" receives" })
        #expect(trace.records.filter { $0.kind == .signal }.allSatisfy { $0.newValue == nil })
    }

    @Test func aValueFromAnotherThreadIsTheCauseOfItsWrite() async throws {
        let prices = PassthroughSubject<Int, Never>()
        let screen = Screen(Price(prices: prices))
        let trace = try await screen.trace {
            try screen.press("Follow")
            await Task.detached { prices.send(4) }.value
            screen.update()
        }
        #expect(screen.texts.first == "Price: 8")
        let change = try #require(trace.records.last { $0.kind == .mutation })
        #expect(trace.chain(of: change).map(\.name).contains("sink receives"))
    }

    @Test func aSinkHasThePlaceOfItsClosure() throws {
        let screen = Screen(Price(prices: PassthroughSubject()))
        let trace = try screen.trace { try screen.press("Follow") }
        let file = try TraceFile(contents: Data(trace.jsonLines.utf8))
        let begin = try #require(file.records.first { $0.name == "sink begins" })
        #if DEBUG
            #expect(begin.place?.hasPrefix("closure #") == true)
            #expect(begin.place?.hasSuffix("Price.body") == true)
        #else
            #expect(begin.place != nil)
        #endif
    }

    @Test func assignmentsToPublishedPropertiesAreStreams() throws {
        final class Model: ObservableObject {
            @Published var query = ""
            @Published private(set) var length = 0

            init() { $query.map(\.count).named("length").assign(to: &$length) }
        }
        struct Search: View {
            @StateObject private var model = Model()

            var body: some View {
                TextField("Query", text: $model.query)
                Text("\(model.length)")
            }
        }
        let screen = Screen(Search())
        let trace = try screen.trace { try screen.type("ab", into: "Query") }
        #expect(screen.texts.contains("2"))
        // The model was created before the recording began, so its streams are no records.
        #expect(!trace.records.contains { $0.name.hasPrefix("assign") })
    }

    @Test func aStageThatStaysOpenIsNoFindingBesideItsSubscriber() throws {
        struct Leaking: View {
            let prices: PassthroughSubject<Int, Never>
            @State private var streams: Set<AnyCancellable> = []

            var body: some View {
                Button("Follow") { prices.named("euros").sink { _ in }.store(in: &streams) }
            }
        }
        let screen = Screen(Leaking(prices: PassthroughSubject()))
        let trace = try screen.trace { for _ in 0..<3 { try screen.press("Follow") } }
        let findings = try TraceFile(contents: Data(trace.jsonLines.utf8)).findings
        #expect(findings.filter { $0.fact.contains("still open") }.map(\.count) == [3])
    }
}
