import Locking

extension Publisher {
    /// Publishes elements only after a specified time interval elapses between events.
    ///
    /// ```swift
    /// let keyword = PassthroughSubject<String, Never>()
    /// let cancellable = keyword
    ///     .debounce(for: 0.5, scheduler: DispatchQueue.main)
    ///     .sink { print($0) }       // when nobody has typed for half a second
    /// ```
    ///
    /// - Parameters:
    ///   - dueTime: how long it must be quiet after an element, in the scheduler's own units.
    ///   - scheduler: the scheduler on which to deliver elements.
    ///   - options: what is handed to the scheduler with the timer.
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
    /// A publisher that publishes elements only after a specified time interval elapses between events.
    ///
    /// - Time: an element is delivered `dueTime` after it came, unless another came in between.
    /// - Completion: it is scheduled as soon as it comes, and an element that still waits for its time is dropped, as
    ///   Apple's does. Where no element may be lost, `collect(_:options:)` keeps them all.
    /// - Demand: the upstream is asked for everything. An element whose time comes while none is asked for is dropped.
    /// - Threads: elements and completion arrive on the scheduler, the subscription where the upstream sends it.
    /// - After a cancellation nothing arrives, and the scheduler has nothing left to do.
    ///
    /// Follows [Apple's Publishers.Debounce](https://developer.apple.com/documentation/combine/publishers/debounce).
    public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// How long it must be quiet after an element.
        public let dueTime: Context.SchedulerTimeType.Stride

        /// The scheduler on which elements are delivered.
        public let scheduler: Context

        /// What is handed to the scheduler with the timer.
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
            upstream.subscribe(Debouncing(subscriber, for: dueTime, on: scheduler, options: options))
        }
    }
}

// MARK: - Rule

@usableFromInline
struct Debouncing<Context: Scheduler, Downstream: Subscriber>: Subscriber {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline let debouncer: Debouncer<Context, Downstream>

    @inlinable
    init(
        _ downstream: Downstream,
        for dueTime: Context.SchedulerTimeType.Stride,
        on context: Context,
        options: Context.SchedulerOptions?
    ) {
        debouncer = Debouncer(
            "Debounce",
            downstream: downstream,
            passesDemand: false,
            putsOff: Context.self is any UnseenScheduler.Type,
            every: dueTime,
            on: context,
            options: options,
            // The cast holds because a timekeeper only ever hands itself to its own function.
            due: { unsafeDowncast($0, to: Debouncer<Context, Downstream>.self).deliver() }
        )
    }

    @inlinable var combineIdentifier: CombineIdentifier { debouncer.combineIdentifier }

    @inlinable
    func receive(subscription: any Subscription) {
        if debouncer.introduce(subscription) { debouncer.requestUpstream(.unlimited) }
    }

    @inlinable
    @inline(__always)
    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        debouncer.hold(input)
        return .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        guard debouncer.take(completion) else { return }
        debouncer.drop()
        // Without the options, as Apple schedules it.
        debouncer.context.schedule(options: nil) { [debouncer] in debouncer.perform() }
    }
}

/// `held` is guarded by `lock`.
@usableFromInline
final class Debouncer<Context: Scheduler, Downstream: Subscriber>: Timekeeper<Context, Downstream>,
    @unchecked Sendable
{
    /// The element that waits for its time.
    @exclusivity(unchecked) @usableFromInline var held: Downstream.Input?

    @inlinable
    override init(
        _ name: StaticName,
        downstream: Downstream,
        passesDemand: Bool,
        putsOff: Bool,
        every interval: Context.SchedulerTimeType.Stride,
        on context: Context,
        options: Context.SchedulerOptions?,
        due: @escaping (Timekeeper<Context, Downstream>) -> Void
    ) {
        super.init(
            name,
            downstream: downstream,
            passesDemand: passesDemand,
            putsOff: putsOff,
            every: interval,
            on: context,
            options: options,
            due: due
        )
    }

    @inlinable
    func hold(_ value: Downstream.Input) {
        guard isReceiving else { return }
        let date = context.now.advanced(by: interval)
        if !putsOff { callOff() }
        // What goes is released after unlocking: it may run somebody's `deinit`.
        var replaced: Downstream.Input? = value
        let isMine = lock.withLock {
            if hasEnded { return false }
            swap(&held, &replaced)
            return needsAppointment(for: date)
        }
        withExtendedLifetime(replaced) {}
        if isMine { makeAppointment() }
    }

    @inlinable
    func deliver() {
        var dropped: Downstream.Input?
        let isAskedFor = lock.withLock {
            guard let value = held else { return false }
            held = nil
            if admit(value) { return true }
            dropped = value
            return false
        }
        withExtendedLifetime(dropped) {}
        if isAskedFor { perform() }
    }

    @usableFromInline
    func drop() {
        callOff()
        let dropped = lock.withLock {
            let dropped = held
            held = nil
            return dropped
        }
        withExtendedLifetime(dropped) {}
    }

    @usableFromInline
    override func closed() {
        drop()
    }
}
