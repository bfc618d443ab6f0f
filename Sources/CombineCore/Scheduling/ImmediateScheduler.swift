/// Runs each action at once, on the calling thread.
///
/// ```swift
/// [1, 2, 3].publisher
///     .receive(on: ImmediateScheduler.shared)
///     .sink { print($0) }
/// ```
///
/// It has no time. A delayed action runs at once too, a repeated action runs once, and the distance between any two of
/// its times is zero. Follows [Apple's
/// ImmediateScheduler](https://developer.apple.com/documentation/combine/immediatescheduler).
public struct ImmediateScheduler: Scheduler, Sendable {
    /// This scheduler has no options.
    public typealias SchedulerOptions = Never

    /// The only time of this scheduler.
    public struct SchedulerTimeType: Strideable, Sendable {
        /// A number without a unit, because this scheduler measures no time.
        public struct Stride: StrideArithmetic {
            public typealias FloatLiteralType = Double
            public typealias IntegerLiteralType = Int
            public typealias Magnitude = Int

            /// The number itself, with its sign.
            public var magnitude: Int

            /// Creates a stride with the given number.
            public init(_ value: Int) { magnitude = value }

            package init(magnitude: Int) { self.magnitude = magnitude }

            public init(integerLiteral value: Int) { magnitude = value }

            /// Creates a stride from the whole part of the number.
            public init(floatLiteral value: Double) {
                let whole = value.rounded(.towardZero)
                magnitude = Int(exactly: whole) ?? (whole < 0 ? .min : .max)
            }

            /// Creates a stride if the number fits into an `Int`.
            public init?<T: BinaryInteger>(exactly source: T) {
                guard let value = Int(exactly: source) else { return nil }
                magnitude = value
            }

            // Every duration is zero here, as in Apple's Combine.

            public static func seconds(_ s: Int) -> Stride { Stride(0) }

            public static func seconds(_ s: Double) -> Stride { Stride(0) }

            public static func milliseconds(_ ms: Int) -> Stride { Stride(0) }

            public static func microseconds(_ us: Int) -> Stride { Stride(0) }

            public static func nanoseconds(_ ns: Int) -> Stride { Stride(0) }
        }

        /// The distance to another time: zero.
        public func distance(to other: SchedulerTimeType) -> Stride { Stride(0) }

        /// The time after the stride: always this one.
        public func advanced(by n: Stride) -> SchedulerTimeType { self }
    }

    /// The shared instance, which is the only one.
    public static let shared = ImmediateScheduler()

    public var now: SchedulerTimeType { SchedulerTimeType() }

    public var minimumTolerance: SchedulerTimeType.Stride { SchedulerTimeType.Stride(0) }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        action()
    }

    public func schedule(
        after date: SchedulerTimeType,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        action()
    }

    /// Performs the action once, immediately.
    public func schedule(
        after date: SchedulerTimeType,
        interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        action()
        return Subscriptions.empty
    }
}
