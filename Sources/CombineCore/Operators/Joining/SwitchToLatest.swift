import DequeModule
import Locking
import Synchronization

extension Publisher where Output: Publisher, Output.Failure == Failure {
    /// Republishes elements sent by the most recently received publisher.
    ///
    /// ```swift
    /// let requests = PassthroughSubject<AnyPublisher<String, Never>, Never>()
    /// let cancellable = requests.switchToLatest().sink { print($0) }  // the newest request wins
    /// ```
    @inlinable
    public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
        Publishers.SwitchToLatest(upstream: self)
    }
}

extension Publisher where Failure == Never, Output: Publisher {
    /// Republishes elements sent by the most recently received publisher, which may fail where this one cannot.
    @inlinable
    public func switchToLatest() -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>> {
        Publishers.SwitchToLatest(upstream: setFailureType(to: Output.Failure.self))
    }
}

extension Publisher where Failure == Never, Output: Publisher, Output.Failure == Never {
    /// Republishes elements sent by the most recently received publisher, where neither can fail.
    @inlinable
    public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
        Publishers.SwitchToLatest(upstream: self)
    }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
    /// Republishes elements sent by the most recently received publisher, which cannot fail where this one may.
    @inlinable
    public func switchToLatest()
        -> Publishers.SwitchToLatest<
            Publishers.SetFailureType<Output, Failure>, Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
        >
    {
        Publishers.SwitchToLatest(upstream: map { $0.setFailureType(to: Failure.self) })
    }
}

extension Publishers {
    /// A publisher that flattens nested publishers.
    ///
    /// A new publisher cancels the one before it, and what that has sent and nobody has received is dropped. The stream
    /// finishes when the upstream and the newest publisher have. Follows
    /// [Apple's Publishers.SwitchToLatest](https://developer.apple.com/documentation/combine/publishers/switchtolatest).
    public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
    where P == Upstream.Output, P.Failure == Upstream.Failure {
        public typealias Output = P.Output
        public typealias Failure = P.Failure

        public let upstream: Upstream

        @inlinable
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let stage = Switching<P, S>(subscriber)
            subscriber.receive(subscription: stage.switchboard)
            upstream.subscribe(stage)
        }
    }
}

// MARK: - Rule

@usableFromInline
struct Switching<Input: Publisher, Downstream: Subscriber>: Subscriber
where Input.Output == Downstream.Input, Input.Failure == Downstream.Failure {
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline let link: Link
    @usableFromInline let switchboard: Switchboard<Downstream>

    @inlinable
    init(_ downstream: Downstream) {
        link = Link("SwitchToLatest")
        switchboard = Switchboard("SwitchToLatest", downstream: downstream, main: link)
    }

    @inlinable var combineIdentifier: CombineIdentifier { link.combineIdentifier }

    @inlinable
    func receive(subscription: any Subscription) {
        if link.attach(subscription) { link.requestUpstream(.unlimited) }
    }

    @inlinable
    @inline(__always)
    func receive(_ input: Input) -> Subscribers.Demand {
        guard !link.isOver, let line = switchboard.newLine() else { return .none }
        input.subscribe(LineSubscriber(line, of: switchboard))
        return .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
        guard link.close().ended else { return }
        switch completion {
        case .finished: switchboard.finished(line: nil)
        case .failure: switchboard.cutShort(completion)
        }
    }
}

/// One line is open at a time. What it adds is guarded by `lock`.
@usableFromInline
final class Switchboard<Downstream: Subscriber>: Outbox<Downstream>, @unchecked Sendable {
    /// The newest line, also when it has ended: what it says even then is passed on.
    @exclusivity(unchecked) @usableFromInline var line: Link?
    @exclusivity(unchecked) @usableFromInline var isLineOpen = false
    @exclusivity(unchecked) @usableFromInline var isLastLine = false

    /// The newest line has its subscription.
    @exclusivity(unchecked) @usableFromInline var isAttached = false

    /// What was asked for and not yet sent; the next line is asked for that.
    @exclusivity(unchecked) @usableFromInline var open = Subscribers.Demand.none

    /// The upstream of publishers; cancelled after the line.
    @usableFromInline let main: Link

    @inlinable
    init(_ name: StaticName, downstream: Downstream, main: Link) {
        self.main = main
        // Demand is counted above; here signals are only put in order.
        super.init(name, downstream: downstream, demand: .unlimited)
    }

    @usableFromInline
    override func request(_ more: Subscribers.Demand) {
        more.requirePositive(for: name)
        let asked = lock.withLock {
            open += more
            return isAttached ? line : nil
        }
        asked?.requestUpstream(more)
    }

    @usableFromInline
    override func delivered(from origin: Link?, askingFor more: Subscribers.Demand) {
        guard more > .none else { return }
        let asked = lock.withLock {
            open += more
            return isAttached && origin === line ? origin : nil
        }
        if let asked { ask(asked, for: more) }
    }

    @usableFromInline
    override func closed() {
        let cut = lock.withLock {
            let cut = line
            line = nil
            return cut
        }
        cut?.cancel()
        main.cancel()
    }
}

extension Switchboard {
    /// Cuts the line that is open, and opens another.
    @inlinable
    func newLine() -> Link? {
        let next = Link(name)
        var cut: Link?
        var dropped = Deque<Letter>()
        let isOpen = lock.withLock {
            guard !isClosed, ending == nil else { return false }
            cut = line
            line = next
            isLineOpen = true
            isAttached = false
            if !waiting.isEmpty {
                swap(&waiting, &dropped)
                open += dropped.count
            }
            return true
        }
        cut?.cancel()
        return isOpen ? next : nil
    }

    /// A line has its subscription.
    @inlinable
    func attached(_ ready: Link) {
        let asked: Subscribers.Demand? = lock.withLock {
            guard ready === line, !isClosed else { return nil }
            isAttached = true
            return open
        }
        if let asked {
            ready.requestUpstream(asked)
        } else {
            ready.cancel()
        }
    }

    /// A line has finished, or, without one, the upstream has: there will be no other line.
    @inlinable
    func finished(line ended: Link?) {
        let isOver = lock.withLock {
            if let ended {
                guard ended === line else { return false }
                isLineOpen = false
                isAttached = false
            } else {
                isLastLine = true
            }
            return isLastLine && !isLineOpen
        }
        if isOver { finish() }
    }

    /// A line has failed.
    @inlinable
    func failed(_ ended: Link, with completion: Subscribers.Completion<Downstream.Failure>) {
        if lock.withLock({ ended === line }) { cutShort(completion) }
    }
}

@usableFromInline
struct LineSubscriber<Downstream: Subscriber>: Subscriber {
    @usableFromInline let line: Link
    @usableFromInline let switchboard: Switchboard<Downstream>

    @inlinable
    init(_ line: Link, of switchboard: Switchboard<Downstream>) {
        self.line = line
        self.switchboard = switchboard
    }

    @inlinable var combineIdentifier: CombineIdentifier { line.combineIdentifier }

    @inlinable
    func receive(subscription: any Subscription) {
        if line.attach(subscription) { switchboard.attached(line) }
    }

    @inlinable
    @inline(__always)
    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        let turn: Outbox<Downstream>.Turn = switchboard.lock.withLock {
            guard line === switchboard.line, !switchboard.isClosed, switchboard.ending == nil else { return .nothing }
            switchboard.open.requireAsked(by: switchboard.name)
            switchboard.open -= 1
            return switchboard.admit(input, origin: line)
        }
        switch turn {
        case .nothing:
            return .none
        case .deliver:
            let more = switchboard.deliver(input)
            if more > .none { switchboard.lock.withLock { switchboard.open += more } }
            switchboard.cease()
            return more
        case .resume:
            switchboard.resume()
            return .none
        }
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        let phase = line.phase.load(ordering: .acquiring)
        guard phase != Link.Phase.ended else { return }
        precondition(phase != Link.Phase.awaiting, "a publisher above SwitchToLatest has ended before its subscription")
        guard line.end() else { return }
        switch completion {
        case .finished: switchboard.finished(line: line)
        case .failure: switchboard.failed(line, with: completion)
        }
    }
}
