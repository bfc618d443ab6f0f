import CombineCore
import CombineTesting
import Testing

@Suite struct NamedTests {
    @Test func everythingPassesUnchanged() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.named("numbers").record(.oneByOne)
        subject.send(1)
        subject.send(2)
        subject.send(completion: .finished)
        #expect(recorder.values == [1, 2])
    }

    /// Nothing records, so the subscriber itself reaches the publisher.
    @Test func theSubscriberIsPassedToThePublisher() {
        struct Source: Publisher {
            typealias Output = Int
            typealias Failure = Never
            let receive: (Any) -> Void

            func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never { receive(subscriber) }
        }
        let sink = Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { _ in })
        var found: Any?
        Source { found = $0 }.named("numbers").receive(subscriber: sink)
        #expect(found as AnyObject === sink)
    }

    @Test func namedPublishersAreEqualIfBothAre() {
        #expect(Just(1).named("a") == Just(1).named("a"))
        #expect(Just(1).named("a") != Just(1).named("b"))
    }
}
