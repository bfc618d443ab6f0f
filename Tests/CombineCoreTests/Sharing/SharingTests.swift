import CombineCore
import CombineTesting
import Testing

@Suite struct SharingTests {
    private final class Log {
        var calls: [String] = []
    }

    /// A subject, and what is done to those who attach to it.
    private struct Source {
        let subject = PassthroughSubject<Int, Never>()
        let log = Log()
        var calls: [String] { log.calls }

        var publisher: some Publisher<Int, Never> {
            subject.handleEvents(
                receiveSubscription: { [log] _ in log.calls.append("attach") },
                receiveCompletion: { [log] _ in log.calls.append("end") },
                receiveCancel: { [log] in log.calls.append("cancel") }
            )
        }
    }

    private let source = Source()

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

    @Test func whoeverComesAfterAllHaveLeftConnectsAnew() {
        let shared = source.publisher.share()
        shared.record().cancel()
        let recorder = shared.record()
        source.subject.send(1)
        #expect(source.calls == ["attach", "cancel", "attach"])
        #expect(recorder.values == [1])
    }

    @Test func afterTheEndEverybodyIsToldTheEndAndNothingIsConnected() {
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

    @Test func multicastDeliversWhenItIsConnected() {
        var subjects = 0
        let multicast = source.publisher.multicast { () -> PassthroughSubject<Int, Never> in
            subjects += 1
            return PassthroughSubject()
        }
        #expect(subjects == 0)
        let (one, other) = (multicast.record(), multicast.record())
        #expect(subjects == 1)
        source.subject.send(0)
        #expect(source.calls == [])
        let connection = multicast.connect()
        #expect(subjects == 1)
        source.subject.send(1)
        connection.cancel()
        source.subject.send(2)
        #expect(source.calls == ["attach", "cancel"])
        for recorder in [one, other] { #expect(recorder.events == [.subscription, .value(1)]) }
        let again = multicast.connect()
        source.subject.send(3)
        for recorder in [one, other] { #expect(recorder.values == [1, 3]) }
        again.cancel()
    }

    @Test func aConnectionThatIsDroppedDisconnects() {
        let multicast = source.publisher.multicast(subject: PassthroughSubject())
        let recorder = multicast.record()
        do {
            let connection = multicast.connect()
            source.subject.send(1)
            withExtendedLifetime(connection) {}
        }
        source.subject.send(2)
        #expect(recorder.values == [1])
        #expect(source.calls == ["attach", "cancel"])
    }

    @Test func aCurrentValueSubjectMulticastsItsValueFirst() {
        let multicast = source.publisher.multicast(subject: CurrentValueSubject(7))
        let recorder = multicast.record()
        let connection = multicast.connect()
        source.subject.send(8)
        #expect(recorder.values == [7, 8])
        connection.cancel()
    }

    @Test func makeConnectableHoldsEverythingBackUntilItIsConnected() {
        let connectable = [1, 2].publisher.makeConnectable()
        let (one, other) = (connectable.record(), connectable.record())
        #expect(one.events == [.subscription])
        let connection = connectable.connect()
        for recorder in [one, other] {
            #expect(recorder.events == [.subscription, .value(1), .value(2), .completion(.finished)])
        }
        connection.cancel()
    }

    @Test func autoconnectConnectsWithTheFirstAndAgainAfterTheLast() {
        let publisher = source.publisher.makeConnectable().autoconnect()
        let (one, other) = (publisher.record(), publisher.record())
        one.cancel()
        one.cancel()
        #expect(source.calls == ["attach"])
        other.cancel()
        #expect(source.calls == ["attach", "cancel"])
        let third = publisher.record()
        source.subject.send(5)
        #expect(third.values == [5])
        #expect(source.calls == ["attach", "cancel", "attach"])
    }

    @Test func nothingOutlivesASharedStream() throws {
        try expectNoLeaks {
            let subject = PassthroughSubject<Int, Never>()
            let shared = subject.scan(0, +).share()
            let cancellables = [shared.sink { _ in }, shared.map { $0 }.sink { _ in }]
            subject.send(1)
            withExtendedLifetime(cancellables) {}
        }
    }
}
