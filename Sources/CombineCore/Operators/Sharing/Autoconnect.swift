import Locking
import Synchronization

extension ConnectablePublisher {
    /// Connects when the first subscriber is attached, and disconnects when the last one cancels.
    ///
    /// ```swift
    /// let ticks = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
    /// ```
    @inlinable
    public func autoconnect() -> Publishers.Autoconnect<Self> {
        Publishers.Autoconnect(upstream: self)
    }
}

extension Publishers {
    /// Connects its upstream while it has subscribers.
    ///
    /// It connects after the first subscriber is attached, and cancels the connection when the last one cancels. A
    /// completed stream is not connected again while one of its subscribers has not canceled. Follows
    /// [Apple's Publishers.Autoconnect](https://developer.apple.com/documentation/combine/publishers/autoconnect).
    public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        @usableFromInline let connection = Connection()

        @inlinable
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        @inlinable
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            connection.enter()
            upstream.subscribe(MemberSubscriber(subscriber, of: connection))
            if !connection.open({ upstream.connect() }) {
                connection.openAfterClosing { [upstream] in upstream.connect() }
            }
        }
    }
}

// MARK: - Subscriber

/// Forwards every signal, and wraps the subscription to observe its cancellation.
@usableFromInline
struct MemberSubscriber<Downstream: Subscriber>: Subscriber, CustomStringConvertible {
    @usableFromInline let connection: Connection
    @usableFromInline let downstream: Downstream

    @inlinable
    init(_ downstream: Downstream, of connection: Connection) {
        self.downstream = downstream
        self.connection = connection
    }

    @inlinable var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

    @usableFromInline var description: String { "Autoconnect" }

    @inlinable
    func receive(subscription: any Subscription) {
        downstream.receive(subscription: MemberSubscription(subscription, of: connection))
    }

    @inlinable
    @inline(__always)
    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        downstream.receive(input)
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        downstream.receive(completion: completion)
    }
}

/// A wrapper of the upstream's subscription. Its first cancellation leaves the connection. It has the upstream's
/// description, as in Apple's Combine.
///
/// Sendable: two of its properties are immutable, and the flag is atomic.
@usableFromInline
final class MemberSubscription: StreamSubscription, @unchecked Sendable {
    private let upstream: StreamSubscription
    private let connection: Connection
    private let hasLeft = Atomic<Bool>(false)

    @usableFromInline
    init(_ upstream: any Subscription, of connection: Connection) {
        self.upstream = StreamSubscription.adopting(upstream)
        self.connection = connection
        super.init("Autoconnect")
    }

    @usableFromInline
    override func request(_ demand: Subscribers.Demand) {
        upstream.request(demand)
    }

    @usableFromInline
    override func cancel() {
        if !hasLeft.exchange(true, ordering: .relaxed) { connection.leave() }
        upstream.cancel()
    }

    @usableFromInline override var description: String { upstream.description }

    @usableFromInline override var ignoresDemand: Bool { upstream.ignoresDemand }
}

/// The connection, and the number of its subscribers. Only one thread at a time connects or cancels, no matter which
/// threads enter and leave.
///
/// Sendable: every property is guarded by `lock`.
@usableFromInline
final class Connection: @unchecked Sendable {
    private enum Phase {
        case closed
        case opening
        case open(any Cancellable)
        /// The connection is being canceled. An upstream may still return it from `connect()`, so no subscriber gets
        /// it.
        case closing
    }

    private let lock = Lock()
    private var members = 0
    private var phase = Phase.closed
    /// Connects for the subscribers that have entered while the last connection was being canceled.
    private var reopening: (() -> any Cancellable)?

    @usableFromInline
    init() {}

    @usableFromInline
    func enter() {
        lock.withLock { members += 1 }
    }

    /// Connects, unless there is a connection or no subscriber is left. False while the last connection is being
    /// canceled; the caller then calls ``openAfterClosing(_:)``.
    @usableFromInline
    func open(_ connect: () -> any Cancellable) -> Bool {
        var isClosing = false
        let hasClaimed = lock.withLock {
            switch phase {
            case .closed where members > 0:
                phase = .opening
                return true
            case .closing:
                isClosing = true
                return false
            case .closed, .opening, .open: return false
            }
        }
        guard hasClaimed else { return !isClosing }
        let connection = connect()
        let isWanted = lock.withLock {
            phase = members > 0 ? .open(connection) : .closing
            return members > 0
        }
        if !isWanted { close(connection) }
        return true
    }

    /// Connects once the last connection has been canceled.
    @usableFromInline
    func openAfterClosing(_ connect: @escaping () -> any Cancellable) {
        let waits = lock.withLock {
            guard case .closing = phase else { return false }
            if reopening == nil { reopening = connect }
            return true
        }
        if !waits, !open(connect) { openAfterClosing(connect) }
    }

    @usableFromInline
    func leave() {
        let last: (any Cancellable)? = lock.withLock {
            members -= 1
            guard members == 0, case .open(let last) = phase else { return nil }
            phase = .closing
            return last
        }
        if let last { close(last) }
    }

    /// Cancels a connection after the phase has become ``Phase/closing``.
    private func close(_ connection: any Cancellable) {
        connection.cancel()
        let next = lock.withLock {
            phase = .closed
            return reopening.take()
        }
        if let next, !open(next) { openAfterClosing(next) }
    }
}
