import CombineCore
import CombineTesting
import Testing

@Suite struct SinkTests {
    private final class Captured {}

    @Test func sinksReleaseTheirClosuresAtTheEndAndAtCancellation() {
        for ends in [true, false] {
            let subject = PassthroughSubject<Int, Never>()
            weak var captured: Captured?
            let cancellable: AnyCancellable
            do {
                let object = Captured()
                captured = object
                cancellable = subject.sink { _ in withExtendedLifetime(object) {} }
            }
            #expect(captured != nil)
            if ends { subject.send(completion: .finished) } else { cancellable.cancel() }
            #expect(captured == nil)
            withExtendedLifetime(cancellable) {}
        }
    }

    @Test func cancellingInsideAValueStopsLaterValues() {
        var values: [Int] = []
        var ends = 0
        var cancellable: AnyCancellable?
        let subject = PassthroughSubject<Int, Never>()
        cancellable = subject.sink(receiveCompletion: { _ in ends += 1 }) { value in
            values.append(value)
            if value == 2 { cancellable?.cancel() }
            subject.send(value + 1)
        }
        subject.send(1)
        subject.send(completion: .finished)
        #expect(values == [1, 2])
        #expect(ends == 0)
    }

    @Test func aSecondSubscriptionIsRefused() {
        final class Upstream: Subscription {
            var calls: [String] = []
            func request(_ demand: Subscribers.Demand) { calls.append("request \(demand)") }
            func cancel() { calls.append("cancel") }
        }
        let sink = Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { _ in })
        let (one, other) = (Upstream(), Upstream())
        sink.receive(subscription: one)
        sink.receive(subscription: other)
        #expect(one.calls == ["request unlimited"])
        #expect(other.calls == ["cancel"])
        sink.cancel()
        #expect(one.calls == ["request unlimited", "cancel"])
    }

    @Test func theDescriptionIsItsName() {
        #expect(Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { _ in }).description == "Sink")
    }
}
