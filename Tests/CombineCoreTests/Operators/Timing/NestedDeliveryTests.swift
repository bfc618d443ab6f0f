import CombineCore
import CombineTesting
import Testing

/// A value that is sent inside a value arrives before its `send` returns, if its scheduler performs it in that time.
@Suite struct NestedDeliveryTests {
    typealias Stream = AnyPublisher<Int, Never>

    struct Operator: CustomTestStringConvertible {
        let testDescription: String
        let apply: (Stream) -> Stream

        init(_ name: String, _ apply: @escaping (Stream) -> Stream) { (testDescription, self.apply) = (name, apply) }
    }

    private static func operators<Context: Scheduler>(on scheduler: Context) -> [Operator] {
        [
            Operator("receive(on:)") { $0.receive(on: scheduler).eraseToAnyPublisher() },
            Operator("delay") { $0.delay(for: 0, scheduler: scheduler).eraseToAnyPublisher() },
            Operator("debounce") { $0.debounce(for: 0, scheduler: scheduler).eraseToAnyPublisher() },
            Operator("throttle") { $0.throttle(for: 0, scheduler: scheduler, latest: true).eraseToAnyPublisher() },
            Operator("collect") {
                $0.collect(.byTimeOrCount(scheduler, 1, 1)).map { $0[0] }.eraseToAnyPublisher()
            },
        ]
    }

    private func record(_ step: Operator, meanwhile: @escaping () -> Void) -> [String] {
        let subject = PassthroughSubject<Int, Never>()
        var steps: [String] = []
        let cancellable = step.apply(subject.eraseToAnyPublisher())
            .sink(
                receiveCompletion: { _ in steps.append("end") },
                receiveValue: { value in
                    steps.append("begin \(value)")
                    if value == 1 {
                        subject.send(2)
                        meanwhile()
                        steps.append("sent")
                    } else {
                        subject.send(completion: .finished)
                        meanwhile()
                    }
                    steps.append("end \(value)")
                })
        subject.send(1)
        meanwhile()
        withExtendedLifetime(cancellable) {}
        return steps
    }

    @Test func anImmediateSchedulerDeliversInsideTheSend() {
        for step in Self.operators(on: ImmediateScheduler.shared) {
            let steps = record(step, meanwhile: {})
            #expect(steps == ["begin 1", "begin 2", "end", "end 2", "sent", "end 1"], "\(step.testDescription)")
        }
    }

    @Test func aClockThatASubscriberAdvancesDeliversInsideTheValue() {
        let clock = TestScheduler()
        let timeout = Operator("timeout") { $0.timeout(1_000, scheduler: clock).eraseToAnyPublisher() }
        for step in Self.operators(on: clock) + [timeout] {
            let steps = record(step) { clock.advance(by: 10) }
            #expect(steps == ["begin 1", "begin 2", "end", "end 2", "sent", "end 1"], "\(step.testDescription)")
        }
    }

    @Test func aCancellationInsideANestedValueEndsTheOuterOneToo() {
        weak var released: Recorder<Int, Never>?
        do {
            let subject = PassthroughSubject<Int, Never>()
            let recorder = subject.receive(on: ImmediateScheduler.shared).record { recorder, event in
                if event == .value(1) { subject.send(2) }
                if event == .value(2) {
                    recorder.cancel()
                    subject.send(3)
                }
            }
            released = recorder
            subject.send(1)
            #expect(recorder.values == [1, 2])
            #expect(recorder.violations == [])
        }
        #expect(released == nil)
    }
}
