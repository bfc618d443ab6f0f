import CombineCore
import Testing

/// The output of `dump(_:)` for the subscriptions of sources; the labels are Apple's.
struct SubscriptionMirrorTests {
    @Test func aSubjectsSubscriptionMirrorsItsDemandEvenAfterTheEnd() throws {
        let subject = CurrentValueSubject<Int, Never>(42)
        let listener = Listener<Int, Never>()
        subject.subscribe(listener)
        let subscription = try #require(listener.subscription)
        subscription.request(.max(12))
        subject.send(1)
        #expect(
            shown(subscription) == [
                "parent: CurrentValueSubject", "downstream: Listener", "demand: max(10)",
                "subject: CurrentValueSubject",
            ])
        subscription.cancel()
        subscription.request(.max(3))
        #expect(shown(subscription) == ["parent: nil", "downstream: nil", "demand: max(10)", "subject: nil"])
    }

    @Test func theMirrorShowsTheSubscriberDuringADelivery() {
        let subject = PassthroughSubject<Int, Never>()
        var seen: [String] = []
        let listener = Listener<Int, Never>()
        listener.onValue = { seen = listener.subscription.map(shown) ?? [] }
        subject.subscribe(listener)
        listener.subscription?.request(.unlimited)
        subject.send(1)
        #expect(seen.contains("downstream: Listener"))
        #expect(seen.contains("demand: unlimited"))
    }

    @Test func aSequenceShowsItsElementsUntilItsEnd() throws {
        let listener = Listener<Int, Never>()
        (1...3).publisher.subscribe(listener)
        let subscription = try #require(listener.subscription)
        #expect(shown(subscription) == ["sequence: 1...3"])
        subscription.request(.unlimited)
        #expect(shown(subscription) == ["sequence: []"])
    }

    @Test func aSingleValueIsShownUntilItIsDelivered() throws {
        let listener = Listener<Int, Never>()
        var seen: [String]?
        listener.onValue = { seen = listener.subscription.map(shown) }
        Just(7).subscribe(listener)
        let subscription = try #require(listener.subscription)
        #expect(shown(subscription) == ["7"])
        // Inspecting the subscription does not consume the value, which still arrives once.
        #expect(shown(subscription) == ["7"])
        subscription.request(.max(1))
        #expect(listener.values == [7])
        #expect(listener.isFinished)
        #expect(seen == [])
        #expect(shown(subscription) == [])
    }

    private func shown(_ subscription: any Subscription) -> [String] {
        Mirror(reflecting: subscription).children.map { label, value in
            label.map { "\($0): \(value)" } ?? "\(value)"
        }
    }
}

private final class Listener<Input, Failure: Error>: Subscriber, CustomStringConvertible {
    private(set) var subscription: (any Subscription)?
    private(set) var values: [Input] = []
    private(set) var isFinished = false
    var onValue: () -> Void = {}

    var description: String { "Listener" }

    func receive(subscription: any Subscription) { self.subscription = subscription }

    func receive(_ input: Input) -> Subscribers.Demand {
        values.append(input)
        onValue()
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) { isFinished = true }
}
