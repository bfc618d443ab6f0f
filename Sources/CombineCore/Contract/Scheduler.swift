/// A context in which work runs at given times: a queue, a run loop, or a test's clock.
///
/// Follows [Apple's Scheduler](https://developer.apple.com/documentation/combine/scheduler).
public protocol Scheduler<SchedulerTimeType> {
    /// A point in the scheduler's time.
    associatedtype SchedulerTimeType: Strideable where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible

    /// Options that the scheduler accepts; `Never` if it has none.
    associatedtype SchedulerOptions

    /// The current time of the scheduler.
    var now: SchedulerTimeType { get }

    /// The smallest tolerance that the scheduler supports.
    var minimumTolerance: SchedulerTimeType.Stride { get }

    /// Runs `action` as soon as the scheduler can.
    func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)

    /// Runs `action` at a time or soon after.
    func schedule(
        after date: SchedulerTimeType,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    )

    /// Runs `action` at a time or soon after, and then at an interval, until canceled.
    func schedule(
        after date: SchedulerTimeType,
        interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable
}

extension Scheduler {
    /// Runs `action` as soon as the scheduler can, with default options.
    @inlinable
    public func schedule(_ action: @escaping () -> Void) {
        schedule(options: nil, action)
    }

    /// Runs `action` at a time or soon after, with the minimum tolerance and no options.
    @inlinable
    public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
        schedule(after: date, tolerance: minimumTolerance, options: nil, action)
    }

    /// Runs `action` at a time or within the tolerance after it, without options.
    @inlinable
    public func schedule(
        after date: SchedulerTimeType,
        tolerance: SchedulerTimeType.Stride,
        _ action: @escaping () -> Void
    ) {
        schedule(after: date, tolerance: tolerance, options: nil, action)
    }

    /// Runs `action` at a time or soon after, and then at the interval, with the minimum tolerance and no options.
    @inlinable
    public func schedule(
        after date: SchedulerTimeType,
        interval: SchedulerTimeType.Stride,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        schedule(after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
    }

    /// Runs `action` at a time and then at the interval, each time within the tolerance, without options.
    @inlinable
    public func schedule(
        after date: SchedulerTimeType,
        interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        schedule(after: date, interval: interval, tolerance: tolerance, options: nil, action)
    }
}

/// A length of time that can be written as `.seconds(2)` or `.milliseconds(100)`.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/combine/schedulertimeintervalconvertible).
public protocol SchedulerTimeIntervalConvertible {
    /// A length of whole seconds.
    static func seconds(_ s: Int) -> Self

    /// A length of seconds.
    static func seconds(_ s: Double) -> Self

    /// A length of milliseconds.
    static func milliseconds(_ ms: Int) -> Self

    /// A length of microseconds.
    static func microseconds(_ us: Int) -> Self

    /// A length of nanoseconds.
    static func nanoseconds(_ ns: Int) -> Self
}
