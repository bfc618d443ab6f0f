import CombineCore
import CombineTesting
import StartLine
import Testing

/// Signals from other threads while a subscriber that has already requested values is inside `receive(subscription:)`.
/// They arrive after the call.
@Suite struct IntroductionTests {
    private let scheduler = OtherThreadScheduler(TestScheduler())

    /// Records a stream, and checks that only the subscription has arrived when `receive(subscription:)` returns. The
    /// action runs on another thread during the call.
    private func record<P: Publisher>(
        _ publisher: P, during action: (@Sendable () -> Void)? = nil
    ) -> Recorder<P.Output, P.Failure> {
        var countInside = 0
        let recorder = publisher.record { recorder, event in
            guard case .subscription = event else { return }
            if let action { onThread(stackSize: 1 << 20, action) }
            countInside = recorder.records.count
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

    @Test func aTupleFromAnotherThreadFollowsTheSubscription() {
        let (left, right) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        let send = { @Sendable in
            left.send(1)
            right.send(2)
        }
        let expected: [Recorder<[Int], Never>.Event] = [.subscription, .value([1, 2])]
        #expect(record(left.zip(right) { [$0, $1] }, during: send).events == expected)
        #expect(record(left.combineLatest(right) { [$0, $1] }, during: send).events == expected)
    }

    @Test func theEndFromAnotherThreadFollowsTheSubscription() {
        let (subject, end) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        let recorder = record(subject.prefix(untilOutputFrom: end)) { end.send(1) }
        #expect(recorder.events == [.subscription, .completion(.finished)])
    }

    /// The buffer requests two values, and two more after it has delivered them.
    @Test func bufferedValuesFromAnotherThreadFollowTheSubscriptionAndAreReplaced() {
        nonisolated(unsafe) let upstream = Asked()
        let recorder = record(upstream.buffer(size: 2, prefetch: .keepFull, whenFull: .dropNewest)) {
            for value in 1...2 { upstream.send(value) }
        }
        #expect(recorder.events == [.subscription, .value(1), .value(2)])
        #expect(upstream.requests == [.max(2), .max(2)])
    }

    /// An immediate scheduler performs its actions inside the request, on the same thread.
    @Test func valuesOnTheSameThreadMayArriveInsideTheSubscription() {
        var countInside = 0
        let recorder = [1, 2].publisher.receive(on: ImmediateScheduler.shared).record { recorder, event in
            if event == .subscription { countInside = recorder.records.count }
        }
        #expect(countInside == 4)
        #expect(recorder.events == [.subscription, .value(1), .value(2), .completion(.finished)])
    }
}
