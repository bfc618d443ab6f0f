import CombineCore
import CombineFoundation
import Foundation
import QueueStructures

/// A scheduler whose time moves only when a test advances it.
///
/// ```swift
/// let scheduler = TestScheduler()
/// var performed: [Int] = []
/// scheduler.schedule(after: scheduler.now.advanced(by: .seconds(1))) { performed.append(1) }
/// scheduler.schedule { performed.append(0) }
///
/// scheduler.advance()              // what is due now: [0]
/// scheduler.advance(by: .seconds(1))    // and a second later: [0, 1]
/// ```
///
/// Time starts at zero. Nothing is performed until the scheduler is advanced, not even an action without a delay. Due
/// actions are performed on the thread that advances, in order of time, and in order of scheduling if the times are
/// equal. Actions that they schedule are performed too if they become due. During an action, ``now`` is its time.
///
/// Scheduling and canceling are safe from any thread. Advance from one thread at a time. An action may itself advance.
///
/// To move the time of `DispatchQueue`, `RunLoop`, `OperationQueue` and `Timer.publish` see ``withTestClock(_:_:)``.
///
/// Sendable: every mutable property is guarded by `lock`, which is not held while an action runs.
public final class TestScheduler: Scheduler, @unchecked Sendable {
    private let lock = NSLock()
    private var scheduledActions = Heap<ScheduledAction>()
    private var count = 0
    private var time = 0

    /// Whether the scheduler was installed as a clock. Queues then follow it in its actions, no matter which code
    /// advances it.
    private var isClock = false

    /// Creates a scheduler at time zero.
    public init() {}

    /// The time of the running action, or else the time to which the scheduler was advanced.
    public var now: SchedulerTimeType { SchedulerTimeType(nanoseconds: nanoseconds) }

    /// The minimum tolerance: none.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// Whether no action waits.
    public var isIdle: Bool {
        lock.withLock { scheduledActions.unordered.allSatisfy(\.isCancelled) }
    }
}

// MARK: - Advancing

extension TestScheduler {
    /// Advances time by the stride and performs the actions that become due. Without a stride, it performs the actions
    /// that are due already.
    public func advance(by stride: SchedulerTimeType.Stride = 0) {
        advance(to: now.advanced(by: stride))
    }

    /// Advances time to the date and performs the actions that become due. A date in the past does not move time.
    public func advance(to date: SchedulerTimeType) {
        perform {
            while let action = next(until: date.nanoseconds) { action() }
        }
        lock.withLock { time = max(time, date.nanoseconds) }
    }

    /// Performs all scheduled actions, and advances time as far as they require.
    ///
    /// A repeating action that is never canceled would run forever. More actions than the limit stop the program.
    public func run(limit: Int = 1_000_000) {
        perform {
            var performed = 0
            while let action = next(until: .max) {
                performed += 1
                precondition(
                    performed <= limit,
                    "run() has performed \(limit) actions and more are waiting: cancel what repeats, or advance(by:)"
                )
                action()
            }
        }
    }

    private func perform(_ actions: () -> Void) {
        if lock.withLock({ isClock }), VirtualTime.clock !== self {
            VirtualTime.bind(self, actions)
        } else {
            actions()
        }
    }

    /// Removes and returns the next due action. Schedules the next run of a repeating one.
    private func next(until limit: Int) -> (() -> Void)? {
        lock.withLock {
            while let first = scheduledActions.min, first.time <= limit {
                scheduledActions.popMin()
                if first.isCancelled { continue }
                time = max(time, first.time)
                switch first.work {
                case .once(let sendableAction):
                    return sendableAction.perform
                case .repeating(let repetition, let interval):
                    insert(first.work, at: first.time.sum(interval))
                    return repetition.perform
                }
            }
            return nil
        }
    }
}

// MARK: - Scheduling

extension TestScheduler {
    /// A test scheduler has no options.
    public typealias SchedulerOptions = Never

    /// Performs the action when the scheduler is next advanced, even by zero.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        schedule(at: .min, action)
    }

    /// Performs the action when the scheduler is advanced to the date, or at the next advance if the date has passed.
    ///
    /// An infinitely distant date, such as one that is `.seconds(.infinity)` from now, never comes.
    public func schedule(
        after date: SchedulerTimeType,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        schedule(at: date.nanoseconds, action)
    }

    /// Performs the action at the date and then at the interval, until canceled or the result is released.
    ///
    /// An interval that is not positive counts as 0.1 milliseconds, as with Foundation's timers.
    public func schedule(
        after date: SchedulerTimeType,
        interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        schedule(at: date.nanoseconds, every: interval.magnitude, action)
    }
}

extension TestScheduler: UnobservableScheduler {}

extension TestScheduler: VirtualClock {
    /// Marks the scheduler as a clock: from now on queues follow it in its actions.
    func installAsClock() {
        lock.withLock { isClock = true }
    }

    package var nanoseconds: Int { lock.withLock { time } }

    package func advance(toNanoseconds nanoseconds: Int) { advance(to: SchedulerTimeType(nanoseconds: nanoseconds)) }

    package func schedule(at nanoseconds: Int, _ action: @escaping () -> Void) {
        let sendableAction = SendableAction(action)
        lock.withLock { insert(.once(sendableAction), at: nanoseconds) }
    }

    package func schedule(at nanoseconds: Int, every interval: Int, _ action: @escaping () -> Void) -> any Cancellable {
        let repetition = RepeatingAction(action)
        let interval = interval > 0 ? interval : 100_000
        lock.withLock { insert(.repeating(repetition, interval: interval), at: nanoseconds) }
        return AnyCancellable { repetition.cancel() }
    }

    /// Schedules work. Work in the past is due now; work at the end of time is dropped.
    private func insert(_ work: ScheduledAction.Work, at nanoseconds: Int) {
        guard nanoseconds < .max else { return }
        scheduledActions.insert(ScheduledAction(time: max(nanoseconds, time), number: count, work: work))
        count += 1
    }
}

/// An action and its time. Actions of one time are ordered by insertion.
private struct ScheduledAction: Comparable {
    enum Work {
        case once(SendableAction)
        case repeating(RepeatingAction, interval: Int)
    }

    let time: Int
    let number: Int
    let work: Work

    var isCancelled: Bool {
        if case .repeating(let repetition, _) = work { return repetition.isCancelled }
        return false
    }

    static func < (lhs: ScheduledAction, rhs: ScheduledAction) -> Bool {
        (lhs.time, lhs.number) < (rhs.time, rhs.number)
    }

    static func == (lhs: ScheduledAction, rhs: ScheduledAction) -> Bool { lhs.number == rhs.number }
}
