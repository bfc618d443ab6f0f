import DequeModule
import Locking

extension Publisher {
    /// Terminates publishing if the upstream publisher exceeds the specified time interval without producing an element.
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
    ///   - interval: the longest time without an element, in the scheduler's own units.
    ///   - scheduler: the scheduler on which to deliver elements and completion.
    ///   - options: what is handed to the scheduler with each piece of work.
    ///   - customError: makes the failure with which the stream ends; without it the stream finishes normally.
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
    /// A publisher that terminates publishing if the upstream publisher exceeds a specified time interval without producing
    /// an element.
    ///
    /// - Time: the interval begins with the subscription, once more with the first request, and with each element. It is
    ///   not stopped while nothing is asked for. A scheduler without time, such as `ImmediateScheduler`, times out at once.
    /// - When it has passed, the upstream is cancelled, what still waits for the scheduler is dropped, and then the stream
    ///   fails or finishes.
    /// - Order and threads: elements and completion arrive on the scheduler in the order in which they were sent.
    /// - After a cancellation nothing arrives.
    /// - What waits for the scheduler was asked for: the demand is passed to the upstream as it is.
    ///
    /// Follows [Apple's Publishers.Timeout](https://developer.apple.com/documentation/combine/publishers/timeout).
    public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// The longest time without an element.
        public let interval: Context.SchedulerTimeType.Stride

        /// The scheduler on which elements and completion are delivered.
        public let scheduler: Context

        /// What is handed to the scheduler with each piece of work.
        public let options: Context.SchedulerOptions?

        /// Makes the failure with which the stream ends; without it the stream finishes normally.
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
            let watch = Watch(subscriber, for: interval, on: scheduler, options: options, customError: customError)
            upstream.subscribe(Watching(watch))
        }
    }
}

// MARK: - Rule

@usableFromInline
struct Watching<Context: Scheduler, Downstream: Subscriber>: Subscriber {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline let watch: Watch<Context, Downstream>

    @inlinable
    init(_ watch: Watch<Context, Downstream>) {
        self.watch = watch
    }

    @inlinable var combineIdentifier: CombineIdentifier { watch.combineIdentifier }

    @inlinable
    func receive(subscription: any Subscription) {
        guard watch.attach(subscription) else { return }
        watch.restart()
        watch.introduce()
    }

    @inlinable
    @inline(__always)
    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        guard watch.take(input) else { return .none }
        watch.restart()
        dispatch()
        return .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        guard watch.take(completion) else { return }
        watch.callOff()
        dispatch()
    }

    @inlinable
    func dispatch() {
        watch.context.schedule(options: watch.options) { [watch] in watch.perform() }
    }
}

/// What changes is guarded by `lock`.
@usableFromInline
final class Watch<Context: Scheduler, Downstream: Subscriber>: Timekeeper<Context, Downstream>, @unchecked Sendable {
    @usableFromInline let customError: (() -> Downstream.Failure)?
    @exclusivity(unchecked) @usableFromInline var wasAsked = false

    /// The downstream has been introduced; the interval had passed before.
    @exclusivity(unchecked) @usableFromInline var isIntroduced = false
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
            passesDemand: true,
            putsOff: Context.self is any UnseenScheduler.Type,
            every: interval,
            on: context,
            options: options,
            // The cast holds because a timekeeper only ever hands itself to its own function.
            due: { unsafeDowncast($0, to: Watch<Context, Downstream>.self).timeOut() }
        )
    }

    @usableFromInline override var cancelsWhatHasEnded: Bool { true }

    /// Introduces the downstream, and only then lets the interval pass, which a scheduler without time does at once.
    @inlinable
    func introduce() {
        downstream?.receive(subscription: self)
        let isDue = lock.withLock {
            isIntroduced = true
            return isOverdue
        }
        if isDue { timeOut() }
    }

    @inlinable
    func restart() {
        setAlarm(for: context.now.advanced(by: interval))
    }

    @usableFromInline
    override func request(_ more: Subscribers.Demand) {
        guard isLive else { return }
        let isFirst = lock.withLock {
            let isFirst = !wasAsked && !hasEnded
            wasAsked = true
            return isFirst
        }
        if isFirst { restart() }
        if !lock.withLock({ isOverdue }) { super.request(more) }
    }

    /// Cancels the upstream and ends the stream. What waits for the scheduler is dropped, as Apple's is.
    @inlinable
    func timeOut() {
        let mayEnd = lock.withLock {
            isOverdue = !isIntroduced
            return isIntroduced && beginToEnd()
        }
        guard mayEnd else { return }
        close().upstream?.cancel()
        let completion = customError.map { .failure($0()) } ?? Subscribers.Completion<Downstream.Failure>.finished
        let dropped = lock.withLock {
            let dropped = letters
            letters = [.completion(completion)]
            return dropped
        }
        withExtendedLifetime(dropped) {}
        perform()
    }
}
