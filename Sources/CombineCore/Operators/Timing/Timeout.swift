import QueueStructures
import Locking

extension Publisher {
    /// Ends the stream if no value arrives within `interval`: with the error that `customError` returns, or normally if
    /// it is `nil`.
    ///
    /// ```swift
    /// enum ReplyError: Error { case late }
    ///
    /// let replies = PassthroughSubject<String, Never>()
    /// let cancellable = replies
    ///     .setFailureType(to: ReplyError.self)
    ///     .timeout(.seconds(5), scheduler: DispatchQueue.main) { ReplyError.late }
    ///     .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
    /// ```
    ///
    /// - Parameters:
    ///   - interval: The maximum time between values, in the scheduler's units.
    ///   - scheduler: The scheduler that measures the time and delivers values and completion.
    ///   - options: Scheduler options for each scheduled action.
    ///   - customError: A closure that returns the failure of a timeout. If `nil`, the stream finishes normally.
    /// - Returns: A publisher of the same events up to a timeout.
    @inlinable
    public func timeout<S: Scheduler>(
        _ interval: S.SchedulerTimeType.Stride,
        scheduler: S,
        options: S.SchedulerOptions? = nil,
        customError: (() -> Failure)? = nil
    ) -> Publishers.Timeout<Self, S> {
        Publishers.Timeout(
            upstream: self,
            interval: interval,
            scheduler: scheduler,
            options: options,
            customError: customError
        )
    }
}

extension Publishers {
    /// Ends a stream that has been silent for too long.
    ///
    /// - Time: The interval begins at the subscription, and again at the first request and at each value. It also
    ///   runs while there is no demand. A scheduler without time, such as `ImmediateScheduler`, times out at once.
    /// - At a timeout the upstream is canceled and signals that wait for the scheduler are dropped. Then the stream
    ///   fails or finishes.
    /// - Order and threads: Values and completion arrive on the scheduler in the order in which they were sent.
    /// - After a cancellation nothing arrives.
    /// - Demand: It is forwarded to the upstream unchanged.
    ///
    /// Follows [Apple's Publishers.Timeout](https://developer.apple.com/documentation/combine/publishers/timeout).
    public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// The maximum time without a value.
        public let interval: Context.SchedulerTimeType.Stride

        /// The scheduler on which values and completion are delivered.
        public let scheduler: Context

        /// Scheduler options for each scheduled action.
        public let options: Context.SchedulerOptions?

        /// Returns the failure of a timeout. If `nil`, the stream finishes normally.
        public let customError: (() -> Upstream.Failure)?

        @inlinable
        public init(
            upstream: Upstream,
            interval: Context.SchedulerTimeType.Stride,
            scheduler: Context,
            options: Context.SchedulerOptions?,
            customError: (() -> Failure)?
        ) {
            self.upstream = upstream
            self.interval = interval
            self.scheduler = scheduler
            self.options = options
            self.customError = customError
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let timeoutDrain = TimeoutDrain(
                subscriber, for: interval, on: scheduler, options: options, customError: customError)
            upstream.subscribe(TimeoutSubscriber(timeoutDrain))
        }
    }
}

// MARK: - Subscriber

@usableFromInline
struct TimeoutSubscriber<Context: Scheduler, Downstream: Subscriber>: Subscriber {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline let timeoutDrain: TimeoutDrain<Context, Downstream>

    @inlinable
    init(_ timeoutDrain: TimeoutDrain<Context, Downstream>) {
        self.timeoutDrain = timeoutDrain
    }

    @inlinable var combineIdentifier: CombineIdentifier { timeoutDrain.combineIdentifier }

    @inlinable
    func receive(subscription: any Subscription) {
        guard timeoutDrain.attach(subscription) else { return }
        timeoutDrain.restart()
        timeoutDrain.sendSubscription()
    }

    @inlinable
    @inline(__always)
    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        guard timeoutDrain.enqueue(input) else { return .none }
        timeoutDrain.restart()
        dispatch()
        return .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        guard timeoutDrain.enqueue(completion) else { return }
        timeoutDrain.cancelTimer()
        dispatch()
    }

    @inlinable
    func dispatch() {
        timeoutDrain.context.schedule(options: timeoutDrain.options) { [timeoutDrain] in timeoutDrain.perform() }
    }
}

/// The drain of `timeout`. Its mutable properties are guarded by `lock`.
@usableFromInline
final class TimeoutDrain<Context: Scheduler, Downstream: Subscriber>: TimedDrain<Context, Downstream>,
    @unchecked Sendable
{
    @usableFromInline let customError: (() -> Downstream.Failure)?
    @exclusivity(unchecked) @usableFromInline var wasRequested = false

    /// Whether the downstream has its subscription.
    @exclusivity(unchecked) @usableFromInline var hasSentSubscription = false
    /// Whether the timeout came before the downstream had its subscription.
    @exclusivity(unchecked) @usableFromInline var isOverdue = false

    @inlinable
    init(
        _ downstream: Downstream,
        for interval: Context.SchedulerTimeType.Stride,
        on context: Context,
        options: Context.SchedulerOptions?,
        customError: (() -> Downstream.Failure)?
    ) {
        self.customError = customError
        super.init(
            "Timeout",
            downstream: downstream,
            forwardsDemand: true,
            canPostpone: Context.self is any UnobservableScheduler.Type,
            every: interval,
            on: context,
            options: options,
            // The cast holds because a timed drain passes only itself to its own function.
            onFire: { unsafeDowncast($0, to: TimeoutDrain<Context, Downstream>.self).timeOut() }
        )
    }

    @usableFromInline override var cancelsEndedUpstream: Bool { true }

    /// Sends the subscription, then handles a timeout that came first. On a scheduler without time, it comes at once.
    @inlinable
    func sendSubscription() {
        introduce(dispatch: dispatchAction)
        let isDue = lock.withLock {
            hasSentSubscription = true
            return isOverdue
        }
        if isDue { timeOut() }
    }

    @inlinable
    func restart() {
        setTimer(for: context.now.advanced(by: interval))
    }

    @usableFromInline
    override func request(_ more: Subscribers.Demand) {
        guard isLive else { return }
        let isFirst = lock.withLock {
            let isFirst = !wasRequested && !hasEnded
            wasRequested = true
            return isFirst
        }
        if isFirst { restart() }
        if !lock.withLock({ isOverdue }) { super.request(more) }
    }

    /// Cancels the upstream and ends the stream. Signals that wait for the scheduler are dropped, as in Apple's
    /// Combine.
    @inlinable
    func timeOut() {
        let mayEnd = lock.withLock {
            isOverdue = !hasSentSubscription
            return hasSentSubscription && beginCompletion()
        }
        guard mayEnd else { return }
        close().upstream?.cancel()
        let completion = customError.map { .failure($0()) } ?? Subscribers.Completion<Downstream.Failure>.finished
        lock.discard { exchange(&signals, with: [.completion(completion)]) }
        perform()
    }
}
