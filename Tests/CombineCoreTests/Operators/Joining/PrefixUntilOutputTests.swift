import CombineCore
import CombineTesting
import Testing

/// Apple's behavior, as recorded by OpenCombine's authors.
@Suite struct PrefixUntilOutputTests {
    private let main = Asked()
    private let other = Asked()

    @Test func returnedDemandIsPassedToTheUpstream() {
        let recorder = main.prefix(untilOutputFrom: other).record(.oneByOne)
        #expect(main.send(2) == .max(1))
        #expect(main.requests == [.max(1)])
        #expect(recorder.values == [2])
    }

    @Test func theOthersValueEndsTheStreamAndCancelsTheUpstream() {
        let recorder = main.prefix(untilOutputFrom: other).record()
        main.send(1)
        other.send(0)
        #expect(recorder.events == [.subscription, .value(1), .completion(.finished)])
        #expect(main.cancels == 1)
    }

    @Test func aPrefixEndsDuringADeliveryIfTheOtherPublisherSends() {
        let (subject, signal) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Void, Never>())
        var heard: [String] = []
        let cancellable = subject.prefix(untilOutputFrom: signal).sink { _ in
            heard.append("end")
        } receiveValue: { value in
            heard.append("\(value)")
            signal.send()
            heard.append("after \(value)")
        }
        subject.send(1)
        subject.send(2)
        #expect(heard == ["1", "end", "after 1"])
        cancellable.cancel()
    }

    /// The values are sent while the subscriber is inside `receive(subscription:)`, and are delivered without queueing.
    @Test func aPublisherThatSendsAtOnceIsCanceledAfterTheFirstValue() {
        var sent = 0
        let recorder = Array(1...3).publisher
            .handleEvents(receiveOutput: { _ in sent += 1 })
            .prefix(untilOutputFrom: Empty<Int, Never>(completeImmediately: false))
            .first()
            .record()
        #expect(recorder.events == [.subscription, .value(1), .completion(.finished)])
        #expect(sent == 1)
        #expect(recorder.violations == [])
    }

    /// The other publisher's value arrives at once, but the completion still waits for the subscription.
    @Test func thePrefixHandsItsSubscriptionDownWithTheUpstreams() {
        let recorder = PassthroughSubject<Int, Oops>().prefix(untilOutputFrom: Just(0)).record()
        #expect(recorder.events == [.subscription, .completion(.finished)])
    }
}
