import CombineCore
import CombineTesting
import Testing

@Suite struct MulticastTests {
    private let source = WatchedSource()

    @Test func multicastDeliversWhenItIsConnected() {
        var subjects = 0
        let multicast = source.publisher.multicast { () -> PassthroughSubject<Int, Never> in
            subjects += 1
            return PassthroughSubject()
        }
        #expect(subjects == 0)
        let (one, other) = (multicast.record(), multicast.record())
        #expect(subjects == 1)
        source.subject.send(0)
        #expect(source.calls == [])
        let connection = multicast.connect()
        #expect(subjects == 1)
        source.subject.send(1)
        connection.cancel()
        source.subject.send(2)
        #expect(source.calls == ["attach", "cancel"])
        for recorder in [one, other] { #expect(recorder.events == [.subscription, .value(1)]) }
        let again = multicast.connect()
        source.subject.send(3)
        for recorder in [one, other] { #expect(recorder.values == [1, 3]) }
        again.cancel()
    }

    @Test func aConnectionThatIsDroppedDisconnects() {
        let multicast = source.publisher.multicast(subject: PassthroughSubject())
        let recorder = multicast.record()
        do {
            let connection = multicast.connect()
            source.subject.send(1)
            withExtendedLifetime(connection) {}
        }
        source.subject.send(2)
        #expect(recorder.values == [1])
        #expect(source.calls == ["attach", "cancel"])
    }

    @Test func aCurrentValueSubjectMulticastsItsValueFirst() {
        let multicast = source.publisher.multicast(subject: CurrentValueSubject(7))
        let recorder = multicast.record()
        let connection = multicast.connect()
        source.subject.send(8)
        #expect(recorder.values == [7, 8])
        connection.cancel()
    }
}
