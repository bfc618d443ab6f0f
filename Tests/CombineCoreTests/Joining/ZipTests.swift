import CombineCore
import CombineTesting
import Testing

@Suite struct ZipTests {
    private let a = PassthroughSubject<Int, Oops>()
    private let b = PassthroughSubject<Int, Oops>()

    /// Sends without being asked.
    private final class Rude: Publisher {
        typealias Output = Int
        typealias Failure = Oops

        var subscriber: AnySubscriber<Int, Oops>?

        func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Oops {
            self.subscriber = AnySubscriber(subscriber)
            subscriber.receive(subscription: Subscriptions.empty)
        }
    }

    @Test func aFailureAfterTheEndIsDecidedDoesNotTakeTheLastTupleAway() {
        let (a, b) = (Rude(), Rude())
        let recorder = a.zip(b).map { $0 * 10 + $1 }.record(.none)
        _ = a.subscriber?.receive(1)
        _ = b.subscriber?.receive(1)
        a.subscriber?.receive(completion: .finished)
        b.subscriber?.receive(completion: .failure(Oops()))
        #expect(recorder.events == [.subscription])
        recorder.request(.max(1))
        #expect(recorder.events == [.subscription, .value(11), .completion(.finished)])
    }

    @Test func oneThatFinishesWithNothingLeftFinishesTheWhole() {
        let recorder = a.zip(b).map { $0 * 10 + $1 }.record()
        a.send(1)
        a.send(2)
        a.send(completion: .finished)
        b.send(1)
        #expect(recorder.completion == nil)
        b.send(2)
        #expect(recorder.events == [.subscription, .value(11), .value(22), .completion(.finished)])
    }
}
