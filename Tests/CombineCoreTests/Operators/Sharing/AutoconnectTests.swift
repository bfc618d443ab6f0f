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

    /// Returns its connection until that has been canceled, as a timer does.
    private final class Ticker: ConnectablePublisher, Cancellable {
        typealias Output = Int
        typealias Failure = Never

        let subject = PassthroughSubject<Int, Never>()
        var isConnected = false
        var isCanceling: () -> Void = {}

        func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
            subject.subscribe(subscriber)
        }

        func connect() -> any Cancellable {
            isConnected = true
            return self
        }

        func cancel() {
            isCanceling()
            isConnected = false
        }
    }

    @Test func aSubscriberThatComesWhileTheConnectionIsCanceledGetsANewOne() {
        let ticker = Ticker()
        let publisher = ticker.autoconnect()
        var second: AnyCancellable?
        ticker.isCanceling = {
            ticker.isCanceling = {}
            second = publisher.sink { _ in }
        }
        let first = publisher.sink { _ in }
        first.cancel()
        #expect(second != nil)
        #expect(ticker.isConnected)
        second?.cancel()
        #expect(!ticker.isConnected)
    }

    @Test func aSubscriberThatComesAndGoesWhileTheConnectionIsCanceledLeavesNone() {
        let ticker = Ticker()
        let publisher = ticker.autoconnect()
        ticker.isCanceling = {
            ticker.isCanceling = {}
            publisher.sink { _ in }.cancel()
        }
        publisher.sink { _ in }.cancel()
        #expect(!ticker.isConnected)
    }

    @Test func theCompletionIsTheUpstreams() {
        let recorder = source.publisher.makeConnectable().autoconnect().record()
        source.subject.send(completion: .finished)
        #expect(recorder.events == [.subscription, .completion(.finished)])
        #expect(source.calls == ["attach", "end"])
    }
}
