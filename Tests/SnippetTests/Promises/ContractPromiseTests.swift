import Combine
import CombineTesting
import Testing

/// The guarantees of the contract page, beyond the laws that are tested on every operator.
@Suite struct ContractPromiseTests {
    @Test func aNestedSendReachesAllSubscribersBeforeItReturns() {
        var reported: [String] = []
        let numbers = PassthroughSubject<Int, Never>()
        let first = numbers.sink { number in
            reported.append("first: \(number)")
            if number == 1 { numbers.send(2) }
        }
        let second = numbers.sink { reported.append("second: \($0)") }
        numbers.send(1)
        #expect(reported == ["first: 1", "first: 2", "second: 2", "second: 1"])
        withExtendedLifetime((first, second)) {}
    }

    @Test func theCurrentValueIsSetBeforeItIsDelivered() {
        let number = CurrentValueSubject<Int, Never>(0)
        var seen: [Int] = []
        let cancellable = number.sink { value in
            guard value == 1 else { return }
            number.send(2)
            seen.append(number.value)
        }
        number.send(1)
        #expect(seen == [2])
        withExtendedLifetime(cancellable) {}
    }

    /// A custom publisher that breaks every rule.
    private struct Unruly: Publisher {
        typealias Output = Int
        typealias Failure = Never

        let cancelled: () -> Void

        func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
            _ = subscriber.receive(0)
            subscriber.receive(subscription: Handle(cancelled: cancelled))
            subscriber.receive(subscription: Handle(cancelled: cancelled))
            _ = subscriber.receive(1)
            subscriber.receive(completion: .finished)
            _ = subscriber.receive(2)
            subscriber.receive(completion: .finished)
        }
    }

    private final class Handle: Subscription {
        let cancelled: () -> Void

        init(cancelled: @escaping () -> Void) { self.cancelled = cancelled }

        func request(_ demand: Subscribers.Demand) {}

        func cancel() { cancelled() }
    }

    @Test func eventsOfACustomPublisherArePassedThroughUnchanged() {
        let recorder = Recorder<Int, Never>()
        Unruly {}.subscribe(recorder)
        #expect(
            recorder.events == [
                .value(0), .subscription, .subscription, .value(1), .completion(.finished), .value(2),
                .completion(.finished),
            ])
    }

    /// A publisher in the form of many tutorials: it adds the returned demand, and a request during production would
    /// reenter it.
    private struct Tutorial: Publisher {
        typealias Output = Int
        typealias Failure = Never

        let count: Int
        let deepest: () -> Void

        private final class Production<S: Subscriber>: Subscription where S.Input == Int, S.Failure == Never {
            let subscriber: S
            let count: Int
            let nested: () -> Void
            var next = 0
            var isProducing = false

            init(_ subscriber: S, count: Int, nested: @escaping () -> Void) {
                self.subscriber = subscriber
                self.count = count
                self.nested = nested
            }

            func request(_ demand: Subscribers.Demand) {
                if isProducing { nested() }
                isProducing = true
                var demand = demand
                while demand > 0, next < count {
                    demand -= 1
                    next += 1
                    demand += subscriber.receive(next)
                }
                isProducing = false
            }

            func cancel() {}
        }

        func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
            subscriber.receive(subscription: Production(subscriber, count: count, nested: deepest))
        }
    }

    @Test func manyDroppedValuesNeverEnterAPublisherAgain() {
        // Each entry is counted, so a stack that could overflow is not needed.
        let last = 20_000
        var nested = 0
        let numbers = Tutorial(count: last) { nested += 1 }
        #expect(numbers.filter { $0 == last }.record(.max(1)).values == [last])
        #expect(numbers.compactMap { $0 == last ? $0 : nil }.record(.max(1)).values == [last])
        #expect(numbers.dropFirst(last - 1).record(.max(1)).values == [last])
        #expect(numbers.drop { $0 < last }.record(.max(1)).values == [last])
        #expect(numbers.map { $0 / last }.removeDuplicates().record(.max(2)).values == [0, 1])
        #expect(numbers.output(at: last - 1).record(.max(1)).values == [last])
        #expect(nested == 0)
    }

    @Test func demandReturnedFromAValueIsAdded() {
        #expect((1...5).publisher.record(.oneByOne).values == [1, 2, 3, 4, 5])
        #expect((1...5).publisher.record(.max(2)).values == [1, 2])
    }
}
