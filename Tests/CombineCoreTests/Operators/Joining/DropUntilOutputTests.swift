import CombineCore
import CombineTesting
import Testing

/// Apple's behavior, as recorded by OpenCombine's authors.
@Suite struct DropUntilOutputTests {
    private let main = Asked()
    private let other = Asked()

    @Test func droppedValuesCountAgainstTheDemand() {
        let recorder = main.drop(untilOutputFrom: other).record(.max(3))
        #expect(other.requests == [.max(1)])
        #expect(main.send(1) == .none)
        #expect(main.send(2) == .none)
        other.send(0)
        #expect(main.send(3) == .none)
        #expect(main.requests == [.max(3)])
        #expect(recorder.values == [3])
    }

    @Test func returnedDemandIsPassedToTheUpstream() {
        let recorder = main.drop(untilOutputFrom: other).record(.oneByOne)
        other.send(0)
        #expect(main.send(1) == .max(1))
        #expect(main.requests == [.max(1)])
        #expect(recorder.values == [1])
    }

    @Test func cancellingCancelsBothUpstreams() {
        main.drop(untilOutputFrom: other).record().cancel()
        #expect(main.cancels == 1)
        #expect(other.cancels == 1)
    }

    @Test func anotherSubscriptionAfterTheDecidingValueIsCanceled() throws {
        let recorder = main.drop(untilOutputFrom: other).record()
        other.send(0)
        let second = Asked()
        second.subscribe(try #require(other.subscriber))
        #expect(second.requests == [])
        #expect(second.cancels == 1)
        main.send(1)
        #expect(recorder.values == [1])
    }
}
