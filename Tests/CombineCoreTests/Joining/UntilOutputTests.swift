import CombineCore
import CombineTesting
import Testing

/// What follows is Apple's behaviour, as OpenCombine's authors have recorded it.
@Suite struct UntilOutputTests {
    private let main = Asked()
    private let other = Asked()

    @Test func whatIsDroppedCountsAgainstTheDemand() {
        let recorder = main.drop(untilOutputFrom: other).record(.max(3))
        #expect(other.requests == [.max(1)])
        #expect(main.send(1) == .none)
        #expect(main.send(2) == .none)
        other.send(0)
        #expect(main.send(3) == .none)
        #expect(main.requests == [.max(3)])
        #expect(recorder.values == [3])
    }

    @Test func whatIsAskedForInReturnIsTheAnswer() {
        let dropping = main.drop(untilOutputFrom: other).record(.oneByOne)
        other.send(0)
        #expect(main.send(1) == .max(1))
        let prefixing = main.prefix(untilOutputFrom: other).record(.oneByOne)
        #expect(main.send(2) == .max(1))
        #expect(main.requests == [.max(1)])
        #expect((dropping.values, prefixing.values) == ([1], [2]))
    }

    @Test func aPrefixEndsInsideADeliveryIfTheOtherSpeaksThere() {
        let (subject, signal) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Void, Never>())
        var heard: [String] = []
        let cancellable = subject.prefix(untilOutputFrom: signal).sink { _ in
            heard.append("end")
        } receiveValue: { value in
            heard.append("\(value)")
            signal.send()
            heard.append("after \(value)")
        }
        subject.send(1)
        subject.send(2)
        #expect(heard == ["1", "end", "after 1"])
        cancellable.cancel()
    }

    /// The other publisher's value comes at once, and the end waits for the subscription all the same.
    @Test func thePrefixHandsItsSubscriptionDownWithThatOfTheUpstream() {
        let recorder = PassthroughSubject<Int, Oops>().prefix(untilOutputFrom: Just(0)).record()
        #expect(recorder.events == [.subscription, .completion(.finished)])
    }
}
