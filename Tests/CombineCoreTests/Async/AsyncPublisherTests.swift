import CombineCore
import CombineTesting
import Locking
import Testing

@Suite struct AsyncPublisherTests {
    /// Records its requests, and sends values on the test's command.
    private final class Upstream: Publisher, Subscription, @unchecked Sendable {
        typealias Output = Int
        typealias Failure = Oops

        /// Sendable: `log` guards this property and `subscriber`.
        let log = Locked<[String]>([])
        nonisolated(unsafe) private var subscriber: AnySubscriber<Int, Oops>?

        /// The action at a request.
        nonisolated(unsafe) var answer: (Upstream) -> Void = { _ in }

        func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Oops {
            let erased = AnySubscriber(subscriber)
            log.withLock { _ in self.subscriber = erased }
            subscriber.receive(subscription: self)
        }

        func request(_ demand: Subscribers.Demand) {
            log.withLock { $0.append("request \(demand)") }
            answer(self)
        }

        func cancel() {
            log.withLock { $0.append("cancel") }
        }

        func send(_ value: Int) {
            _ = log.withLock { _ in subscriber }?.receive(value)
        }

        func send(completion: Subscribers.Completion<Oops>) {
            log.withLock { _ in subscriber }?.receive(completion: completion)
        }

        var calls: [String] { log.withLock { $0 } }
    }

    @Test func valuesAreAskedForOneAtATime() async throws {
        let upstream = Upstream()
        var next = 0
        upstream.answer = {
            next += 1
            if next > 2 { $0.send(completion: .finished) } else { $0.send(next) }
        }
        var iterator = upstream.values.makeAsyncIterator()
        #expect(upstream.calls == [])
        #expect(try await iterator.next() == 1)
        #expect(upstream.calls == ["request max(1)"])
        #expect(try await iterator.next() == 2)
        #expect(upstream.calls == ["request max(1)", "request max(1)"])
        #expect(try await iterator.next() == nil)
        #expect(try await iterator.next() == nil)
        #expect(upstream.calls == ["request max(1)", "request max(1)", "request max(1)"])
    }

    @Test func theFailureIsThrownOnce() async throws {
        let upstream = Upstream()
        upstream.answer = { $0.send(completion: .failure(Oops())) }
        var iterator = upstream.values.makeAsyncIterator()
        await #expect(throws: Oops()) { try await iterator.next() }
        #expect(try await iterator.next() == nil)
    }

    @Test func leavingTheLoopCancels() async throws {
        let upstream = Upstream()
        upstream.answer = { $0.send(5) }
        for try await value in upstream.values {
            #expect(value == 5)
            break
        }
        #expect(upstream.calls == ["request max(1)", "cancel"])
    }

    @Test func cancellingTheTaskCancelsAndEndsTheLoop() async throws {
        let upstream = Upstream()
        let (asked, asks) = AsyncStream.makeStream(of: Void.self)
        upstream.answer = { _ in asks.yield() }
        let task = Task {
            var values: [Int] = []
            for try await value in upstream.values { values.append(value) }
            return values
        }
        for await _ in asked { break }
        task.cancel()
        #expect(try await task.value == [])
        #expect(upstream.calls == ["request max(1)", "cancel"])
    }

    @Test func valuesBetweenTwoIterationsAreDropped() async {
        let subject = PassthroughSubject<Int, Never>()
        var iterator = subject.values.makeAsyncIterator()
        subject.send(1)
        subject.send(completion: .finished)
        #expect(await iterator.next() == nil)
    }

    @Test func aSequenceIsReadToItsEnd() async {
        var values: [Int] = []
        for await value in (1...5).publisher.map({ $0 * 2 }).values { values.append(value) }
        #expect(values == [2, 4, 6, 8, 10])
    }

    @Test func eachIteratorHasItsOwnSubscriptionAndLeavesNothing() async throws {
        try await expectNoLeaks {
            let sequence = [1, 2].publisher.scan(0, +).values
            var (one, other) = (sequence.makeAsyncIterator(), sequence.makeAsyncIterator())
            #expect(await one.next() == 1)
            #expect(await one.next() == 3)
            #expect(await other.next() == 1)
        }
    }
}
