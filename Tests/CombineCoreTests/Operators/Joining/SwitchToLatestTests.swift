import CombineCore
import CombineTesting
import Testing

/// The tests below describe Apple's behaviour, as OpenCombine's authors have recorded it.
@Suite struct SwitchToLatestTests {
    @Test func whatIsAskedForInReturnIsTheAnswer() {
        let inner = Asked()
        let recorder = Just(inner).setFailureType(to: Oops.self).switchToLatest().record(.oneByOne)
        #expect(inner.send(1) == .max(1))
        #expect(inner.send(2) == .max(1))
        #expect(inner.requests == [.max(1)])
        #expect(recorder.values == [1, 2])
    }

    @Test func theNextPublisherIsAskedForWhatTheOneBeforeDidNotSend() {
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
}
