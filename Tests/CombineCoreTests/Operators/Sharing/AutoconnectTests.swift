import CombineCore
import CombineTesting
import Testing

@Suite struct AutoconnectTests {
    private let source = WatchedSource()

    @Test func autoconnectConnectsWithTheFirstAndAgainAfterTheLast() {
        let publisher = source.publisher.makeConnectable().autoconnect()
        let (one, other) = (publisher.record(), publisher.record())
        one.cancel()
        one.cancel()
        #expect(source.calls == ["attach"])
        other.cancel()
        #expect(source.calls == ["attach", "cancel"])
        let third = publisher.record()
        source.subject.send(5)
        #expect(third.values == [5])
        #expect(source.calls == ["attach", "cancel", "attach"])
    }

    @Test func theEndIsTheUpstreams() {
        let recorder = source.publisher.makeConnectable().autoconnect().record()
        source.subject.send(completion: .finished)
        #expect(recorder.events == [.subscription, .completion(.finished)])
        #expect(source.calls == ["attach", "end"])
    }
}
