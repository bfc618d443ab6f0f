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
    /// - After a cancellation nothing arrives.
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
    }

    @inlinable var combineIdentifier: CombineIdentifier { throttler.combineIdentifier }

    @inlinable
    func receive(subscription: any Subscription) {
        if throttler.introduce(subscription) { throttler.requestUpstream(.unlimited) }
    }

    @inlinable
    @inline(__always)
    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        if throttler.isLive { throttler.hold(input) }
        return .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        if throttler.end() { throttler.finish(completion) }
    }
}

/// Everything that changes is guarded by `lock`.
@usableFromInline
final class Throttler<Context: Scheduler, Downstream: Subscriber>: Timekeeper<Context, Downstream>,
    @unchecked Sendable
{
    @usableFromInline let latest: Bool

    /// The element that waits for its time.
    @exclusivity(unchecked) @usableFromInline var held: Downstream.Input?

    /// What follows that element.
    @exclusivity(unchecked) @usableFromInline var ending: Subscribers.Completion<Downstream.Failure>?

    /// A delivery is on its way, now or by the alarm.
    @exclusivity(unchecked) @usableFromInline var isScheduled = false

    /// One interval after the last delivery.
    @exclusivity(unchecked) @usableFromInline var earliest: Context.SchedulerTimeType?

    @inlinable
    init(
        _ downstream: Downstream,
        for interval: Context.SchedulerTimeType.Stride,
        on context: Context,
        latest: Bool
    ) {
        self.latest = latest
        super.init(
            "Throttle",
            downstream: downstream,
            passesDemand: false,
            every: interval,
            on: context,
            options: nil,
            // The cast holds because a timekeeper only ever hands itself to its own function.
            due: { unsafeDowncast($0, to: Throttler<Context, Downstream>.self).deliver() }
        )
    }

    @inlinable
    func hold(_ value: Downstream.Input) {
        // What goes is released after unlocking: it may run somebody's `deinit`.
        var replaced: Downstream.Input? = value
        let (isMine, earliest): (Bool, Context.SchedulerTimeType?) = lock.withLock {
            guard demand > .none, !isClosed else { return (false, nil) }
            if latest || held == nil { swap(&held, &replaced) }
            if isScheduled { return (false, nil) }
            isScheduled = true
            return (true, self.earliest)
        }
        withExtendedLifetime(replaced) {}
        guard isMine else { return }
        if let earliest, earliest > context.now {
            setAlarm(for: earliest)
        } else {
            context.schedule(options: nil) { [self] in deliver() }
        }
    }

    @inlinable
    func deliver() {
        let earliest = context.now.advanced(by: interval)
        let count = lock.withLock {
            guard !isClosed else { return 0 }
            var count = 0
            isScheduled = false
            if let value = held, admit(value) {
                held = nil
                self.earliest = earliest
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
        let isMine = lock.withLock {
            guard ending == nil else { return false }
            ending = completion
            if isScheduled { return false }
            isScheduled = true
            return true
        }
        if isMine { context.schedule(options: nil) { [self] in deliver() } }
    }

    @usableFromInline
    override func closed() {
        super.closed()
        let dropped = lock.withLock {
            let dropped = held
            held = nil
            return dropped
        }
        withExtendedLifetime(dropped) {}
    }
}
