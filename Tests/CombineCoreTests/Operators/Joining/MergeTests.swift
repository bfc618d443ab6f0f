import CombineCore
import CombineTesting
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

    @Test func noPublishersFinishAtOnce() {
        let recorder = Publishers.MergeMany([Just<Int>]()).record()
        #expect(recorder.events == [.subscription, .completion(.finished)])
    }
}
