import CombineCore
import CombineTesting
import Testing

/// The tests below describe Apple's behavior, as recorded by OpenCombine's authors.
@Suite struct FlatMapTests {
    @Test func oneValuePerChildIsRequestedAndBufferedUntilThereIsDemand() {
        let subjects = [PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()]
        let recorder = (0..<2).publisher.flatMap { subjects[$0] }.record(.none)
        subjects[0].send(10)
        subjects[1].send(20)
        #expect(recorder.values == [])
        recorder.request(.max(2))
        #expect(recorder.values == [10, 20])
        #expect(recorder.violations == [])
    }

    @Test func aChildsValueBeforeTheEndIsDelivered() {
        let (outer, child) = (PassthroughSubject<Void, Never>(), Asked())
        let recorder = outer.setFailureType(to: Oops.self).flatMap { child }.record(.max(1))
        outer.send()
        #expect(child.send(1) == .max(1))
        #expect(child.send(2) == .none)
        outer.send(completion: .finished)
        child.send(completion: .finished)
        #expect(recorder.events == [.subscription, .value(1)])
        recorder.request(.unlimited)
        #expect(recorder.events == [.subscription, .value(1), .value(2), .completion(.finished)])
    }

    @Test func anImmediatelyDeliveredValueReturnsDemandForTheNext() {
        let child = Asked()
        let recorder = Just(0).setFailureType(to: Oops.self).flatMap { _ in child }.record(.max(2))
        #expect([1, 2, 3, 4].map(child.send) == [.max(1), .max(1), .none, .none])
        #expect(child.requests == [.max(1)])
        recorder.request(.max(2))
        #expect(child.requests == [.max(1), .max(1), .max(1)])
        #expect(recorder.values == [1, 2, 3, 4])
        recorder.request(.unlimited)
        #expect(child.requests.last == .unlimited)
        #expect(child.send(5) == .none)
    }

    @Test func reentrantValuesOfAnotherChildAreDeliveredInsideTheCall() {
        let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        var heard: [String] = []
        let cancellable = [first, second].publisher.flatMap { $0 }.sink { value in
            heard.append("\(value)")
            if value == 1 { second.send(2) }
            heard.append("after \(value)")
        }
        first.send(1)
        #expect(heard == ["1", "2", "after 2", "after 1"])
        cancellable.cancel()
    }

    @Test func theSubscriptionIsHandedDownBeforeTheUpstreamIsSubscribedTo() {
        var order: [String] = []
        let upstream = Deferred {
            order.append("upstream")
            return Just(1)
        }
        let recorder = upstream.flatMap { Just($0) }.record { _, event in order.append("\(event)") }
        #expect(order == ["subscription", "upstream", "1", "finished"])
        #expect(recorder.violations == [])
    }

    @Test func aHundredThousandRequestsFromInsideNeedNoStack() {
        var left = 100_000
        let recorder = Just(0).flatMap { _ in (0..<100_000).publisher }.record(.oneByOneReentrant) { _, event in
            if case .value = event { left -= 1 }
        }
        #expect(left == 0)
        #expect(recorder.completion == .finished)
    }
}
