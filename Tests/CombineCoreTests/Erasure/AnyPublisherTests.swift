import CombineCore
import CombineTesting
import Testing

@Suite struct AnyPublisherTests {
    /// Counts its subscriptions, and records the types of the subscribers.
    private final class Source: Publisher {
        typealias Output = Int
        typealias Failure = Never
        var subscribers: [String] = []

        func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
            subscribers.append("\(S.self)")
            subscriber.receive(subscription: Subscriptions.empty)
        }
    }

    @Test func eachSubscriptionReachesTheSource() {
        let source = Source()
        let erased = source.eraseToAnyPublisher()
        #expect(source.subscribers == [])
        _ = erased.record()
        _ = erased.record()
        #expect(source.subscribers.count == 2)
    }

    @Test func erasingTwiceIsErasingOnce() throws {
        // The cost of an erased publisher is a box for each subscription: the name of its subscriber shows how many.
        let (once, thrice) = (Source(), Source())
        _ = once.eraseToAnyPublisher().record()
        _ = thrice.eraseToAnyPublisher().eraseToAnyPublisher().eraseToAnyPublisher().record()
        #expect(once.subscribers == thrice.subscribers)
    }

    @Test func itPassesEverythingOn() {
        let subject = PassthroughSubject<Int, Oops>()
        let recorder = subject.eraseToAnyPublisher().record(.max(1))
        subject.send(1)
        subject.send(2)
        recorder.request(.max(1))
        subject.send(3)
        subject.send(completion: .failure(Oops()))
        #expect(recorder.events == [.subscription, .value(1), .value(3), .completion(.failure(Oops()))])
    }

    @Test func theDescriptionIsTheTypesNameAlone() {
        #expect(Just(1).eraseToAnyPublisher().description == "AnyPublisher")
        #expect("\(Just(1).eraseToAnyPublisher().playgroundDescription)" == "AnyPublisher")
    }
}
