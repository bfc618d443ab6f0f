import CombineCore
import Testing

/// An operator releases its memory with the stream, though the subscriber keeps its subscription.
@Suite struct LettingGoTests {
    private final class Element {}

    private func isKept<P: Publisher>(
        after end: (PassthroughSubject<Element, Never>, any Subscription) -> Void,
        by build: (PassthroughSubject<Element, Never>) -> P
    ) -> Bool {
        let subject = PassthroughSubject<Element, Never>()
        weak var element: Element?
        var kept: (any Subscription)?
        build(subject).subscribe(
            AnySubscriber<P.Output, P.Failure>(
                receiveSubscription: {
                    kept = $0
                    $0.request(.unlimited)
                }
            )
        )
        do {
            let sent = Element()
            element = sent
            subject.send(sent)
        }
        if let kept { end(subject, kept) }
        defer { withExtendedLifetime(kept) {} }
        return element != nil
    }

    private func expectLetGo<P: Publisher>(
        sourceLocation: SourceLocation = #_sourceLocation,
        by build: (PassthroughSubject<Element, Never>) -> P
    ) {
        let isRemembered = isKept(after: { _, _ in }, by: build)
        let isKeptCancelled = isKept(after: { $1.cancel() }, by: build)
        let isKeptEnded = isKept(after: { subject, _ in subject.send(completion: .finished) }, by: build)
        #expect(isRemembered, sourceLocation: sourceLocation)
        #expect(!isKeptCancelled, sourceLocation: sourceLocation)
        #expect(!isKeptEnded, sourceLocation: sourceLocation)
    }

    @Test func reducingOperatorsReleaseTheirValues() {
        expectLetGo { $0.collect() }
        expectLetGo { $0.last() }
        expectLetGo { $0.max { _, _ in true } }
        expectLetGo { $0.reduce([Element]()) { $0 + [$1] } }
        expectLetGo { $0.collect(2) }
    }

    @Test func statefulThrowingOperatorsReleaseTheirValues() {
        expectLetGo { $0.tryScan(nil as Element?) { $1 } }
        expectLetGo { $0.tryRemoveDuplicates { $0 === $1 } }
        expectLetGo { $0.removeDuplicates { $0 === $1 } }
        expectLetGo { $0.scan(nil as Element?) { $1 } }
    }

    @Test func joiningOperatorsReleaseTheirValues() {
        expectLetGo { $0.combineLatest(Just(1)) }
        expectLetGo { $0.combineLatest(PassthroughSubject<Int, Never>().prefix(0)) }
    }
}
