import Locking

extension ConnectablePublisher {
    /// Automates the process of connecting or disconnecting from this connectable publisher.
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
    /// A publisher that automatically connects to an upstream connectable publisher.
    ///
    /// It connects after the first subscriber has been attached, and cancels the connection when the last has cancelled.
    /// A subscriber whose stream has ended no longer counts. Follows
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
            connection.open { upstream.connect() }
        }
    }
}

// MARK: - Rule

@usableFromInline
struct MemberSubscriber<Downstream: Subscriber>: Stage {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Downstream.Failure
    @usableFromInline typealias Rule = Keeps<Failure>

    @usableFromInline let link: Link
    @usableFromInline let connection: Connection
    @usableFromInline let downstream: Downstream

    @inlinable var hold: Link? { link }

    @inlinable
    init(_ downstream: Downstream, of connection: Connection) {
        self.downstream = downstream
        self.connection = connection
        link = MemberLink(connection)
    }

    @inlinable
    @inline(__always)
    func process(_ input: Downstream.Input) -> Subscribers.Demand {
        downstream.receive(input)
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
        guard link.end() else { return }
        connection.end()
        downstream.receive(completion: completion)
    }
}

/// A link whose cancellation is a departure.
@usableFromInline
final class MemberLink: Link, @unchecked Sendable {
    private let connection: Connection

    @usableFromInline
    init(_ connection: Connection) {
        self.connection = connection
        super.init("Autoconnect")
    }

    @usableFromInline
    override func cancel() {
        let (ended, upstream) = close()
        guard ended else { return }
        upstream?.cancel()
        connection.leave()
    }
}

/// Who keeps a connection open. It is opened once at a time, whatever threads enter and leave.
///
/// A stream that has ended is not connected again: who comes later is told the same end.
///
/// Sendable: everything is guarded by `lock`.
@usableFromInline
final class Connection: @unchecked Sendable {
    private let lock = Lock()
    private var members = 0
    private var made: (any Cancellable)?
    private var isOpening = false
    private var isOver = false

    @usableFromInline
    init() {}

    @usableFromInline
    func enter() {
        lock.withLock { members += 1 }
    }

    /// Connects, unless that has been done or nobody is left.
    @usableFromInline
    func open(_ connect: () -> any Cancellable) {
        let isMine = lock.withLock {
            if isOpening || isOver || made != nil || members == 0 { return false }
            isOpening = true
            return true
        }
        guard isMine else { return }
        let connection = connect()
        let isWanted = lock.withLock {
            isOpening = false
            if members > 0, !isOver { made = connection }
            return members > 0
        }
        if !isWanted { connection.cancel() }
    }

    @usableFromInline
    func leave() {
        let last: (any Cancellable)? = lock.withLock {
            members -= 1
            guard members == 0 else { return nil }
            let last = made
            made = nil
            return last
        }
        last?.cancel()
    }

    @usableFromInline
    func end() {
        let released = lock.withLock {
            isOver = true
            let released = made
            made = nil
            return released
        }
        withExtendedLifetime(released) {}
    }
}
