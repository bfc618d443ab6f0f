import CombineCore
import CombineTesting
import Testing

/// Signals from other threads while a subscriber, which has requested already, is inside `receive(subscription:)`. They
/// arrive after it.
@Suite struct IntroductionTests {
    private let scheduler = OtherThreadScheduler(TestScheduler())

    /// Records a stream, and checks that only the subscription has arrived when `receive(subscription:)` ends.
    private func record<P: Publisher>(_ publisher: P) -> Recorder<P.Output, P.Failure> {
        var countInside = 0
        let recorder = publisher.record { recorder, event in
            if case .subscription = event { countInside = recorder.records.count }
        }
        #expect(countInside == 1)
        #expect(recorder.violations == [])
        return recorder
    }

    @Test func valuesOnAnotherThreadFollowTheSubscription() {
        let values = [1, 2].publisher
        let expected: [Recorder<Int, Never>.Event] = [.subscription, .value(1), .value(2), .completion(.finished)]
        #expect(record(values.receive(on: scheduler)).events == expected)
        #expect(record(values.delay(for: 1, scheduler: scheduler)).events == expected)
        #expect(record(values.timeout(5, scheduler: scheduler)).events == expected)
    }

    @Test func anArrayOnAnotherThreadFollowsTheSubscription() {
        let recorder = record([1, 2].publisher.collect(.byTimeOrCount(scheduler, 5, 2)))
        #expect(recorder.events == [.subscription, .value([1, 2]), .completion(.finished)])
    }

    /// A scheduler that performs everything at once does so inside the request, on the same thread.
    @Test func valuesOnTheSameThreadMayArriveInsideTheSubscription() {
        var countInside = 0
        let recorder = [1, 2].publisher.receive(on: ImmediateScheduler.shared).record { recorder, event in
            if event == .subscription { countInside = recorder.records.count }
        }
        #expect(countInside == 4)
        #expect(recorder.events == [.subscription, .value(1), .value(2), .completion(.finished)])
    }
}
