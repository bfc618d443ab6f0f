import QueueStructures
import Locking
import Synchronization

extension Publisher where Output: Publisher, Output.Failure == Failure {
    /// Follows the newest of the publishers that this stream delivers, and cancels the previous one.
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
    /// Follows the newest of the publishers that this stream delivers. They can fail; this stream cannot.
    @inlinable
    public func switchToLatest() -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>> {
        Publishers.SwitchToLatest(upstream: setFailureType(to: Output.Failure.self))
    }
}

extension Publisher where Failure == Never, Output: Publisher, Output.Failure == Never {
    /// Follows the newest of the publishers that this stream delivers. Neither this stream nor the publishers can fail.
    @inlinable
    public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
        Publishers.SwitchToLatest(upstream: self)
    }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
    /// Follows the newest of the publishers that this stream delivers. They cannot fail; this stream can.
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
    /// Follows the newest of the publishers that its upstream delivers.
    ///
    /// A new publisher cancels the previous one and discards its undelivered values. The stream finishes when both the
    /// upstream and the newest publisher have finished. Follows
    /// [Apple's
    /// Publishers.SwitchToLatest](https://developer.apple.com/documentation/combine/publishers/switchtolatest).
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
            let stage = SwitchToLatestSubscriber<P, S>(subscriber)
            subscriber.receive(subscription: stage.switchDrain)
            upstream.subscribe(stage)
        }
    }
}

// MARK: - Subscriber

@usableFromInline
struct SwitchToLatestSubscriber<Input: Publisher, Downstream: Subscriber>: Subscriber
where Input.Output == Downstream.Input, Input.Failure == Downstream.Failure {
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline let link: Link
    @usableFromInline let switchDrain: SwitchDrain<Downstream>

    @inlinable
    init(_ downstream: Downstream) {
        link = Link("SwitchToLatest")
        switchDrain = SwitchDrain("SwitchToLatest", downstream: downstream, main: link)
    }

    @inlinable var combineIdentifier: CombineIdentifier { link.combineIdentifier }

    @inlinable
    func receive(subscription: any Subscription) {
        if link.attach(subscription) { link.requestUpstream(.unlimited) }
    }

    @inlinable
    @inline(__always)
    func receive(_ input: Input) -> Subscribers.Demand {
        guard !link.isOver, let innerLink = switchDrain.newInnerLink() else { return .none }
        input.subscribe(SwitchInputSubscriber(innerLink, of: switchDrain))
        return .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
        guard link.close().ended else { return }
        switch completion {
        case .finished: switchDrain.complete(innerLink: nil)
        case .failure: switchDrain.completeDiscardingQueue(completion)
        }
    }
}

/// The drain of `switchToLatest`, with one inner publisher at a time. The properties that it adds are guarded by
/// `lock`.
@usableFromInline
final class SwitchDrain<Downstream: Subscriber>: SerialDrain<Downstream>, @unchecked Sendable {
    /// The link to the newest inner publisher, even after its completion: later signals from it are still forwarded.
    @exclusivity(unchecked) @usableFromInline var innerLink: Link?
    @exclusivity(unchecked) @usableFromInline var isInnerOpen = false
    @exclusivity(unchecked) @usableFromInline var isLastInner = false

    /// Whether the newest inner publisher has sent its subscription.
    @exclusivity(unchecked) @usableFromInline var isAttached = false

    /// The outstanding demand. It is requested from the next inner publisher.
    @exclusivity(unchecked) @usableFromInline var outstandingDemand = Subscribers.Demand.none

    /// The link to the upstream of publishers. Canceled after the inner link.
    @usableFromInline let main: Link

    @inlinable
    init(_ name: StaticName, downstream: Downstream, main: Link) {
        self.main = main
        // Demand is counted in `outstandingDemand`; the serial drain only serializes signals.
        super.init(name, downstream: downstream, demand: .unlimited)
    }

    @usableFromInline
    override func request(_ more: Subscribers.Demand) {
        more.requirePositive(for: name)
        let asked = lock.withLock {
            outstandingDemand += more
            return isAttached ? innerLink : nil
        }
        asked?.requestUpstream(more)
    }

    @usableFromInline
    override func delivered(from origin: Link?, askingFor more: Subscribers.Demand) {
        guard more > .none else { return }
        let asked = lock.withLock {
            outstandingDemand += more
            return isAttached ? innerLink : nil
        }
        if let asked { request(more, from: asked) }
    }

    @usableFromInline
    override func didClose() {
        let replaced = lock.withLock {
            let replaced = innerLink
            innerLink = nil
            return replaced
        }
        replaced?.cancel()
        main.cancel()
    }
}

extension SwitchDrain {
    /// Cancels the current inner publisher and makes a link for the next.
    @inlinable
    func newInnerLink() -> Link? {
        let next = Link(name)
        var replaced: Link?
        var dropped = Deque<PendingValue>()
        let isOpen = lock.withLock {
            guard !isClosed, pendingCompletion == nil else { return false }
            replaced = innerLink
            innerLink = next
            isInnerOpen = true
            isAttached = false
            if !waiting.isEmpty {
                swap(&waiting, &dropped)
                outstandingDemand += dropped.count
            }
            return true
        }
        replaced?.cancel()
        return isOpen ? next : nil
    }

    /// Adds the demand that a delivery has returned. True if the sender of the value may still fulfill it.
    ///
    /// If another publisher has replaced the sender during the delivery, the demand is requested from the new one:
    /// here, or in ``attached(_:)`` if it has not sent its subscription yet. Call on the delivering thread.
    @inlinable
    func addReturned(_ more: Subscribers.Demand, from sender: Link) -> Bool {
        let (isCurrent, asked) = lock.withLock {
            outstandingDemand += more
            let isCurrent = innerLink === sender
            return (isCurrent, isAttached && !isCurrent ? innerLink : nil)
        }
        if let asked { request(more, from: asked) }
        return isCurrent
    }

    /// Called when an inner publisher has sent its subscription.
    @inlinable
    func attached(_ ready: Link) {
        let asked: Subscribers.Demand? = lock.withLock {
            guard ready === innerLink, !isClosed else { return nil }
            isAttached = true
            return outstandingDemand
        }
        if let asked {
            ready.requestUpstream(asked)
        } else {
            ready.cancel()
        }
    }

    /// Called when an inner publisher has finished, or with `nil` when the upstream has, so that no other follows.
    @inlinable
    func complete(innerLink ended: Link?) {
        let isOver = lock.withLock {
            if let ended {
                guard ended === innerLink else { return false }
                isInnerOpen = false
                isAttached = false
            } else {
                isLastInner = true
            }
            return isLastInner && !isInnerOpen
        }
        if isOver { complete() }
    }

    /// Called when an inner publisher has failed.
    @inlinable
    func complete(_ ended: Link, with completion: Subscribers.Completion<Downstream.Failure>) {
        if lock.withLock({ ended === innerLink }) { completeDiscardingQueue(completion) }
    }
}

@usableFromInline
struct SwitchInputSubscriber<Downstream: Subscriber>: Subscriber {
    @usableFromInline let innerLink: Link
    @usableFromInline let switchDrain: SwitchDrain<Downstream>

    @inlinable
    init(_ innerLink: Link, of switchDrain: SwitchDrain<Downstream>) {
        self.innerLink = innerLink
        self.switchDrain = switchDrain
    }

    @inlinable var combineIdentifier: CombineIdentifier { innerLink.combineIdentifier }

    @inlinable
    func receive(subscription: any Subscription) {
        if innerLink.attach(subscription) { switchDrain.attached(innerLink) }
    }

    @inlinable
    @inline(__always)
    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        var isUnrequested = false
        let submission: SerialDrain<Downstream>.Submission = switchDrain.lock.withLock {
            guard innerLink === switchDrain.innerLink, !switchDrain.isClosed, switchDrain.pendingCompletion == nil
            else {
                return .none
            }
            guard switchDrain.outstandingDemand > .none else {
                isUnrequested = true
                return .none
            }
            switchDrain.outstandingDemand -= 1
            return switchDrain.submitIfOpen(input, origin: innerLink)
        }
        switch submission {
        case .none:
            if isUnrequested { innerLink.requireIgnoredDemand(by: switchDrain.name) }
            return .none
        case .deliver:
            var more = switchDrain.deliver(input)
            if more > .none, !switchDrain.addReturned(more, from: innerLink) { more = .none }
            switchDrain.endDelivery()
            return more
        case .resume:
            switchDrain.resume()
            return .none
        }
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        let phase = innerLink.phase.load(ordering: .acquiring)
        guard phase != Link.Phase.ended else { return }
        precondition(phase != Link.Phase.awaiting, "a publisher above SwitchToLatest has ended before its subscription")
        guard innerLink.closeIfLinked() else { return }
        switch completion {
        case .finished: switchDrain.complete(innerLink: innerLink)
        case .failure: switchDrain.complete(innerLink, with: completion)
        }
    }
}
