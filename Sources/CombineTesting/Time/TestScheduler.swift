import CombineCore
import CombineFoundation
import Foundation
import HeapModule

/// A scheduler whose time moves only when a test says so.
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
/// Time starts at zero. Nothing is performed until the scheduler is advanced, not even an action without a delay. What is
/// due is performed on the thread that advances, in order of time, and in order of scheduling where times are equal;
/// what those actions schedule is performed too if it falls due. ``now`` is meanwhile the time of the action.
///
/// Scheduling and cancelling are safe from any thread; advance from one thread at a time. An action may itself advance.
///
/// To move the time of `DispatchQueue`, `RunLoop`, `OperationQueue` and `Timer.publish` see ``withTestClock(_:_:)``.
///
/// Sendable: all that changes is guarded by `lock`, which is not held while an action runs.
public final class TestScheduler: Scheduler, @unchecked Sendable {
    private let lock = NSLock()
    private var agenda = Heap<Appointment>()
    private var count = 0
    private var time = 0

    /// Whether queues have followed this scheduler: then they do so in its actions, whoever advances it.
    private var isClock = false

    /// Creates a scheduler at time zero.
    public init() {}

    /// The time of the action that is being performed, else the time that was advanced to.
    public var now: SchedulerTimeType { SchedulerTimeType(nanoseconds: nanoseconds) }

    /// No tolerance at all.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// Whether nothing is waiting to be performed.
    public var isIdle: Bool {
        lock.withLock { agenda.unordered.allSatisfy(\.isCancelled) }
    }
}

// MARK: - Moving time

extension TestScheduler {
    /// Moves time on by the stride and performs what falls due; without a stride, what is due already.
    public func advance(by stride: SchedulerTimeType.Stride = 0) {
        advance(to: now.advanced(by: stride))
    }

    /// Moves time on to the date and performs what falls due. A date that has passed moves nothing.
    public func advance(to date: SchedulerTimeType) {
        perform {
            while let action = next(until: date.nanoseconds) { action() }
        }
        lock.withLock { time = max(time, date.nanoseconds) }
    }

    /// Performs everything that is waiting, moving time as far as it takes.
    ///
    /// A repetition that nobody cancels would go on for ever: more actions than the limit are a programmer's error.
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

    /// Takes the next appointment off the agenda, and enters the next run of one that repeats.
    private func next(until limit: Int) -> (() -> Void)? {
        lock.withLock {
            while let first = agenda.min, first.time <= limit {
                agenda.removeMin()
                if first.isCancelled { continue }
                time = max(time, first.time)
                switch first.work {
                case .once(let handoff):
                    return handoff.perform
                case .again(let repetition, let interval):
                    enter(first.work, at: first.time.sum(interval))
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

    /// Performs the action when the scheduler is next advanced, by however little.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        schedule(at: .min, action)
    }

    /// Performs the action when the scheduler is advanced to the date, or next advanced if that has passed.
    ///
    /// A date that lies endlessly far away, such as one that is `.seconds(.infinity)` from now, never comes.
    public func schedule(
        after date: SchedulerTimeType,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        schedule(at: date.nanoseconds, action)
    }

    /// Performs the action at the date and then at the interval, until cancelled or the result is released.
    ///
    /// An interval that is not positive counts as one of 0.1 milliseconds, which is what Foundation's timers do.
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

extension TestScheduler: UnseenScheduler {}

extension TestScheduler: VirtualClock {
    /// From now on queues follow this scheduler wherever it performs something.
    func becomeClock() {
        lock.withLock { isClock = true }
    }

    package var nanoseconds: Int { lock.withLock { time } }

    package func schedule(at nanoseconds: Int, _ action: @escaping () -> Void) {
        let handoff = Handoff(action)
        lock.withLock { enter(.once(handoff), at: nanoseconds) }
    }

    package func schedule(at nanoseconds: Int, every interval: Int, _ action: @escaping () -> Void) -> any Cancellable {
        let repetition = Repetition(action)
        let interval = interval > 0 ? interval : 100_000
        lock.withLock { enter(.again(repetition, interval: interval), at: nanoseconds) }
        return AnyCancellable { repetition.cancel() }
    }

    /// What is due in the past is due now; what is due at the end of time never is.
    private func enter(_ work: Appointment.Work, at nanoseconds: Int) {
        guard nanoseconds < .max else { return }
        agenda.insert(Appointment(time: max(nanoseconds, time), number: count, work: work))
        count += 1
    }
}

/// Something to do at a time; those of one time in the order in which they were entered.
private struct Appointment: Comparable {
    enum Work {
        case once(Handoff)
        case again(Repetition, interval: Int)
    }

    let time: Int
    let number: Int
    let work: Work

    var isCancelled: Bool {
        if case .again(let repetition, _) = work { return repetition.isCancelled }
        return false
    }

    static func < (lhs: Appointment, rhs: Appointment) -> Bool {
        (lhs.time, lhs.number) < (rhs.time, rhs.number)
    }

    static func == (lhs: Appointment, rhs: Appointment) -> Bool { lhs.number == rhs.number }
}
