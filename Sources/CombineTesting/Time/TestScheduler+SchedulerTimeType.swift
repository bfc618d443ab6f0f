import CombineCore

extension TestScheduler {
    /// A virtual time: a number of nanoseconds since the scheduler's start.
    public struct SchedulerTimeType: Strideable, Hashable, Codable, Sendable, CustomStringConvertible {
        /// The nanoseconds since the start.
        public var nanoseconds: Int

        /// Creates the time at the given number of nanoseconds after the start.
        public init(nanoseconds: Int) { self.nanoseconds = nanoseconds }

        /// The time at which every scheduler starts.
        public static let start = SchedulerTimeType(nanoseconds: 0)

        /// Returns the distance from this time to the other.
        public func distance(to other: SchedulerTimeType) -> Stride {
            Stride(magnitude: other.nanoseconds.difference(nanoseconds))
        }

        /// Returns this time, moved by the stride.
        public func advanced(by n: Stride) -> SchedulerTimeType {
            SchedulerTimeType(nanoseconds: nanoseconds.sum(n.magnitude))
        }

        /// The seconds since the start, such as `0.5 s`.
        public var description: String { Stride(magnitude: nanoseconds).description }

        /// A duration of virtual time in whole nanoseconds. Literals count seconds: `0.5`, `2`.
        public struct Stride: StrideArithmetic, Hashable, CustomStringConvertible {
            /// The number of nanoseconds, with its sign.
            public var magnitude: Int

            package init(magnitude: Int) { self.magnitude = magnitude }

            /// Creates a stride of the given number of seconds.
            public init(floatLiteral value: Double) { self = .seconds(value) }

            /// Creates a stride of the given number of seconds.
            public init(integerLiteral value: Int) { self = .seconds(value) }

            /// Creates a stride of the given number of nanoseconds, if the number fits into an `Int`.
            public init?<T: BinaryInteger>(exactly source: T) {
                guard let value = Int(exactly: source) else { return nil }
                magnitude = value
            }

            /// The seconds, such as `0.5 s`.
            public var description: String { "\(Double(magnitude) / 1e9) s" }
        }
    }
}
