import Synchronization

/// Brings an outbox what its main upstream sends.
@usableFromInline
struct OutboxSubscriber<Downstream: Subscriber>: Subscriber {
    @usableFromInline let link: Link
    @usableFromInline let outbox: Outbox<Downstream>

    /// As long as it is shut, values are ignored and asked for again.
    @usableFromInline let gate: Gate?

    @inlinable
    init(_ link: Link, outbox: Outbox<Downstream>, gate: Gate? = nil) {
        self.link = link
        self.outbox = outbox
        self.gate = gate
    }

    @inlinable var combineIdentifier: CombineIdentifier { link.combineIdentifier }

    @inlinable
    func receive(subscription: any Subscription) {
        outbox.attach(subscription, to: link)
    }

    @inlinable
    @inline(__always)
    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        guard link.isLive else { return .none }
        if let gate, !gate.isOpen { return .max(1) }
        outbox.post(input)
        return .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        if link.end() { outbox.finish(completion) }
    }
}

/// Waits for one value of an upstream, whose values mean nothing but that they came.
@usableFromInline
struct SignalSubscriber<Input, Failure: Error>: Subscriber {
    @usableFromInline let link: Link
    @usableFromInline let signalled: () -> Void
    @usableFromInline let ended: (Subscribers.Completion<Failure>) -> Void

    @inlinable
    init(
        _ link: Link,
        signalled: @escaping () -> Void,
        ended: @escaping (Subscribers.Completion<Failure>) -> Void
    ) {
        self.link = link
        self.signalled = signalled
        self.ended = ended
    }

    @inlinable var combineIdentifier: CombineIdentifier { link.combineIdentifier }

    @inlinable
    func receive(subscription: any Subscription) {
        if link.attach(subscription) { link.requestUpstream(.max(1)) }
    }

    @inlinable
    func receive(_ input: Input) -> Subscribers.Demand {
        guard link.isLive else { return .none }
        link.cancel()
        signalled()
        return .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
        if link.end() { ended(completion) }
    }
}

/// Opened once, from any thread.
@usableFromInline
final class Gate: Sendable {
    private let state = Atomic<Bool>(false)

    @usableFromInline
    init() {}

    @usableFromInline var isOpen: Bool { state.load(ordering: .acquiring) }

    @usableFromInline
    func open() {
        state.store(true, ordering: .releasing)
    }
}
