import CombineCore
import Foundation

extension RunLoop {
    /// A time of run loops, which is a date.
    ///
    /// Follows [Apple's page](https://developer.apple.com/documentation/foundation/runloop/schedulertimetype).
    public struct SchedulerTimeType: DateSchedulerTime {
        /// The date that this time represents.
        public var date: Date

        /// Creates a scheduler time from a date.
        public init(_ date: Date) { self.date = date }

        /// A duration in seconds. Literals count seconds too: `0.5`, `2`.
        public struct Stride: SecondsStride {
            public typealias FloatLiteralType = TimeInterval
            public typealias IntegerLiteralType = TimeInterval
            public typealias Magnitude = TimeInterval

            /// The number of seconds, with its sign.
            public var magnitude: TimeInterval

            /// The duration as a time interval.
            public var timeInterval: TimeInterval { magnitude }

            /// Creates a stride of the given number of seconds.
            public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }

            package init(magnitude: TimeInterval) { self.magnitude = magnitude }
        }
    }
}
