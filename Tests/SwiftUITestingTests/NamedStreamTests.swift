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

    @Test func aStreamsNameIsInTheChainsOfItsValues() throws {
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
        // A number without a name may be a secret one.
        #expect(values == ["21", nil])
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

    @Test func anOpenNamedStageIsNotReportedInAdditionToItsSubscriber() throws {
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

    /// Requests one value at first and one after each, and ends the stream or sends to it while it receives.
    private final class Script: Subscriber {
        typealias Input = Int
        typealias Failure = Never
        var log: [String] = []
        var subscription: (any Subscription)?
        let reaction: (Script, Int) -> Subscribers.Demand

        init(_ reaction: @escaping (Script, Int) -> Subscribers.Demand) { self.reaction = reaction }

        func receive(subscription: any Subscription) {
            log.append("subscription")
            self.subscription = subscription
            subscription.request(.max(1))
        }

        func receive(_ input: Int) -> Subscribers.Demand {
            log.append("\(input)")
            return reaction(self, input)
        }

        func receive(completion: Subscribers.Completion<Never>) { log.append("end") }
    }

    /// A publisher that sends regardless of demand and order.
    private struct Careless: Publisher {
        typealias Output = Int
        typealias Failure = Never
        let isSubscribedLate: Bool

        private final class Ignoring: Subscription {
            func request(_ demand: Subscribers.Demand) {}
            func cancel() {}
        }

        func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
            if isSubscribedLate { subscriber.receive(completion: .finished) }
            subscriber.receive(subscription: Ignoring())
            _ = subscriber.receive(1)
            subscriber.receive(completion: .finished)
            _ = subscriber.receive(2)
        }
    }

    @Test func aRecordedStreamDeliversTheSameAsAnUnrecordedOne() {
        func logs() -> [[String]] {
            let numbers = PassthroughSubject<Int, Never>()
            func script(_ reaction: @escaping (Script, Int) -> Subscribers.Demand) -> Script {
                let script = Script(reaction)
                numbers.named("numbers").subscribe(script)
                return script
            }
            let scripts = [
                script { _, _ in .max(1) }, script { _, _ in .none },
                script { script, _ in
                    script.subscription?.cancel()
                    return .max(1)
                },
                script { _, number in
                    if number == 1 { numbers.send(2) }
                    return .max(2)
                },
            ]
            var received: [String] = []
            let sink = numbers.sink { _ in
                received.append("sink ends")
            } receiveValue: {
                received.append("\($0)")
            }
            final class Target { var number = 0 }
            let (target, late) = (Target(), Target())
            let assign = numbers.assign(to: \.number, on: target)
            let lateAssign = Careless(isSubscribedLate: true).assign(to: \.number, on: late)
            numbers.send(1)
            numbers.send(3)
            numbers.send(completion: .finished)
            numbers.send(4)
            let careless = [Script { _, _ in .none }, Script { _, _ in .none }]
            Careless(isSubscribedLate: false).named("careless").subscribe(careless[0])
            Careless(isSubscribedLate: true).named("careless").subscribe(careless[1])
            withExtendedLifetime((sink, assign, lateAssign)) {}
            return (scripts + careless).map(\.log) + [received, ["\(target.number)", "\(late.number)"]]
        }
        let screen = Screen(Text("Numbers"))
        var recorded: [[String]] = []
        let trace = screen.trace { recorded = logs() }
        #expect(trace.records.contains { $0.name == "\"numbers\" receives" })
        #expect(recorded == logs())
    }

    @Test func valuesThatThreadsDeliverAtOnceAreInSeveralLanes() throws {
        let (outer, crossing) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        let (hasBegun, mayEnd, hasEnded) = (
            DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
        )
        let group = DispatchGroup()
        let screen = Screen(Text("Numbers"))
        var streams: Set<AnyCancellable> = []
        let trace = screen.trace {
            outer.named("outer").sink { _ in
                hasBegun.signal()
                mayEnd.wait()
            }
            .store(in: &streams)
            crossing.named("crossing").sink { _ in
                mayEnd.signal()
                hasEnded.wait()
            }
            .store(in: &streams)
            Thread.detachNewThread(in: group) {
                outer.send(1)
                hasEnded.signal()
            }
            hasBegun.wait()
            Thread.detachNewThread(in: group) { crossing.send(1) }
            group.wait()
        }
        let file = try #require(try JSONSerialization.jsonObject(with: trace.chromeTrace) as? [String: Any])
        let events = try #require(file["traceEvents"] as? [[String: Any]])
        let lanes = events.filter { $0["ph"] as? String == "M" }.filter {
            ($0["args"] as? [String: String])?["name"] == "signal"
        }
        #expect(lanes.count == 2)
    }
}

extension Thread {
    fileprivate static func detachNewThread(in group: DispatchGroup, _ body: @escaping @Sendable () -> Void) {
        group.enter()
        detachNewThread {
            body()
            group.leave()
        }
    }
}
