import CombineCore
import CombineTesting
import Testing

@Suite struct SetFailureTypeTests {
    @Test func valuesAndTheEndPass() {
        let recorder = [1, 2].publisher.setFailureType(to: Oops.self).record()
        #expect(recorder.events == [.subscription, .value(1), .value(2), .completion(.finished)])
    }

    @Test func theStreamCanBeJoinedWithOneThatFails() {
        let recorder = Just(1).setFailureType(to: Oops.self).append(Fail(error: Oops())).record()
        #expect(recorder.events == [.subscription, .value(1), .completion(.failure(Oops()))])
    }

    @Test func theFailureTypeCanBeChangedAgain() {
        let publisher = Empty<Int, Never>().eraseToAnyPublisher().setFailureType(to: Oops.self)
        let other = publisher.setFailureType(to: CancellationError.self)
        #expect(type(of: other) == Publishers.SetFailureType<AnyPublisher<Int, Never>, CancellationError>.self)
        #expect(other.record().values == [])
    }

    @Test func publishersOfEqualUpstreamsAreEqual() {
        typealias Publisher = Publishers.SetFailureType<Just<Int>, Oops>
        #expect(Publisher(upstream: Just(1)) == Publisher(upstream: Just(1)))
        #expect(Publisher(upstream: Just(1)) != Publisher(upstream: Just(2)))
    }
}
