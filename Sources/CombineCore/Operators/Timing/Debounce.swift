import Locking

extension Publisher {
    /// Delivers a value when no other has followed it for `dueTime`.
    ///
    /// ```swift
    /// let keyword = PassthroughSubject<String, Never>()
    /// let cancellable = keyword
    ///     .debounce(for: 0.5, scheduler: DispatchQueue.main)
    ///     .sink { print($0) }       // half a second after the last keystroke
    /// ```
    ///
    /// - Parameters:
    ///   - dueTime: The time to wait after a value, in the scheduler's units. Another value restarts it.
    ///   - scheduler: The scheduler that waits and delivers the values.
    ///   - options: Scheduler options for the timer.
    /// - Returns: A publisher of the values that precede a pause.
    @inlinable
    public func debounce<S: Scheduler>(
        for dueTime: S.SchedulerTimeType.Stride,
        scheduler: S,
        options: S.SchedulerOptions? = nil
    ) -> Publishers.Debounce<Self, S> {
        Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
    }
}

extension Publishers {
    /// Delivers a value when no other has followed it for a while.
    ///
    /// - Time: A value is delivered `dueTime` after its arrival, unless another arrived in between.
    /// - Completion: It is scheduled at once, and a value that still waits for its time is dropped, as in Apple's
    ///   Combine. To lose no value, use `collect(_:options:)`.
    /// - Demand: The demand on the upstream is unlimited. A value whose time comes without demand is dropped.
    /// - Threads: Values and completion arrive on the scheduler. The subscription arrives where the upstream sends
    ///   it.
    /// - After a cancellation nothing arrives, and nothing remains scheduled.
    ///
    /// Follows [Apple's Publishers.Debounce](https://developer.apple.com/documentation/combine/publishers/debounce).
    public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// The time during which no other value may follow.
        public let dueTime: Context.SchedulerTimeType.Stride

        /// The scheduler on which values are delivered.
        public let scheduler: Context

        /// Scheduler options for the timer.
        public let options: Context.SchedulerOptions?

        @inlinable
        public init(
            upstream: Upstream,
            dueTime: Context.SchedulerTimeType.Stride,
            scheduler: Context,
            options: Context.SchedulerOptions?
        ) {
            self.upstream = upstream
            self.dueTime = dueTime
            self.scheduler = scheduler
            self.options = options
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(DebounceSubscriber(subscriber, for: dueTime, on: scheduler, options: options))
        }
    }
}

// MARK: - Subscriber

@usableFromInline
struct DebounceSubscriber<Context: Scheduler, Downstream: Subscriber>: Subscriber {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline let debounceDrain: DebounceDrain<Context, Downstream>

    @inlinable
    init(
        _ downstream: Downstream,
        for dueTime: Context.SchedulerTimeType.Stride,
        on context: Context,
        options: Context.SchedulerOptions?
    ) {
        debounceDrain = DebounceDrain(
            "Debounce",
            downstream: downstream,
            forwardsDemand: false,
            canPostpone: Context.self is any UnobservableScheduler.Type,
            every: dueTime,
            on: context,
            options: options,
            // The cast holds because a timed drain passes only itself to its own function.
            onDue: { unsafeDowncast($0, to: DebounceDrain<Context, Downstream>.self).enqueueDue(dropping: &$1) },
            onFire: { $0.perform() }
        )
    }

    @inlinable var combineIdentifier: CombineIdentifier { debounceDrain.combineIdentifier }

    @inlinable
    func receive(subscription: any Subscription) {
        if debounceDrain.sendSubscription(subscription, dispatch: debounceDrain.dispatchAction) {
            debounceDrain.requestUpstream(.unlimited)
        }
    }

    @inlinable
    @inline(__always)
    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        debounceDrain.store(input)
        return .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        guard debounceDrain.enqueue(completion) else { return }
        debounceDrain.drop()
        // Scheduled without options, as in Apple's Combine.
        debounceDrain.context.schedule(options: nil) { [debounceDrain] in debounceDrain.perform() }
    }
}

/// The drain of `debounce`. `pendingValue` is guarded by `lock`.
@usableFromInline
final class DebounceDrain<Context: Scheduler, Downstream: Subscriber>: TimedDrain<Context, Downstream>,
    @unchecked Sendable
{
    /// The value that waits for its time.
    @exclusivity(unchecked) @usableFromInline var pendingValue: Downstream.Input?

    @inlinable
    override init(
        _ name: StaticName,
        downstream: Downstream,
        forwardsDemand: Bool,
        canPostpone: Bool,
        every interval: Context.SchedulerTimeType.Stride,
        on context: Context,
        options: Context.SchedulerOptions?,
        onDue: @escaping (TimedDrain<Context, Downstream>, inout Downstream.Input?) -> Bool,
        onFire: @escaping (TimedDrain<Context, Downstream>) -> Void
    ) {
        super.init(
            name,
            downstream: downstream,
            forwardsDemand: forwardsDemand,
            canPostpone: canPostpone,
            every: interval,
            on: context,
            options: options,
            onDue: onDue,
            onFire: onFire
        )
    }

    @inlinable
    func store(_ value: Downstream.Input) {
        guard isReceiving else { return }
        let date = context.now.advanced(by: interval)
        // A postponed timer was set by an earlier value, which a recording would show as the cause of this one.
        if !canPostpone || LiveObjects.isCallerRecorded { cancelTimer() }
        // The replaced value is released after unlocking, because its `deinit` may run a client's code.
        var replaced: Downstream.Input? = value
        let hasClaimed = lock.withLock {
            if hasEnded { return false }
            swap(&pendingValue, &replaced)
            return needsNewTimer(for: date)
        }
        withExtendedLifetime(replaced) {}
        if hasClaimed { scheduleTimer() }
    }

    /// Queues the value that is due, or drops it if there is no demand. True if the caller must call ``perform()``.
    /// Call with the lock held.
    @inlinable
    func enqueueDue(dropping dropped: inout Downstream.Input?) -> Bool {
        guard let value = pendingValue else { return false }
        pendingValue = nil
        if enqueueIfDemanded(value) { return true }
        dropped = value
        return false
    }

    @usableFromInline
    func drop() {
        cancelTimer()
        lock.discard { pendingValue.take() }
    }

    @usableFromInline
    override func didClose() {
        drop()
    }
}
