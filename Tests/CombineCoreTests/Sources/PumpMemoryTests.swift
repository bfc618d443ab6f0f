import CombineCore
import Testing

@Suite struct PumpMemoryTests {
    private final class Element {}

    /// Subscribes with a subscriber that keeps its subscription. Returns whether the elements are alive before and
    /// after it cancels.
    private func lifetimes<P: Publisher>(of make: ([Element]) -> P, asking: Subscribers.Demand?) -> (Bool, Bool) {
        weak var element: Element?
        var kept: (any Subscription)?
        do {
            let elements = [Element(), Element()]
            element = elements[1]
            make(elements).subscribe(
                AnySubscriber<P.Output, P.Failure>(receiveSubscription: {
                    kept = $0
                    if let asking { $0.request(asking) }
                })
            )
        }
        let before = element != nil
        kept?.cancel()
        let after = element != nil
        withExtendedLifetime(kept) {}
        return (before, after)
    }

    @Test func aCancelledSourceReleasesItsElements() {
        #expect(lifetimes(of: { $0.publisher }, asking: nil) == (true, false))
        #expect(lifetimes(of: { $0.publisher }, asking: .max(1)) == (true, false))
        #expect(lifetimes(of: { Just($0[1]) }, asking: nil) == (true, false))
        #expect(lifetimes(of: { Optional($0[1]).publisher }, asking: nil) == (true, false))
        #expect(lifetimes(of: { Result<Element, Never>.success($0[1]).publisher }, asking: nil) == (true, false))
        let record = { Record<Element, Never>(output: $0, completion: .finished) }
        #expect(lifetimes(of: record, asking: nil) == (true, false))
    }

    @Test func aSourceThatHasFinishedHasLetItsElementsGo() {
        #expect(lifetimes(of: { $0.publisher }, asking: .unlimited) == (false, false))
        #expect(lifetimes(of: { Just($0[1]) }, asking: .unlimited) == (false, false))
    }
}
