import CombineCore
import CombineTesting
import Testing

@Suite struct ShareTests {
    private let source = WatchedSource()

    @Test func theFirstToShareConnectsAndTheLastToLeaveDisconnects() {
        let shared = source.publisher.share()
        #expect(source.calls == [])
        let (one, other) = (shared.record(), shared.record())
        #expect(source.calls == ["attach"])
        source.subject.send(1)
        one.cancel()
        source.subject.send(2)
        #expect(source.calls == ["attach"])
        other.cancel()
        #expect(source.calls == ["attach", "cancel"])
        #expect(one.values == [1])
        #expect(other.values == [1, 2])
    }

    @Test func aSubscriberAfterTheLastCancellationReconnects() {
        let shared = source.publisher.share()
        shared.record().cancel()
        let recorder = shared.record()
        source.subject.send(1)
        #expect(source.calls == ["attach", "cancel", "attach"])
        #expect(recorder.values == [1])
    }

    @Test func afterTheEndEverySubscriberReceivesTheEndAndNothingIsConnected() {
        let shared = source.publisher.share()
        let recorder = shared.record()
        source.subject.send(completion: .finished)
        #expect(recorder.events == [.subscription, .completion(.finished)])
        #expect(shared.record().events == [.subscription, .completion(.finished)])
        #expect(source.calls == ["attach", "end"])
    }

    @Test func aSharedSequenceServesTheFirstOnly() {
        let shared = [1, 2].publisher.share()
        #expect(shared.record().events == [.subscription, .value(1), .value(2), .completion(.finished)])
        #expect(shared.record().events == [.subscription, .completion(.finished)])
    }

    @Test func theConnectionOutlivesTheSharedPublisher() {
        var shared: Publishers.Share<AnyPublisher<Int, Never>>? = source.publisher.eraseToAnyPublisher().share()
        let recorder = shared?.record()
        shared = nil
        source.subject.send(1)
        #expect(recorder?.values == [1])
        recorder?.cancel()
        #expect(source.calls == ["attach", "cancel"])
    }

    @Test func cancellingInsideTheSubscriptionConnectsNothing() {
        let recorder = source.publisher.share().record(cancelling: .onSubscription)
        #expect(recorder.events == [.subscription])
        #expect(source.calls == [])
    }

    @Test func subscribingInsideASubscriptionConnectsOnce() {
        let shared = source.publisher.share()
        var inner: Recorder<Int, Never>?
        let outer = shared.record { _, event in
            if event == .subscription { inner = shared.record() }
        }
        source.subject.send(1)
        #expect(source.calls == ["attach"])
        #expect(outer.values == [1])
        #expect(inner?.values == [1])
    }

    @Test func sharedPublishersAreEqualIfTheyAreTheSame() {
        let (one, other) = (Just(1).share(), Just(1).share())
        #expect(one == one)
        #expect(one != other)
    }

    /// Each subscriber connects, and disconnects when it cancels. Only the link of the last one, which does not cancel,
    /// is alive.
    @Test func reconnectingKeepsNoEndedConnections() {
        let shared = PassthroughSubject<Int, Never>().share()
        var last: AnyObject?
        let alive = LiveObjects.count {
            for _ in 1...100 { shared.record().cancel() }
            last = shared.record()
        }
        #expect(alive["Subject"] == 1)
        withExtendedLifetime((shared, last)) {}
    }

    @Test func aSharedStreamIsReleasedCompletely() throws {
        try expectNoLeaks {
            let subject = PassthroughSubject<Int, Never>()
            let shared = subject.scan(0, +).share()
            let cancellables = [shared.sink { _ in }, shared.map { $0 }.sink { _ in }]
            subject.send(1)
            withExtendedLifetime(cancellables) {}
        }
    }
}
