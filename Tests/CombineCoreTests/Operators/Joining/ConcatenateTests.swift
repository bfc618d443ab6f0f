import CombineCore
import CombineTesting
import Testing

@Suite struct ConcatenateTests {
    @Test func theSecondIsSubscribedToWhenTheFirstHasFinished() {
        let (first, second) = (Asked(), Asked())
        let recorder = first.append(second).record(.max(3))
        first.send(1)
        #expect(second.subscriber == nil)
        first.send(completion: .finished)
        #expect(second.requests == [.max(2)])
        second.send(2)
        second.send(completion: .finished)
        #expect(recorder.events == [.subscription, .value(1), .value(2), .completion(.finished)])
    }

    @Test func aFailureOfTheFirstIsTheEnd() {
        let second = Asked()
        let recorder = Fail<Int, Oops>(error: Oops()).append(second).record()
        #expect(recorder.events == [.subscription, .completion(.failure(Oops()))])
        #expect(second.subscriber == nil)
    }

    @Test func cancellingCancelsTheOneThatServes() {
        let (first, second) = (Asked(), Asked())
        let recorder = first.append(second).record()
        first.send(completion: .finished)
        recorder.cancel()
        #expect(first.cancels == 0)
        #expect(second.cancels == 1)
    }

    @Test func elementsComeBeforeOrAfter() {
        let values = [3, 4].publisher.eraseToAnyPublisher()
        #expect(values.prepend(1, 2).record().values == [1, 2, 3, 4])
        #expect(values.prepend([1, 2]).record().values == [1, 2, 3, 4])
        #expect(values.append(5, 6).record().values == [3, 4, 5, 6])
        #expect(values.append([]).record().values == [3, 4])
    }

    @Test func aFiniteDemandCrossesTheBoundary() {
        let recorder = [1, 2].publisher.eraseToAnyPublisher().append([3, 4]).record(.max(3))
        #expect(recorder.events == [.subscription, .value(1), .value(2), .value(3)])
    }
}
