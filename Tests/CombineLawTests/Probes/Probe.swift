import CombineCore
import Foundation

/// An upstream controlled by the test, which records its requests.
///
/// Sendable: `list` is guarded by `lock`; the rest does not change.
final class Probe: Publisher, @unchecked Sendable {
    typealias Output = Int
    typealias Failure = TestError

    /// The publisher rules that a probe obeys.
    enum Manner {
        /// Delivers only requested values, and nothing after a cancellation or completion.
        case polite

        /// Delivers everything, even after a cancellation or completion.
        case rude
    }

    private let lock = NSLock()
    private var list: [Connection] = []
    private let manner: Manner

    init(_ manner: Manner = .polite) {
        self.manner = manner
    }

    /// All attachments so far, in order.
    var connections: [Connection] { lock.withLock { list } }

    /// Whether any attachment has unmet demand.
    var isWanted: Bool { connections.contains(where: \.isWanted) }

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestError {
        let connection = Connection(AnySubscriber(subscriber), isRude: manner == .rude)
        lock.withLock { list.append(connection) }
        subscriber.receive(subscription: connection)
    }

    /// Delivers the value to every attachment; a polite probe requires demand.
    func send(_ value: Int) {
        for connection in connections { connection.send(value) }
    }

    /// Completes every open attachment; a rude probe also completes the others.
    func end(_ completion: Subscribers.Completion<TestError>) {
        for connection in connections { connection.end(completion) }
    }
}

/// One attachment of a subscriber to a probe.
///
/// Sendable: all mutable state is guarded by `lock`, which is not held while foreign code runs.
final class Connection: Subscription, @unchecked Sendable {
    private let lock = NSLock()
    private let isRude: Bool
    private var held: AnySubscriber<Int, TestError>?
    private var asked = Subscribers.Demand.none
    private var cancels = 0
    private var hasEnded = false

    init(_ subscriber: AnySubscriber<Int, TestError>, isRude: Bool) {
        held = subscriber
        self.isRude = isRude
    }

    /// The number of cancellations.
    var cancelCount: Int { lock.withLock { cancels } }

    /// The unmet demand.
    var demand: Subscribers.Demand { lock.withLock { asked } }

    /// Neither completed nor canceled.
    var isOpen: Bool { lock.withLock { !hasEnded && cancels == 0 } }

    var isWanted: Bool { lock.withLock { !hasEnded && cancels == 0 && asked > .none } }

    /// The attached subscriber, for signals that no probe would send.
    var subscriber: AnySubscriber<Int, TestError>? { lock.withLock { held } }

    func request(_ demand: Subscribers.Demand) {
        lock.withLock { asked += demand }
    }

    func cancel() {
        let released = lock.withLock {
            cancels += 1
            return release()
        }
        withExtendedLifetime(released) {}
    }

    func send(_ value: Int) {
        let receiver: AnySubscriber<Int, TestError>? = lock.withLock {
            guard isRude || asked > .none else { return nil }
            asked -= 1
            return held
        }
        guard let more = receiver?.receive(value) else { return }
        request(more)
    }

    func end(_ completion: Subscribers.Completion<TestError>) {
        let receiver = lock.withLock {
            hasEnded = true
            let receiver = held
            _ = release()
            return receiver
        }
        receiver?.receive(completion: completion)
    }

    /// Call with the lock held. A rude probe never releases its subscriber.
    private func release() -> AnySubscriber<Int, TestError>? {
        guard !isRude else { return nil }
        let released = held
        held = nil
        return released
    }
}
