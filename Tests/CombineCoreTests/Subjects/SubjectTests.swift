import CombineCore
import CombineTesting
import Testing

@Suite struct SubjectTests {
    /// Records the calls from a subject.
    private final class Upstream: Subscription {
        var calls: [String] = []
        func request(_ demand: Subscribers.Demand) { calls.append("request \(demand)") }
        func cancel() { calls.append("cancel") }
    }

    @Test func aSubjectThatEndsCancelsItsUpstreams() {
        let passthrough = PassthroughSubject<Int, Never>()
        let current = CurrentValueSubject<Int, Never>(0)
        let upstreams = [Upstream(), Upstream()]
        passthrough.send(subscription: upstreams[0])
        current.send(subscription: upstreams[1])
        passthrough.send(completion: .finished)
        current.send(completion: .finished)
        #expect(upstreams[0].calls == ["cancel"])
        #expect(upstreams[1].calls == ["request unlimited", "cancel"])
    }

    @Test func anUpstreamThatHasFinishedIsNotCancelledByItsSubject() {
        var calls: [String] = []
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.record()
        let cancellable = Just(1)
            .handleEvents(receiveCompletion: { _ in calls.append("end") }, receiveCancel: { calls.append("cancel") })
            .subscribe(subject)
        #expect(recorder.events == [.subscription, .value(1), .completion(.finished)])
        cancellable.cancel()
        #expect(calls == ["end"])
    }

    @Test func aSubjectThatGoesCancelsItsUpstreams() {
        let upstream = Upstream()
        var subject: PassthroughSubject<Int, Never>? = PassthroughSubject()
        subject?.send(subscription: upstream)
        #expect(upstream.calls == [])
        subject = nil
        #expect(upstream.calls == ["cancel"])
    }

    /// Ended upstreams are removed from the list as it grows; active ones remain.
    @Test func anEndingSubjectCancelsTheUpstreamsThatStillRun() {
        let subject = PassthroughSubject<Int, Never>()
        var cancels = 0
        var connections: [AnyCancellable] = []
        for number in 1...20 {
            let connection = Empty<Int, Never>(completeImmediately: false)
                .handleEvents(receiveCancel: { cancels += 1 })
                .subscribe(subject)
            if number.isMultiple(of: 2) { connections.append(connection) } else { connection.cancel() }
        }
        #expect(cancels == 10)
        subject.send(completion: .finished)
        #expect(cancels == 20)
        withExtendedLifetime(connections) {}
    }

    @Test func upstreamsReceiveDemandWhenASubscriberRequests() {
        let upstream = Upstream()
        let subject = PassthroughSubject<Int, Never>()
        subject.send(subscription: upstream)
        let recorder = subject.record(.none)
        #expect(upstream.calls == [])
        recorder.request(.max(1))
        recorder.request(.max(1))
        #expect(upstream.calls == ["request unlimited"])
    }

    @Test func aSubjectMayBeReleasedDuringItsOwnDelivery() throws {
        try expectNoLeaks {
            var subject: PassthroughSubject<Int, Never>? = PassthroughSubject()
            var values: [Int] = []
            let cancellable = subject?.sink {
                values.append($0)
                subject = nil
            }
            subject?.send(1)
            subject?.send(2)
            #expect(values == [1])
            cancellable?.cancel()
        }
    }
}
