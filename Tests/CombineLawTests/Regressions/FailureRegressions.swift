import CombineCore
import CombineTesting
import Testing

@Suite struct FailureRegressions {
    @Test func appendedFailureIsCaughtBehindABuffer() {
        let recorder = [1, 2].publisher.setFailureType(to: TestError.self)
            .append(Fail(error: .upstream))
            .buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest)
            .catch { _ in Just(9) }
            .record(.oneByOne)
        // The failure arrives while the buffer fills, before there can be demand for its values.
        #expect(recorder.values == [9])
        #expect(recorder.completion == .finished)
        #expect(recorder.violations == [])
    }

    @Test func retryBehindAReplacedEmptyStreamKeepsToAFiniteDemand() {
        let recorder = Empty<Int, TestError>().replaceEmpty(with: 9).retry(1).record(.max(1))
        #expect(recorder.events == [.subscription, .value(9), .completion(.finished)])
        #expect(recorder.violations == [])
    }

    @Test func replacedEmptyStreamThatFailsIsRetriedUnderAFiniteDemand() {
        var attempts = 0
        let stream = Deferred { () -> AnyPublisher<Int, TestError> in
            attempts += 1
            return attempts == 1 ? Fail(error: .upstream).eraseToAnyPublisher() : Empty().eraseToAnyPublisher()
        }
        let recorder = stream.replaceEmpty(with: 9).retry(3).record(.none)
        #expect(recorder.events == [.subscription])
        recorder.request(.max(1))
        #expect(recorder.events == [.subscription, .value(9), .completion(.finished)])
        #expect(attempts == 2)
    }

    @Test func retryThatFailsInsideItsSubscriptionIntroducesItselfOnce() {
        let recorder = Fail<Int, TestError>(error: .upstream).retry(3).record()
        #expect(recorder.events == [.subscription, .completion(.failure(.upstream))])
    }

    /// As in Apple's Combine, whose subscription here ignores all calls.
    @Test func immediateCompletionsReachACancelledSubscriber() {
        let finished = Empty<Int, TestError>().record(cancelling: .onSubscription)
        #expect(finished.events == [.subscription, .completion(.finished)])
        let failed = Fail<Int, TestError>(error: .upstream).record(cancelling: .onSubscription)
        #expect(failed.events == [.subscription, .completion(.failure(.upstream))])
        let result = Result<Int, TestError>.failure(.upstream).publisher.record(cancelling: .onSubscription)
        #expect(result.events == [.subscription, .completion(.failure(.upstream))])
        let empty = [Int]().publisher.record(cancelling: .onSubscription)
        #expect(empty.events == [.subscription, .completion(.finished)])
    }

    @Test func endedCurrentValueSubjectHasNoValueForLateSubscribers() {
        let subject = CurrentValueSubject<Int, TestError>(1)
        subject.send(completion: .failure(.upstream))
        #expect(subject.record().events == [.subscription, .completion(.failure(.upstream))])
        #expect(subject.value == 1)
    }
}
