import Combine
import Foundation
import Testing

/// Properties of the interface that clients can observe besides its names: arithmetic, equality, encodings,
/// descriptions, defaults.
@Suite struct InterfaceDetailTests {
    enum Broken: Error, Codable, Equatable { case once }

    @Test func demandsAddUpAndNeverFallBelowZero() {
        typealias Demand = Subscribers.Demand
        #expect(Demand.max(2) + .max(3) == .max(5))
        #expect(Demand.max(2) + 3 == .max(5))
        #expect(Demand.max(.max) + .max(1) == .unlimited)
        #expect(Demand.max(2) * 3 == .max(6))
        #expect(Demand.max(.max) * 2 == .unlimited)
        #expect(Demand.max(2) - .max(3) == Demand.none)
        #expect(Demand.max(5) - 3 == .max(2))
        #expect(Demand.max(2) - .unlimited == Demand.none)
    }

    @Test func subtractingFromUnlimitedLeavesUnlimited() {
        #expect(Subscribers.Demand.unlimited - 7 == .unlimited)
        #expect(Subscribers.Demand.unlimited - .max(7) == .unlimited)
        #expect(Subscribers.Demand.unlimited - .unlimited == .unlimited)
        var demand = Subscribers.Demand.unlimited
        demand -= .unlimited
        #expect(demand == .unlimited)
    }

    @Test func demandsCompareWithOneAnotherAndWithIntegers() {
        #expect(Subscribers.Demand.none < .max(1))
        #expect(Subscribers.Demand.max(.max) < .unlimited)
        #expect(Subscribers.Demand.unlimited > Int.max)
        #expect(Subscribers.Demand.unlimited != Int.max)
        #expect(3 == Subscribers.Demand.max(3))
        #expect(2 < Subscribers.Demand.max(3))
        #expect(Subscribers.Demand.max(3).max == 3)
        #expect(Subscribers.Demand.unlimited.max == nil)
    }

    @Test func publishersAreEqualIfTheirPartsAre() {
        #expect(Just(1) == Just(1))
        #expect(Just(1) != Just(2))
        #expect(Empty<Int, Broken>() == Empty(completeImmediately: true))
        #expect(Empty<Int, Broken>() != Empty(completeImmediately: false))
        #expect(Fail<Int, Broken>(error: .once) == Fail(outputType: Int.self, failure: .once))
        #expect([1, 2].publisher == [1, 2].publisher)
        #expect(Int?(1).publisher != Int?.none.publisher)
        #expect(Result<Int, Broken>.success(1).publisher == Result.success(1).publisher)
        #expect(Publishers.Merge(Just(1), Just(2)) == Publishers.Merge(Just(1), Just(2)))
        #expect(Publishers.Zip3(Just(1), Just(2), Just(3)) != Publishers.Zip3(Just(1), Just(2), Just(4)))
        #expect(Publishers.Retry(upstream: Just(1), retries: 1) != Publishers.Retry(upstream: Just(1), retries: 2))
        let shared = Just(1).share()
        #expect(shared == shared)
        #expect(shared != Just(1).share())
        #expect(
            NotificationCenter.default.publisher(for: .init("a"))
                == NotificationCenter.default.publisher(for: .init("a"))
        )
    }

    @Test func streamsAreEncoded() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        func json(_ value: some Encodable) throws -> String {
            String(decoding: try encoder.encode(value), as: UTF8.self)
        }
        #expect(try json([Subscribers.Demand.max(3), .none]) == "[3,0]")
        #expect(try json(Subscribers.Completion<Broken>.finished) == #"{"success":true}"#)
        #expect(try json(Subscribers.Completion.failure(Broken.once)) == #"{"error":{"once":{}},"success":false}"#)
        let record = Record<Int, Broken>(output: [1, 2], completion: .finished)
        #expect(try json(record) == #"{"recording":{"completion":{"success":true},"output":[1,2]}}"#)
        let decoded = try JSONDecoder().decode(Record<Int, Broken>.self, from: Data(try json(record).utf8))
        #expect(decoded.recording.output == [1, 2])
        #expect(decoded.recording.completion == .finished)
        #expect(try JSONDecoder().decode([Subscribers.Demand].self, from: Data("[3]".utf8)) == [.max(3)])
    }

    @Test func erasedTypesDescribeThemselves() {
        final class Model { var count = 0 }
        final class Plain: Subscriber {
            func receive(subscription: any Subscription) {}
            func receive(_ input: Int) -> Subscribers.Demand { .none }
            func receive(completion: Subscribers.Completion<Never>) {}
        }
        let sink = Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { _ in })
        let assign = Subscribers.Assign(object: Model(), keyPath: \Model.count)
        #expect("\(sink)" == "Sink")
        #expect("\(assign)" == "Assign Model.")
        #expect(Mirror(reflecting: assign).children.compactMap(\.label) == ["object", "keyPath", "status"])
        #expect("\(Just(1).eraseToAnyPublisher())" == "AnyPublisher")
        #expect("\(AnySubscriber(sink))" == "Sink")
        #expect("\(AnySubscriber(Plain()))" == "Plain")
        #expect("\(AnySubscriber<Int, Never>())" == "Anonymous AnySubscriber")
        #expect(AnySubscriber(sink).combineIdentifier == sink.combineIdentifier)
        #expect("\(Subscribers.Demand.max(3)) \(Subscribers.Demand.unlimited)" == "max(3) unlimited")
        #expect("\(Subscriptions.empty)" == "Empty")
    }

    @Test func argumentsHaveApplesDefaults() {
        #expect(Empty<Int, Never>().completeImmediately)
        #expect(Record<Int, Never>.Recording(output: [1]).completion == .finished)
        #expect(Publishers.Print(upstream: Just(1), prefix: "p").stream == nil)
        #expect(Just(1).print().prefix == "")
        #expect(Publishers.Breakpoint(upstream: Just(1)).receiveOutput == nil)
        #expect(PassthroughSubject<Int, Never>().dropFirst().count == 1)
        #expect(Deferred { Just(1) }.flatMap { Just($0) }.maxPublishers == .unlimited)
        #expect(Deferred { Just(1) }.receive(on: ImmediateScheduler.shared).options == nil)
        #expect(Timer.publish(every: 1, on: .main, in: .common).tolerance == nil)
    }
}
