import CombineCore
import CombineTesting
import Testing

@Suite struct RetryTests {
    /// Fails on subscription, except for the last attempt.
    private func failing(_ times: Int, attempts: @escaping () -> Void = {}) -> AnyPublisher<Int, Oops> {
        var left = times
        return Deferred { () -> AnyPublisher<Int, Oops> in
            attempts()
            defer { left -= 1 }
            if left > 0 { return Fail(error: Oops()).eraseToAnyPublisher() }
            return [1, 2].publisher.setFailureType(to: Oops.self).eraseToAnyPublisher()
        }
        .eraseToAnyPublisher()
    }

    @Test func anUpstreamThatFailsAtOnceSubscribesOnce() {
        let recorder = failing(2).retry(2).record()
        #expect(recorder.events == [.subscription, .value(1), .value(2), .completion(.finished)])
        #expect(recorder.violations == [])
    }

    @Test func afterTheLastAttemptTheFailureIsPassedOn() {
        var attempts = 0
        let recorder = failing(5) { attempts += 1 }.retry(3).record()
        #expect(attempts == 4)
        #expect(recorder.events == [.subscription, .completion(.failure(Oops()))])
    }

    @Test func aSinkReceivesTheEndOfAnUpstreamThatFailsAtOnce() {
        var ends: [Subscribers.Completion<Oops>] = []
        let cancellable = Fail<Int, Oops>(error: Oops()).retry(3)
            .sink(receiveCompletion: { ends.append($0) }, receiveValue: { _ in })
        #expect(ends == [.failure(Oops())])
        cancellable.cancel()
    }

    @Test func cancellingInsideTheSubscriptionEndsTheAttempts() {
        var attempts = 0
        let recorder = failing(5) { attempts += 1 }.retry(3).record(cancelling: .onSubscription)
        #expect(attempts == 1)
        #expect(recorder.events == [.subscription])
    }

    @Test func theRemainingDemandIsRequestedFromTheNextAttempt() {
        let subject = PassthroughSubject<Int, Oops>()
        var isFirst = true
        let recorder = Deferred { () -> AnyPublisher<Int, Oops> in
            defer { isFirst = false }
            return isFirst ? subject.eraseToAnyPublisher() : failing(0)
        }
        .retry(1).record(.max(2))
        subject.send(0)
        subject.send(completion: .failure(Oops()))
        #expect(recorder.values == [0, 1])
        recorder.request(.max(1))
        #expect(recorder.events == [.subscription, .value(0), .value(1), .value(2), .completion(.finished)])
    }

    @Test func retriesOfRetriesMultiply() {
        var attempts = 0
        let recorder = failing(100) { attempts += 1 }.retry(2).retry(1).record()
        #expect(attempts == 6)
        #expect(recorder.events == [.subscription, .completion(.failure(Oops()))])
    }

    @Test func aNegativeNumberOfRetriesIsUnlimited() {
        #expect(failing(100).retry(-1).record().values == [1, 2])
    }

    /// As in Apple's Combine, demand returned from a delivery is requested explicitly, because another upstream may be
    /// active by then.
    @Test func returnedDemandIsRequestedFromTheUpstream() {
        let upstream = Asked()
        let recorder = upstream.retry(1).record(.oneByOne)
        #expect(upstream.send(1) == .none)
        #expect(upstream.requests == [.max(1), .max(1)])
        upstream.send(completion: .failure(Oops()))
        #expect(upstream.requests == [.max(1)])
        #expect(recorder.values == [1])
    }
}
