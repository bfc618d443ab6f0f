import CombineCore
import Foundation

/// An upstream that does what the test says, and writes down what it is asked.
///
/// Sendable: `list` is guarded by `lock`; the rest does not change.
final class Probe: Publisher, @unchecked Sendable {
    typealias Output = Int
    typealias Failure = TestError

    /// The rules of a publisher that it keeps.
    enum Manner {
        /// Delivers what was asked for, and nothing after a cancel or an end.
        case polite

        /// Delivers whatever it is told to, after a cancel and an end too.
        case rude
    }

    private let lock = NSLock()
    private var list: [Connection] = []
    private let manner: Manner

    init(_ manner: Manner = .polite) {
        self.manner = manner
    }

    /// Everything that was ever attached, in order.
    var connections: [Connection] { lock.withLock { list } }

    /// Whether anybody who is attached has asked for a value that has not come.
    var isWanted: Bool { connections.contains(where: \.isWanted) }

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestError {
        let connection = Connection(AnySubscriber(subscriber), isRude: manner == .rude)
        lock.withLock { list.append(connection) }
        subscriber.receive(subscription: connection)
    }

    /// Delivers the value to everybody who is attached and, if polite, has asked for one.
    func send(_ value: Int) {
        for connection in connections { connection.send(value) }
    }

    /// Ends every attachment that is open; if rude, those that are not too.
    func end(_ completion: Subscribers.Completion<TestError>) {
        for connection in connections { connection.end(completion) }
    }
}

/// One attachment of a subscriber to a probe.
///
/// Sendable: everything that changes is guarded by `lock`, which is not held while another's code runs.
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

    /// The demand that has not been met.
    var demand: Subscribers.Demand { lock.withLock { asked } }

    /// Neither ended nor cancelled.
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

    /// Call with the lock held. A rude probe never lets go.
    private func release() -> AnySubscriber<Int, TestError>? {
        guard !isRude else { return nil }
        let released = held
        held = nil
        return released
    }
}
