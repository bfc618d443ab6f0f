import CombineCore
import CombineTesting
import Testing

/// Faults of other implementations, and former faults of this one, that must not return.
@Suite struct SelectionRegressions {
    private let subject = PassthroughSubject<Int, Never>()

    @Test func prefixFinishesWithItsLastElement() {
        let recorder = subject.prefix(2).record()
        subject.send(1)
        #expect(recorder.events == [.subscription, .value(1)])
        subject.send(2)
        #expect(recorder.events == [.subscription, .value(1), .value(2), .completion(.finished)])
    }

    @Test func outputInARangeFinishesWithItsLastElement() {
        let recorder = subject.output(in: 1...2).record()
        subject.send(1)
        subject.send(2)
        #expect(recorder.events == [.subscription, .value(2)])
        subject.send(3)
        #expect(recorder.events == [.subscription, .value(2), .value(3), .completion(.finished)])
    }

    @Test func outputAtAnIndexFinishesWithItsElement() {
        let recorder = subject.output(at: 1).record()
        subject.send(1)
        subject.send(2)
        #expect(recorder.events == [.subscription, .value(2), .completion(.finished)])
    }

    @Test func prefixOfNothingFinishesAtOnceAndRequestsNothing() {
        let probe = Probe()
        let recorder = probe.prefix(0).record()
        #expect(recorder.events == [.subscription, .completion(.finished)])
        #expect(probe.connections.map(\.demand) == [.none])
        #expect(probe.connections.map(\.cancelCount) == [1])
    }

    @Test func prefixOfNothingDoesNotFailWithItsUpstream() {
        let failing = Record<Int, TestError>(output: [1], completion: .failure(.upstream))
        #expect(failing.prefix(0).record().events == [.subscription, .completion(.finished)])
    }
}
