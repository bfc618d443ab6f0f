import QueueStructures
import Locking

extension Publisher {
    /// Delivers at most one value per `interval`: the newest, or the first if `latest` is false.
    ///
    /// ```swift
    /// let positions = PassthroughSubject<Double, Never>()
    /// let cancellable = positions
    ///     .throttle(for: .milliseconds(100), scheduler: DispatchQueue.main, latest: true)
    ///     .sink { print($0) }     // at most ten times a second
    /// ```
    ///
    /// - Parameters:
    ///   - interval: The minimum time between values, in the scheduler's units.
    ///   - scheduler: The scheduler that measures the interval and delivers the values.
    ///   - latest: True to deliver the newest value of an interval, false to deliver the first.
    /// - Returns: A publisher of one value for each interval that has any.
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
    /// Delivers at most one value per interval.
    ///
    /// - Time: A value is scheduled at once if one interval has passed since the last delivery, or there was none.
    ///   Otherwise it is scheduled for the end of that interval. Of the values that arrive until then, the newest or
    ///   the first is kept.
    /// - Completion: It follows the value that waits, at that value's time. Without one it is scheduled at once.
    /// - Demand: The demand on the upstream is unlimited. A value that arrives without demand is dropped.
    /// - Threads: Values and completion arrive on the scheduler. The subscription arrives where the upstream sends
    ///   it.
    /// - After a cancellation nothing arrives, though a scheduled action may still run.
    ///
    /// Follows [Apple's Publishers.Throttle](https://developer.apple.com/documentation/combine/publishers/throttle).
    public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// The minimum time between two deliveries.
        public let interval: Context.SchedulerTimeType.Stride

        /// The scheduler on which values are delivered.
        public let scheduler: Context

        /// Whether the newest value of an interval is delivered instead of the first.
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
            upstream.subscribe(ThrottleSubscriber(subscriber, for: interval, on: scheduler, latest: latest))
        }
    }
}

// MARK: - Subscriber

@usableFromInline
struct ThrottleSubscriber<Context: Scheduler, Downstream: Subscriber>: Subscriber {
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
        throttler.introduce { [throttler] in throttler.context.schedule { throttler.perform() } }
        throttler.requestUpstream(.unlimited)
    }

    @inlinable
    @inline(__always)
    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        if throttler.isReceiving { throttler.store(input) }
        return .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        if throttler.isReceiving { throttler.complete(completion) }
    }
}

/// The drain of `throttle`.
///
/// As in Apple's Combine, a scheduled action does not retain it; only the owner of the subscription does.
///
/// Sendable: every mutable property is guarded by `lock`.
@usableFromInline
final class Throttler<Context: Scheduler, Downstream: Subscriber>: SchedulerDrain<Downstream>, @unchecked Sendable {
    @usableFromInline let interval: Context.SchedulerTimeType.Stride
    @usableFromInline let context: Context
    @usableFromInline let latest: Bool

    /// The value that waits for its time. The demand already counts it.
    @exclusivity(unchecked) @usableFromInline var pendingValue: Downstream.Input?

    /// The completion that follows that value.
    @exclusivity(unchecked) @usableFromInline var pendingCompletion: Subscribers.Completion<Downstream.Failure>?

    /// Whether a delivery is scheduled, at once or at a date.
    @exclusivity(unchecked) @usableFromInline var isScheduled = false

    /// The time at which the last value was delivered.
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
        super.init("Throttle", downstream: downstream, forwardsDemand: false)
    }

    @usableFromInline override var cancelsEndedUpstream: Bool { true }

    /// Reads the clock without using the time, as Apple does. A client's scheduler may count that.
    @inlinable
    func readClock() {
        _ = context.now
    }

    @inlinable
    func store(_ value: Downstream.Input) {
        let now = context.now
        // The replaced value is released after unlocking, because its `deinit` may run a client's code.
        var replaced: Downstream.Input? = value
        let (hasClaimed, lastDelivery): (Bool, Context.SchedulerTimeType?) = lock.withLock {
            guard demand > .none, !isClosed, pendingCompletion == nil else { return (false, nil) }
            if isScheduled {
                if latest { swap(&pendingValue, &replaced) }
                return (false, nil)
            }
            demand -= 1
            isScheduled = true
            swap(&pendingValue, &replaced)
            return (true, self.lastDelivery)
        }
        withExtendedLifetime(replaced) {}
        guard hasClaimed else { return }
        if let earliest = lastDelivery?.advanced(by: interval), earliest > now {
            context.schedule(after: earliest) { [weak self] in self?.deliver() }
        } else {
            context.schedule { [weak self] in self?.deliver() }
        }
    }

    @inlinable
    func deliver() {
        let isTimed = lock.withLock { !isClosed && pendingValue != nil && pendingCompletion == nil }
        let now = isTimed ? context.now : nil
        let count = lock.withLock {
            guard !isClosed else { return 0 }
            var count = 0
            isScheduled = false
            if let now { lastDelivery = now }
            if let value = pendingValue {
                pendingValue = nil
                signals.append(.value(value))
                count += 1
            }
            if let pendingCompletion {
                signals.append(.completion(pendingCompletion))
                count += 1
            }
            return count
        }
        for _ in 0..<count { perform() }
    }

    @usableFromInline
    func complete(_ completion: Subscribers.Completion<Downstream.Failure>) {
        readClock()
        let hasClaimed = lock.withLock {
            guard beginCompletion() else { return false }
            pendingCompletion = completion
            if isScheduled { return false }
            isScheduled = true
            return true
        }
        if hasClaimed { context.schedule { [weak self] in self?.deliver() } }
    }

    @usableFromInline
    override func didClose() {
        lock.discard { pendingValue.take() }
    }
}
