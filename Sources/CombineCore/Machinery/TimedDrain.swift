import Locking
import Synchronization

/// A scheduler drain with a timer, whose date may be postponed again and again before it fires.
///
/// With a scheduler of this library, postponing does not schedule a new timer. The timer fires at the date for which it
/// was scheduled. If the date has moved, it is scheduled once more, so a burst of values costs two schedulings instead
/// of one each. A client's scheduler may count its calls as Apple makes them, so there each date is scheduled. The
/// timer is a repeating action that is canceled when it fires, because ``Scheduler`` returns a `Cancellable` for
/// repeating actions only.
///
/// A counter detects that the date was postponed. Times are not compared, because ``ImmediateScheduler/now`` never
/// advances.
///
/// - `lock` guards the mutable properties that this class adds.
///
/// Sendable: the other properties are constant or belong to ``SchedulerDrain``.
@usableFromInline
class TimedDrain<Context: Scheduler, Downstream: Subscriber>: SchedulerDrain<Downstream>, @unchecked Sendable {
    @usableFromInline final let context: Context
    @usableFromInline final let options: Context.SchedulerOptions?

    /// Whether a later date waits for the scheduled timer instead of scheduling its own.
    @usableFromInline final let canPostpone: Bool
    @usableFromInline final let interval: Context.SchedulerTimeType.Stride

    /// Dequeues what is due at the date, with the lock held, so that a value that arrives later waits for its own date.
    /// Stores a dropped value in the second argument, to be released after unlocking. Returns whether to call `onFire`.
    ///
    /// Neither function captures anything, and both are specialized for the concrete types; see ``SubscriberBox``.
    @usableFromInline final let onDue: (TimedDrain, inout Downstream.Input?) -> Bool

    /// The action to perform at the date.
    @usableFromInline final let onFire: (TimedDrain) -> Void

    /// The date that was set last; nil once the timer has been canceled.
    @exclusivity(unchecked) @usableFromInline final var date: Context.SchedulerTimeType?
    /// The number of times that the date has been set.
    @exclusivity(unchecked) @usableFromInline final var dateNumber = 0

    /// The timer, from when the scheduler returns it until it fires.
    @exclusivity(unchecked) @usableFromInline final var timer: (any Cancellable)?
    /// The generation of the timer. It changes when a timer is scheduled, fires or is canceled.
    @exclusivity(unchecked) @usableFromInline final var timerGeneration = 0
    /// Whether the timer is set and its date has not come yet.
    @exclusivity(unchecked) @usableFromInline final var isTimerScheduled = false

    @inlinable
    init(
        _ name: StaticName,
        downstream: Downstream,
        forwardsDemand: Bool,
        canPostpone: Bool = true,
        every interval: Context.SchedulerTimeType.Stride,
        on context: Context,
        options: Context.SchedulerOptions?,
        onDue: @escaping (TimedDrain, inout Downstream.Input?) -> Bool = { _, _ in true },
        onFire: @escaping (TimedDrain) -> Void
    ) {
        self.canPostpone = canPostpone
        self.interval = interval
        self.context = context
        self.options = options
        self.onDue = onDue
        self.onFire = onFire
        super.init(name, downstream: downstream, forwardsDemand: forwardsDemand)
    }

    @usableFromInline
    override func didClose() {
        cancelTimer()
    }
}

extension TimedDrain {
    /// Schedules one call of ``SchedulerDrain/perform()``.
    @inlinable
    final func dispatchAction() {
        context.schedule(options: options) { [self] in perform() }
    }

    /// Sets the timer, or postpones it to a later date.
    @inlinable
    final func setTimer(for date: Context.SchedulerTimeType) {
        if !canPostpone { cancelTimer() }
        if lock.withLock({ needsNewTimer(for: date) }) { scheduleTimer() }
    }

    /// Sets the date. True if the caller must unlock and call ``scheduleTimer()``. Call with the lock held.
    @inlinable
    final func needsNewTimer(for date: Context.SchedulerTimeType) -> Bool {
        if isClosed { return false }
        self.date = date
        dateNumber += 1
        if isTimerScheduled { return false }
        isTimerScheduled = true
        return true
    }

    @inlinable
    final func scheduleTimer() {
        let (date, dateNumber, number) = lock.withLock {
            timerGeneration += 1
            return (self.date, self.dateNumber, timerGeneration)
        }
        guard let date else { return }
        // Scheduled without the lock: a scheduler may perform the action before it returns.
        let made = context.schedule(
            after: date,
            interval: interval,
            tolerance: context.minimumTolerance,
            options: options
        ) { [self] in timerFired(number, for: dateNumber) }
        // The timer may have fired before the scheduler returned it.
        let isStored = lock.withLock {
            guard isTimerScheduled, timerGeneration == number else { return false }
            timer = made
            return true
        }
        if !isStored { made.cancel() }
    }

    @inlinable
    final func timerFired(_ number: Int, for dateNumber: Int) {
        var isDue = false
        var isPostponed = false
        var firedTimer: (any Cancellable)?
        var dropped: Downstream.Input?
        lock.withLock {
            guard isTimerScheduled, timerGeneration == number else { return }
            firedTimer = timer
            timer = nil
            timerGeneration += 1
            isPostponed = dateNumber != self.dateNumber
            // A postponed timer counts as scheduled until it is set again, so that no value schedules a second one.
            if isPostponed { return }
            isTimerScheduled = false
            isDue = onDue(self, &dropped)
        }
        // Released without the lock: the value's `deinit` may run a client's code.
        withExtendedLifetime(dropped) {}
        // The action repeats until it is canceled.
        firedTimer?.cancel()
        if isDue { onFire(self) }
        if isPostponed { scheduleTimer() }
    }

    /// Cancels the timer and forgets the date.
    @usableFromInline
    final func cancelTimer() {
        let released = lock.withLock {
            let released = timer
            timer = nil
            timerGeneration += 1
            isTimerScheduled = false
            date = nil
            return released
        }
        released?.cancel()
    }
}

/// A scheduler of this library, whose calls no client can observe. It is not called for dates that change nothing.
@usableFromInline
package protocol UnobservableScheduler: Scheduler {}
