import DequeModule
import Locking

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
            upstream.subscribe(Switching<P, S>(subscriber))
        }
    }
}

// MARK: - Rule

@usableFromInline
struct Switching<Input: Publisher, Downstream: Subscriber>: Subscriber
where Input.Output == Downstream.Input, Input.Failure == Downstream.Failure {
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline let link = Link("SwitchToLatest")
    @usableFromInline let switchboard: Switchboard<Downstream>

    @inlinable
    init(_ downstream: Downstream) {
        switchboard = Switchboard("SwitchToLatest", downstream: downstream)
    }

    @inlinable var combineIdentifier: CombineIdentifier { link.combineIdentifier }

    @inlinable
    func receive(subscription: any Subscription) {
        guard link.attach(subscription) else { return }
        switchboard.lock.withLock { switchboard.links = [link] }
        switchboard.downstream?.receive(subscription: switchboard)
        link.requestUpstream(.unlimited)
    }

    @inlinable
    @inline(__always)
    func receive(_ input: Input) -> Subscribers.Demand {
        guard link.isLive, let line = switchboard.newLine() else { return .none }
        input.subscribe(LineSubscriber(line, of: switchboard))
        return .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
        guard link.end() else { return }
        switch completion {
        case .finished: switchboard.finished(line: nil)
        case .failure: switchboard.cutShort(completion)
        }
    }
}

/// One line is open at a time. What it adds is guarded by `lock`.
@usableFromInline
final class Switchboard<Downstream: Subscriber>: Outbox<Downstream>, @unchecked Sendable {
    @exclusivity(unchecked) @usableFromInline var line: Link?
    @exclusivity(unchecked) @usableFromInline var isLastLine = false

    @inlinable
    override init(_ name: StaticName, downstream: Downstream) {
        super.init(name, downstream: downstream)
    }

    @usableFromInline
    override func closed() {
        let cut = lock.withLock {
            let cut = line
            line = nil
            return cut
        }
        cut?.cancel()
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
            suppliers.removeAll(keepingCapacity: true)
            if !waiting.isEmpty { swap(&waiting, &dropped) }
            return true
        }
        cut?.cancel()
        return isOpen ? next : nil
    }

    /// A line has finished, or, without one, the upstream has: there will be no other line.
    @inlinable
    func finished(line ended: Link?) {
        let isOver = lock.withLock {
            if let ended {
                guard ended === line else { return false }
                line = nil
                suppliers.removeAll(keepingCapacity: true)
            } else {
                isLastLine = true
            }
            return isLastLine && line == nil
        }
        if isOver { finish() }
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
        switchboard.attach(subscription, to: line)
    }

    @inlinable
    @inline(__always)
    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        let isMine = switchboard.lock.withLock {
            line === switchboard.line && switchboard.accepts(input)
        }
        if isMine { switchboard.speak(input, origin: nil) }
        return .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        guard line.end() else { return }
        switch completion {
        case .finished: switchboard.finished(line: line)
        case .failure: switchboard.cutShort(completion)
        }
    }
}
