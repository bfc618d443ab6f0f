import QueueStructures
import Locking

extension Publisher {
    /// Delivers an array of the values of each interval, or of each interval up to a number of values.
    ///
    /// ```swift
    /// let measurements = PassthroughSubject<Double, Never>()
    /// let cancellable = measurements
    ///     .collect(.byTimeOrCount(DispatchQueue.main, .seconds(5), 100))
    ///     .sink { print($0) }     // every five seconds, and whenever there are a hundred
    /// ```
    @inlinable
    public func collect<S: Scheduler>(
        _ strategy: Publishers.TimeGroupingStrategy<S>,
        options: S.SchedulerOptions? = nil
    ) -> Publishers.CollectByTime<Self, S> {
        Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
    }
}

extension Publishers {
    /// The rule by which a group of values ends.
    ///
    /// Follows [Apple's
    /// TimeGroupingStrategy](https://developer.apple.com/documentation/combine/publishers/timegroupingstrategy).
    public enum TimeGroupingStrategy<Context: Scheduler> {
        /// A group ends whenever the interval has passed.
        case byTime(Context, Context.SchedulerTimeType.Stride)

        /// A group ends when the interval has passed, or when it has a number of values.
        case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
    }

    /// Groups values into arrays by time.
    ///
    /// - Time: The intervals follow one another from the subscription on. A full array does not begin a new interval.
    ///   An interval without values publishes no array. A scheduler without time, such as `ImmediateScheduler`, turns
    ///   each value into an array.
    /// - Completion: When the upstream finishes, the remaining values are sent before the completion. A failure
    ///   discards them.
    /// - Demand: By time alone, each request of the downstream requests one value from the upstream, and each value
    ///   requests the next one. By time or count, each requested array requests `count` values. Arrays without demand
    ///   wait.
    /// - Threads: Arrays and completion arrive on the scheduler. The subscription arrives where the upstream sends it.
    /// - After a cancellation nothing arrives. Without values, nothing is scheduled.
    ///
    /// Follows
    /// [Apple's Publishers.CollectByTime](https://developer.apple.com/documentation/combine/publishers/collectbytime).
    public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = [Upstream.Output]
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// The rule by which a group of values ends.
        public let strategy: TimeGroupingStrategy<Context>

        /// Scheduler options for each scheduled action.
        public let options: Context.SchedulerOptions?

        @inlinable
        public init(
            upstream: Upstream,
            strategy: TimeGroupingStrategy<Context>,
            options: Context.SchedulerOptions?
        ) {
            self.upstream = upstream
            self.strategy = strategy
            self.options = options
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let collector: TimedCollector<Upstream.Output, Context, S>
            switch strategy {
            case .byTime(let context, let interval):
                collector = TimedCollector(subscriber, every: interval, on: context, count: nil, options: options)
            case .byTimeOrCount(let context, let interval, let count):
                precondition(count > 0, "collect(.byTimeOrCount) needs a positive count")
                collector = TimedCollector(subscriber, every: interval, on: context, count: count, options: options)
            }
            upstream.subscribe(CollectByTimeSubscriber(collector))
        }
    }
}

// MARK: - Subscriber

@usableFromInline
struct CollectByTimeSubscriber<Element, Context: Scheduler, Downstream: Subscriber>: Subscriber
where Downstream.Input == [Element] {
    @usableFromInline typealias Input = Element
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline let collector: TimedCollector<Element, Context, Downstream>

    @inlinable
    init(_ collector: TimedCollector<Element, Context, Downstream>) {
        self.collector = collector
    }

    @inlinable var combineIdentifier: CombineIdentifier { collector.combineIdentifier }

    @inlinable
    func receive(subscription: any Subscription) {
        collector.boundary = collector.context.now.advanced(by: collector.interval)
        collector.sendSubscription(subscription, dispatch: collector.dispatchAction)
    }

    @inlinable
    @inline(__always)
    func receive(_ input: Element) -> Subscribers.Demand {
        collector.collect(input) && collector.count == nil ? .max(1) : .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        if collector.lock.withLock({ collector.beginCompletion() }) { collector.complete(completion) }
    }
}

/// The drain of `collect(_:options:)`. `boundary` belongs to the upstream's signals; the rest is guarded by `lock`.
@usableFromInline
final class TimedCollector<Element, Context: Scheduler, Downstream: Subscriber>: TimedDrain<Context, Downstream>,
    @unchecked Sendable
where Downstream.Input == [Element] {
    @usableFromInline let count: Int?

    /// The end of an interval: the last one for which the timer was set, or the first one.
    @exclusivity(unchecked) @usableFromInline var boundary: Context.SchedulerTimeType?

    /// The values of this interval.
    @exclusivity(unchecked) @usableFromInline var current: [Element] = []
    /// The arrays that wait for demand.
    @exclusivity(unchecked) @usableFromInline var arrays = Deque<[Element]>()
    @exclusivity(unchecked) @usableFromInline var pendingCompletion: Subscribers.Completion<Downstream.Failure>?

    @inlinable
    init(
        _ downstream: Downstream,
        every interval: Context.SchedulerTimeType.Stride,
        on context: Context,
        count: Int?,
        options: Context.SchedulerOptions?
    ) {
        self.count = count
        super.init(
            "CollectByTime",
            downstream: downstream,
            forwardsDemand: false,
            every: interval,
            on: context,
            options: options,
            // The cast holds because a timed drain passes only itself to its own function.
            onDue: { drain, _ in
                unsafeDowncast(drain, to: TimedCollector<Element, Context, Downstream>.self).closeArray()
                return true
            },
            onFire: { unsafeDowncast($0, to: TimedCollector<Element, Context, Downstream>.self).deliverDemanded() }
        )
    }

    /// Adds a value to the array of this interval. False after the end.
    @inlinable
    func collect(_ element: Element) -> Bool {
        let (isAccepted, isFull, needsTimer) = lock.withLock {
            if isClosed || hasEnded || !isLive { return (false, false, false) }
            current.append(element)
            let isFull = current.count == count
            if isFull { closeArray() }
            return (true, isFull, !isFull && !isTimerScheduled)
        }
        if isFull { dispatch() }
        if needsTimer { setTimer(for: nextBoundary()) }
        return isAccepted
    }

    /// Moves the values of this interval into an array. Call with the lock held.
    @inlinable
    func closeArray() {
        if !current.isEmpty { arrays.append(current) }
        current = []
    }

    /// The first end of an interval after now. The steps double, because many intervals may have passed without
    /// values.
    @inlinable
    func nextBoundary() -> Context.SchedulerTimeType {
        let now = context.now
        var end = boundary ?? now
        while end <= now {
            var step = interval
            var next = end.advanced(by: step)
            // On a scheduler without time, the date does not advance.
            guard next > end else { return now }
            while next <= now {
                end = next
                step += step
                next = end.advanced(by: step)
            }
            if step == interval { end = next }
        }
        boundary = end
        return end
    }

    @usableFromInline
    func complete(_ completion: Subscribers.Completion<Downstream.Failure>) {
        cancelTimer()
        lock.discard {
            let dropped = (current, arrays)
            switch completion {
            case .finished:
                closeArray()
            case .failure:
                current = []
                arrays = []
            }
            pendingCompletion = completion
            return dropped
        }
        dispatch()
    }

    @inlinable
    func dispatch() {
        context.schedule(options: options) { [self] in deliverDemanded() }
    }

    /// Delivers the arrays with demand. The completion follows the last array.
    @inlinable
    func deliverDemanded() {
        let count = lock.withLock {
            guard !isClosed else { return 0 }
            var count = 0
            while let array = arrays.first, enqueueIfDemanded(array) {
                arrays.removeFirst()
                count += 1
            }
            if arrays.isEmpty, let pendingCompletion {
                self.pendingCompletion = nil
                signals.append(.completion(pendingCompletion))
                count += 1
            }
            return count
        }
        for _ in 0..<count { perform() }
    }

    /// With `byTime`, every request becomes a request for one value, and the demand that an array returns requests
    /// none: each value requests the next one.
    @usableFromInline
    override func request(_ more: Subscribers.Demand) {
        super.request(more)
        if count == nil, more > .none, isReceiving { requestUpstream(.max(1)) }
    }

    @usableFromInline
    override func demandDidGrow(by more: Subscribers.Demand) {
        if lock.withLock({ !arrays.isEmpty }) { dispatch() }
        if let count { requestUpstream(more * count) }
    }

    @usableFromInline
    override func didClose() {
        super.didClose()
        lock.discard { (exchange(&current, with: []), exchange(&arrays, with: [])) }
    }
}
