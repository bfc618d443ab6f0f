import CombineCore
import CombineFoundation
import CombineTesting
import Dispatch
import Testing

@Suite struct BufferTests {
    private let subject = PassthroughSubject<Int, Oops>()

    @Test func valuesWaitForDemand() {
        let recorder = subject.buffer(size: 5, prefetch: .byRequest, whenFull: .dropOldest).record(.max(1))
        (1...4).forEach(subject.send)
        #expect(recorder.values == [1])
        recorder.request(.max(2))
        #expect(recorder.values == [1, 2, 3])
        recorder.request(.unlimited)
        subject.send(5)
        #expect(recorder.values == [1, 2, 3, 4, 5])
        #expect(recorder.violations == [])
    }

    private func fill(_ strategy: Publishers.BufferingStrategy<Oops>) -> [Recorder<Int, Oops>.Event] {
        let recorder = subject.buffer(size: 3, prefetch: .byRequest, whenFull: strategy).record(.none)
        (1...5).forEach(subject.send)
        #expect(recorder.events == [.subscription])
        recorder.request(.max(3))
        #expect(recorder.violations == [])
        return recorder.events
    }

    @Test func aFullBufferFollowsItsStrategy() {
        #expect(fill(.dropNewest) == [.subscription, .value(1), .value(2), .value(3)])
        #expect(fill(.dropOldest) == [.subscription, .value(3), .value(4), .value(5)])
        #expect(
            fill(.customError { Oops() })
                == [.subscription, .value(1), .value(2), .value(3), .completion(.failure(Oops()))]
        )
    }

    @Test func aFullBufferThatFailsCancelsTheUpstream() throws {
        try expectNoLeaks {
            let subject = PassthroughSubject<Int, Oops>()
            let recorder = subject.buffer(size: 1, prefetch: .byRequest, whenFull: .customError { Oops() })
                .record(.none)
            (1...3).forEach(subject.send)
            recorder.request(.max(1))
            #expect(recorder.events == [.subscription, .value(1), .completion(.failure(Oops()))])
        }
    }

    @Test func aRequestThatEmptiesAnOverflownBufferRequestsReplacementsAsApplesDoes() {
        let upstream = Asked()
        let recorder = upstream.buffer(size: 2, prefetch: .keepFull, whenFull: .customError { Oops() }).record(.none)
        for value in 1...3 { upstream.send(value) }
        #expect(upstream.requests == [.max(2)])
        #expect(upstream.cancels == 1)
        recorder.request(.max(2))
        #expect(recorder.events == [.subscription, .value(1), .value(2), .completion(.failure(Oops()))])
        #expect(upstream.requests == [.max(2), .max(2)])
        #expect(upstream.cancels == 1)
    }

    /// As in Apple's Combine, even a requested value passes through the buffer, which has no room here.
    @Test func aBufferOfSizeZeroDropsEverything() {
        for strategy in [Publishers.BufferingStrategy<Oops>.dropNewest, .dropOldest] {
            let recorder = subject.buffer(size: 0, prefetch: .byRequest, whenFull: strategy).record(.max(1))
            (1...3).forEach(subject.send)
            recorder.request(.max(1))
            #expect(recorder.values == [])
            recorder.cancel()
        }
    }

    @Test func keepFullRequestsItsSizeAndOneMoreForEachDelivered() {
        let upstream = Counted(upstream: (1...100).publisher)
        let recorder = upstream.buffer(size: 5, prefetch: .keepFull, whenFull: .dropNewest).record(.none)
        #expect(upstream.passed.count == 5)
        recorder.request(.max(3))
        #expect(recorder.values == [1, 2, 3])
        #expect(upstream.passed.count == 8)
        recorder.request(.unlimited)
        #expect(recorder.values == Array(1...100))
        #expect(recorder.completion == .finished)
        #expect(recorder.violations == [])
    }

    @Test func byRequestPrefetchConsumesASequenceBeforeTheSubscriptionIsSent() {
        let oldest = (1...9).publisher.buffer(size: 3, prefetch: .byRequest, whenFull: .dropOldest).record()
        #expect(oldest.events == [.subscription, .value(7), .value(8), .value(9), .completion(.finished)])
        let newest = (1...9).publisher.buffer(size: 3, prefetch: .byRequest, whenFull: .dropNewest).record()
        #expect(newest.events == [.subscription, .value(1), .value(2), .value(3), .completion(.finished)])
        let all = (1...9).publisher.buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest).record(.max(8))
        #expect(all.values == [1, 2, 3, 4, 5, 6, 7, 8])
        #expect(all.completion == nil)
        #expect(oldest.violations + newest.violations + all.violations == [])
    }

    /// As in Apple's Combine, a completion needs demand beyond the values.
    @Test func theCompletionWaitsForMoreDemandThanBufferedValues() {
        let recorder = subject.buffer(size: 5, prefetch: .byRequest, whenFull: .dropOldest).record(.none)
        subject.send(1)
        subject.send(2)
        subject.send(completion: .finished)
        recorder.request(.max(1))
        #expect(recorder.events == [.subscription, .value(1)])
        recorder.request(.max(1))
        #expect(recorder.events == [.subscription, .value(1), .value(2)])
        recorder.request(.max(1))
        #expect(recorder.events == [.subscription, .value(1), .value(2), .completion(.finished)])
    }

    @Test func theEndOfAnEmptyBufferNeedsDemandToo() {
        let recorder = Empty<Int, Oops>().buffer(size: 5, prefetch: .byRequest, whenFull: .dropOldest).record(.none)
        #expect(recorder.events == [.subscription])
        recorder.request(.max(1))
        #expect(recorder.events == [.subscription, .completion(.finished)])
    }

    @Test func keepFullReturnsTheDeliveredCountAndRequestsTheRestAtOnce() {
        let upstream = Asked()
        let recorder = upstream.buffer(size: 5, prefetch: .keepFull, whenFull: .dropNewest).record(.max(1))
        #expect(upstream.requests == [.max(5)])
        #expect((1...4).map(upstream.send) == [.max(1), .none, .none, .none])
        recorder.request(.max(3))
        #expect(upstream.requests == [.max(5), .max(3)])
        #expect(recorder.values == [1, 2, 3, 4])
    }

    @Test func aFailureOvertakesBufferedValues() {
        let recorder = subject.buffer(size: 5, prefetch: .byRequest, whenFull: .dropOldest).record(.none)
        subject.send(1)
        subject.send(completion: .failure(Oops()))
        #expect(recorder.events == [.subscription, .completion(.failure(Oops()))])
        recorder.request(.unlimited)
        #expect(recorder.events.count == 2)
        let failed = Fail<Int, Oops>(error: Oops()).append(1)
            .buffer(size: 5, prefetch: .keepFull, whenFull: .dropOldest)
            .catch { _ in Just(7) }
            .record(.max(1))
        #expect(failed.events == [.subscription, .value(7), .completion(.finished)])
    }

    @Test(arguments: [Publishers.PrefetchStrategy.keepFull, .byRequest])
    func returnedDemandAddsUp(prefetch: Publishers.PrefetchStrategy) {
        for request in [RecorderRequest.oneByOne, .oneByOneReentrant] {
            let recorder = (1...50).publisher.buffer(size: 50, prefetch: prefetch, whenFull: .dropNewest)
                .record(request)
            #expect(recorder.values == Array(1...50))
            #expect(recorder.completion == .finished)
            #expect(recorder.violations == [])
        }
    }

    @Test func manyValuesRequestedOneByOneNeedNoStack() {
        let recorder = (1...100_000).publisher.buffer(size: 10, prefetch: .keepFull, whenFull: .dropNewest)
            .record(.oneByOneReentrant)
        #expect(recorder.values.count == 100_000)
        #expect(recorder.values.last == 100_000)
    }

    @Test func cancellingInsideAValueDropsBufferedValues() {
        let recorder = (1...9).publisher.buffer(size: 9, prefetch: .byRequest, whenFull: .dropNewest)
            .record(cancelling: .onValue(2))
        #expect(recorder.events == [.subscription, .value(1), .value(2)])
        #expect(recorder.violations == [])
    }

    @Test func reentrantValuesAreDeliveredNext() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.buffer(size: 1, prefetch: .byRequest, whenFull: .dropNewest).record { _, event in
            if case .value(let value) = event, value < 3 { subject.send(value + 1) }
        }
        subject.send(1)
        #expect(recorder.values == [1, 2, 3])
        #expect(recorder.violations == [])
    }

    @Test func nothingIsLostOrOverlapsBetweenTwoThreads() {
        let slow = (0..<10_000).publisher.subscribe(on: DispatchQueue.global())
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .receive(on: DispatchQueue.global())
        let arrival = Arrival(slow, request: .oneByOneReentrant)
        arrival.wait()
        #expect(arrival.recorder.values == Array(0..<10_000))
        #expect(arrival.recorder.violations == [])
    }

    @Test(arguments: ["finish", "failure", "cancel"])
    func buffersAreReleasedWithTheStream(end: String) throws {
        try expectNoLeaks {
            let subject = PassthroughSubject<Int, Oops>()
            let recorder = subject.buffer(size: 5, prefetch: .keepFull, whenFull: .dropOldest).record(.max(1))
            (1...3).forEach(subject.send)
            switch end {
            case "finish":
                subject.send(completion: .finished)
                recorder.request(.unlimited)
            case "failure": subject.send(completion: .failure(Oops()))
            default: recorder.cancel()
            }
        }
    }

    /// Counts what passes.
    private final class Counted<Upstream: Publisher>: Publisher {
        typealias Output = Upstream.Output
        typealias Failure = Upstream.Failure

        private let upstream: Upstream
        private(set) var passed: [Upstream.Output] = []

        init(upstream: Upstream) { self.upstream = upstream }

        func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream
                .map { value in
                    self.passed.append(value)
                    return value
                }
                .subscribe(subscriber)
        }
    }
}
