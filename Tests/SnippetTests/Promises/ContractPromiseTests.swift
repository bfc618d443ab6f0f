import Combine
import CombineTesting
import Testing

/// What the page on the contract promises, beyond the laws that every operator is tried on.
@Suite struct ContractPromiseTests {
    @Test func aSendInsideAValueIsDeliveredAfterItToEverybody() {
        var told: [String] = []
        let numbers = PassthroughSubject<Int, Never>()
        let first = numbers.sink { number in
            told.append("first: \(number)")
            if number == 1 { numbers.send(2) }
        }
        let second = numbers.sink { told.append("second: \($0)") }
        numbers.send(1)
        #expect(told == ["first: 1", "second: 1", "first: 2", "second: 2"])
        withExtendedLifetime((first, second)) {}
    }

    @Test func aCurrentValueIsNewAtOnceThoughItWaits() {
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

    /// Breaks every rule that a publisher of one's own is held to.
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

    @Test func aPublisherOfOnesOwnIsHeldToTheRules() {
        var refused = 0
        let recorder = Recorder<Int, Never>()
        Unruly { refused += 1 }.subscribe(recorder)
        #expect(recorder.events == [.subscription, .value(1), .completion(.finished)])
        #expect(recorder.violations == [])
        #expect(refused == 1)
    }

    @Test func demandReturnedFromAValueIsAdded() {
        #expect((1...5).publisher.record(.oneByOne).values == [1, 2, 3, 4, 5])
        #expect((1...5).publisher.record(.max(2)).values == [1, 2])
    }
}
