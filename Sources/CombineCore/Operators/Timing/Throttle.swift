import DequeModule
import Locking

extension Publisher {
    /// Publishes either the most-recent or first element published by the upstream publisher in the specified time
    /// interval.
    ///
    /// ```swift
    /// let positions = PassthroughSubject<Double, Never>()
    /// let cancellable = positions
    ///     .throttle(for: .milliseconds(100), scheduler: DispatchQueue.main, latest: true)
    ///     .sink { print($0) }     // at most ten times a second
    /// ```
    ///
    /// - Parameters:
    ///   - interval: how long there is nothing after an element, in the scheduler's own units.
    ///   - scheduler: the scheduler on which to deliver elements.
    ///   - latest: whether the newest of the elements that came meanwhile is delivered, or the first.
    @inlinable
    public func throttle<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride,
        scheduler: S,
        latest: Bool
    ) -> Publishers.Throttle<Self, S> {
        Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
    }
}

extension Publishers {
    /// A publisher that publishes either the most-recent or first element published by the upstream publisher in a
    /// specified time interval.
    ///
    /// - Time: an element is scheduled at once if one interval has passed since the last delivery, or there was none;
    ///   otherwise for the moment when it has. Until then, of those that come, the newest or the first is kept.
    /// - Completion: it follows the element that waits, at that element's time; without one it is scheduled at once.
    /// - Demand: the upstream is asked for everything. An element that comes while none is asked for is dropped.
    /// - Threads: elements and completion arrive on the scheduler, the subscription where the upstream sends it.
    /// - After a cancellation nothing arrives, though a date that was set for it may still come.
    ///
    /// Follows [Apple's Publishers.Throttle](https://developer.apple.com/documentation/combine/publishers/throttle).
    public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// How long there is nothing after an element.
        public let interval: Context.SchedulerTimeType.Stride

        /// The scheduler on which elements are delivered.
        public let scheduler: Context

        /// Whether the newest of the elements that came meanwhile is delivered, or the first.
        public let latest: Bool

        @inlinable
        public init(
            upstream: Upstream,
            interval: Context.SchedulerTimeType.Stride,
            scheduler: Context,
            latest: Bool
        ) {
            self.upstream = upstream
            self.interval = interval
            self.scheduler = scheduler
            self.latest = latest
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(Throttling(subscriber, for: interval, on: scheduler, latest: latest))
        }
    }
}

// MARK: - Rule

@usableFromInline
struct Throttling<Context: Scheduler, Downstream: Subscriber>: Subscriber {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline let throttler: Throttler<Context, Downstream>

    @inlinable
    init(
        _ downstream: Downstream,
        for interval: Context.SchedulerTimeType.Stride,
        on context: Context,
        latest: Bool
    ) {
        throttler = Throttler(downstream, for: interval, on: context, latest: latest)
        throttler.readClock()
    }

    @inlinable var combineIdentifier: CombineIdentifier { throttler.combineIdentifier }

    @inlinable
    func receive(subscription: any Subscription) {
        guard throttler.attach(subscription) else { return }
        throttler.readClock()
        throttler.downstream?.receive(subscription: throttler)
        throttler.requestUpstream(.unlimited)
    }

    @inlinable
    @inline(__always)
    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        if throttler.isReceiving { throttler.hold(input) }
        return .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        if throttler.isReceiving { throttler.finish(completion) }
    }
}

/// Sendable: everything that changes is guarded by `lock`.
///
/// As with Apple's, work that waits at the scheduler does not keep it: whoever holds the subscription does.
@usableFromInline
final class Throttler<Context: Scheduler, Downstream: Subscriber>: Courier<Downstream>, @unchecked Sendable {
    @usableFromInline let interval: Context.SchedulerTimeType.Stride
    @usableFromInline let context: Context
    @usableFromInline let latest: Bool

    /// The element that waits for its time; it was asked for.
    @exclusivity(unchecked) @usableFromInline var held: Downstream.Input?

    /// What follows that element.
    @exclusivity(unchecked) @usableFromInline var ending: Subscribers.Completion<Downstream.Failure>?

    /// A delivery is on its way, at once or at a date.
    @exclusivity(unchecked) @usableFromInline var isScheduled = false

    /// When the last element was delivered.
    @exclusivity(unchecked) @usableFromInline var lastDelivery: Context.SchedulerTimeType?

    @inlinable
    init(
        _ downstream: Downstream,
        for interval: Context.SchedulerTimeType.Stride,
        on context: Context,
        latest: Bool
    ) {
        self.interval = interval
        self.context = context
        self.latest = latest
        super.init("Throttle", downstream: downstream, passesDemand: false)
    }

    @usableFromInline override var cancelsWhatHasEnded: Bool { true }

    /// Reads the clock though nothing comes of it, as Apple's does; a scheduler of others may count that.
    @inlinable
    func readClock() {
        _ = context.now
    }

    @inlinable
    func hold(_ value: Downstream.Input) {
        let now = context.now
        // What goes is released after unlocking: it may run somebody's `deinit`.
        var replaced: Downstream.Input? = value
        let (isMine, lastDelivery): (Bool, Context.SchedulerTimeType?) = lock.withLock {
            guard demand > .none, !isClosed, ending == nil else { return (false, nil) }
            if isScheduled {
                if latest { swap(&held, &replaced) }
                return (false, nil)
            }
            demand -= 1
            isScheduled = true
            swap(&held, &replaced)
            return (true, self.lastDelivery)
        }
        withExtendedLifetime(replaced) {}
        guard isMine else { return }
        if let earliest = lastDelivery?.advanced(by: interval), earliest > now {
            context.schedule(after: earliest) { [weak self] in self?.deliver() }
        } else {
            context.schedule { [weak self] in self?.deliver() }
        }
    }

    @inlinable
    func deliver() {
        let isTimed = lock.withLock { !isClosed && held != nil && ending == nil }
        let now = isTimed ? context.now : nil
        let count = lock.withLock {
            guard !isClosed else { return 0 }
            var count = 0
            isScheduled = false
            if let now { lastDelivery = now }
            if let value = held {
                held = nil
                letters.append(.value(value))
                count += 1
            }
            if let ending {
                letters.append(.completion(ending))
                count += 1
            }
            return count
        }
        for _ in 0..<count { perform() }
    }

    @usableFromInline
    func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
        readClock()
        let isMine = lock.withLock {
            guard beginToEnd() else { return false }
            ending = completion
            if isScheduled { return false }
            isScheduled = true
            return true
        }
        if isMine { context.schedule { [weak self] in self?.deliver() } }
    }

    @usableFromInline
    override func closed() {
        let dropped = lock.withLock {
            let dropped = held
            held = nil
            return dropped
        }
        withExtendedLifetime(dropped) {}
    }
}
