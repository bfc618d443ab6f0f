import CombineCore
import CombineTesting
import Dispatch
import Testing

@Suite struct MergeTests {
    private let first = PassthroughSubject<Int, Oops>()
    private let second = PassthroughSubject<Int, Oops>()

    @Test func valuesComeInTheOrderOfTheirArrival() {
        let recorder = Publishers.Merge(first, second).record()
        first.send(1)
        second.send(2)
        first.send(3)
        #expect(recorder.values == [1, 2, 3])
    }

    @Test func theMergeCompletesWithTheLastUpstream() {
        let recorder = Publishers.Merge(first, second).record()
        first.send(completion: .finished)
        second.send(2)
        #expect(recorder.completion == nil)
        second.send(completion: .finished)
        #expect(recorder.events == [.subscription, .value(2), .completion(.finished)])
    }

    @Test func aFailureOfOneCancelsTheOthers() {
        let (first, second) = (Asked(), Asked())
        let recorder = Publishers.Merge(first, second).record()
        first.send(completion: .failure(Oops()))
        second.send(1)
        #expect(recorder.events == [.subscription, .completion(.failure(Oops()))])
        #expect(second.cancels == 1)
    }

    @Test func cancellingCancelsEach() {
        let upstreams = [Asked(), Asked(), Asked()]
        Publishers.MergeMany(upstreams).record().cancel()
        #expect(upstreams.map(\.cancels) == [1, 1, 1])
    }

    @Test func mergingFurtherPublishersMakesOneOfMore() {
        let two = Just(1).merge(with: Just(2))
        let three = Just(1).map { $0 }.eraseToAnyPublisher().merge(with: Just(2), Just(3))
        #expect(two.record().values == [1, 2])
        #expect(three.merge(with: Just(4)).record().values == [1, 2, 3, 4])
        #expect(three.merge(with: Just(4), Just(5)).record().values == [1, 2, 3, 4, 5])
    }

    /// Another thread sends while the first value is being delivered. The downstream has requested these values, so the
    /// subject that sends them still has demand after each.
    @Test func requestedValuesOfAnotherThreadAreNotDroppedDuringADelivery() {
        let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        let recorder = first.merge(with: second).handleEvents(receiveOutput: { value in
            guard value == 1 else { return }
            onAnotherThread { for number in 2...5 { second.send(number) } }
        }).record(.max(4))
        first.send(1)
        #expect(recorder.values == [1, 2, 3, 4])
        // The fifth waits for demand: an upstream may have one value in the queue.
        second.send(6)
        recorder.request(.max(1))
        #expect(recorder.values == [1, 2, 3, 4, 5])
        second.send(7)
        recorder.request(.max(1))
        #expect(recorder.values == [1, 2, 3, 4, 5, 7])
        #expect(recorder.violations == [])
    }

    /// The upstream on another thread gets one request for each value.
    @Test func eachValueOfAnotherThreadIsReplacedOnce() {
        let (first, second) = (PassthroughSubject<Int, Oops>(), Asked())
        var demands: [Subscribers.Demand] = []
        let recorder = first.merge(with: second).handleEvents(receiveOutput: { value in
            guard value == 1 else { return }
            onAnotherThread { demands = [second.send(2), second.send(3), second.send(4)] }
        }).record(.max(3))
        first.send(1)
        #expect(demands == [.max(1), .max(1), .none])
        #expect(second.requests == [.max(1)])
        recorder.request(.max(2))
        #expect(second.requests == [.max(1), .max(1)])
        #expect(recorder.values == [1, 2, 3, 4])
        #expect(recorder.violations == [])
    }

    @Test func noPublishersFinishAtOnce() {
        let recorder = Publishers.MergeMany([Just<Int>]()).record()
        #expect(recorder.events == [.subscription, .completion(.finished)])
    }
}

/// Runs the body on another thread, and waits for its end.
private func onAnotherThread(_ body: @escaping () -> Void) {
    let hasEnded = DispatchSemaphore(value: 0)
    // Sendable: the caller waits while the other thread runs it.
    nonisolated(unsafe) let body = body
    DispatchQueue.global().async {
        body()
        hasEnded.signal()
    }
    hasEnded.wait()
}
