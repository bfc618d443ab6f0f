import Combine
import Locking
import Testing

@testable import ClusterStreams

@Suite struct ClusterSubjectTests {
    /// The values that a publisher has delivered.
    private final class Recorder<Value: Sendable>: Sendable {
        private final class List: Sendable {
            let values = Locked<[Value]>([])
        }

        private let list = List()
        private let subscription: AnyCancellable
        var values: [Value] { list.values.withLock { $0 } }

        init(_ publisher: some Publisher<Value, Never>) {
            subscription = publisher.sink { [list] value in list.values.withLock { $0.append(value) } }
        }
    }

    @Test func withoutADatabaseTheSubjectsOfANameAreOne() {
        let hub = ClusterHub()
        let recorder = Recorder(ClusterSubject<Int>("numbers", in: hub))
        let other = Recorder(ClusterSubject<Int>("others", in: hub))
        ClusterSubject<Int>("numbers", in: hub).send(1)
        ClusterSubject<Int>("numbers", in: hub).send(2)
        #expect(recorder.values == [1, 2])
        #expect(other.values == [])
    }

    @Test func valuesReachEachProcessOnceAndInOrder() {
        let database = FakeDatabase()
        let (first, second) = (database.process(), database.process())
        let sender = ClusterSubject<String>("words", in: first)
        let (own, theirs) = (Recorder(sender), Recorder(ClusterSubject<String>("words", in: second)))
        sender.send("one")
        sender.send("two")
        // Within the process a value is delivered before `send` returns.
        #expect(own.values == ["one", "two"])
        #expect(theirs.values == [])
        database.deliver()
        #expect(own.values == ["one", "two"])
        #expect(theirs.values == ["one", "two"])
    }

    @Test func aValueLeavesBeforeTheAnswerOfASubscriber() {
        let database = FakeDatabase()
        let (first, second) = (database.process(), database.process())
        let sender = ClusterSubject<Int>("numbers", in: first)
        let theirs = Recorder(ClusterSubject<Int>("numbers", in: second))
        let subscription = sender.sink { if $0 == 1 { sender.send(2) } }
        sender.send(1)
        database.deliver()
        #expect(theirs.values == [1, 2])
        subscription.cancel()
    }

    @Test func aValueOfAnotherTypeIsLeftOut() {
        let database = FakeDatabase()
        let (first, second) = (database.process(), database.process())
        let theirs = Recorder(ClusterSubject<Int>("value", in: second))
        ClusterSubject<String>("value", in: first).send("text")
        ClusterSubject<Int>("value", in: first).send(7)
        database.deliver()
        #expect(theirs.values == [7])
    }

    @Test func theConnectionReportsItsStates() {
        let hub = ClusterHub()
        let recorder = Recorder(hub.states)
        #expect(recorder.values == [.withinProcess])
        hub.install(FakeTransport(database: FakeDatabase(), hub: hub))
        for state: ClusterConnection in [.connected, .interrupted, .interrupted, .connected] {
            hub.connectionDidChange(to: state)
        }
        #expect(recorder.values == [.withinProcess, .connecting, .connected, .interrupted, .connected])
    }
}
