import CombineCore
import CombineTesting
import Testing

@Suite struct MakeConnectableTests {
    private let source = WatchedSource()

    @Test func makeConnectableHoldsEverythingBackUntilItIsConnected() {
        let connectable = [1, 2].publisher.makeConnectable()
        let (one, other) = (connectable.record(), connectable.record())
        #expect(one.events == [.subscription])
        let connection = connectable.connect()
        for recorder in [one, other] {
            #expect(recorder.events == [.subscription, .value(1), .value(2), .completion(.finished)])
        }
        connection.cancel()
    }

    @Test func cancellingTheConnectionStopsTheStream() {
        let connectable = source.publisher.makeConnectable()
        let recorder = connectable.record()
        let connection = connectable.connect()
        source.subject.send(1)
        connection.cancel()
        source.subject.send(2)
        #expect(recorder.events == [.subscription, .value(1)])
        #expect(source.calls == ["attach", "cancel"])
    }
}
