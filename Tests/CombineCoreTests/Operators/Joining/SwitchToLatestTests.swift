import CombineCore
import CombineTesting
import Testing

/// The tests below describe Apple's behavior, as recorded by OpenCombine's authors.
@Suite struct SwitchToLatestTests {
    @Test func returnedDemandIsPassedToTheInnerPublisher() {
        let inner = Asked()
        let recorder = Just(inner).setFailureType(to: Oops.self).switchToLatest().record(.oneByOne)
        #expect(inner.send(1) == .max(1))
        #expect(inner.send(2) == .max(1))
        #expect(inner.requests == [.max(1)])
        #expect(recorder.values == [1, 2])
    }

    @Test func theNextPublisherReceivesTheUnusedDemand() {
        let outer = PassthroughSubject<Asked, Oops>()
        let (first, second) = (Asked(), Asked())
        let recorder = outer.switchToLatest().record(.max(5))
        outer.send(first)
        first.send(1)
        first.send(2)
        outer.send(second)
        #expect(first.cancels == 1)
        #expect(second.requests == [.max(3)])
        #expect(recorder.values == [1, 2])
    }

    /// One value has been requested. When it arrives, the demand becomes zero, so only the demand that the delivery
    /// returns is requested from the second publisher. The first one is canceled by then, and receives no demand.
    @Test func demandReturnedAfterASwitchInsideTheValueGoesToTheNewPublisher() {
        let outer = PassthroughSubject<Asked, Oops>()
        let (first, second) = (Asked(), Asked())
        let recorder = outer.switchToLatest().record(.oneByOne) { _, event in
            if event == .value(1) { outer.send(second) }
        }
        outer.send(first)
        #expect(first.send(1) == .none)
        #expect(first.cancels == 1)
        #expect(second.requests == [.max(1)])
        #expect(second.send(2) == .max(1))
        #expect(recorder.values == [1, 2])
        #expect(recorder.violations == [])
    }

    /// The second publisher fulfills the request immediately, inside the delivery of the first value, so its value is
    /// queued. The third publisher replaces it while that value is delivered from the queue.
    @Test func demandReturnedForAQueuedValueGoesToTheNewPublisher() {
        let outer = PassthroughSubject<Asked, Oops>()
        let (first, second, third) = (Asked(), Asked(), Asked())
        second.onRequest = { [unowned second] _ in second.send(2) }
        let recorder = outer.switchToLatest().record(.oneByOne) { _, event in
            if event == .value(1) { outer.send(second) }
            if event == .value(2) { outer.send(third) }
        }
        outer.send(first)
        first.send(1)
        #expect(recorder.values == [1, 2])
        #expect(second.cancels == 1)
        #expect(third.requests == [.max(1)])
        third.send(3)
        #expect(recorder.values == [1, 2, 3])
        #expect(recorder.violations == [])
    }
}
