import CombineCore
import Foundation

extension OperationQueue {
    /// A moment in the time of operation queues: a date.
    ///
    /// Follows [Apple's page](https://developer.apple.com/documentation/foundation/operationqueue/schedulertimetype).
    public struct SchedulerTimeType: DateSchedulerTime {
        /// The date that this time stands for.
        public var date: Date

        /// Creates a scheduler time from a date.
        public init(_ date: Date) { self.date = date }

        /// A length of time in seconds. Literals count seconds too: `0.5`, `2`.
        public struct Stride: SecondsStride {
            public typealias FloatLiteralType = TimeInterval
            public typealias IntegerLiteralType = TimeInterval
            public typealias Magnitude = TimeInterval

            /// The seconds, with their sign.
            public var magnitude: TimeInterval

            /// The seconds.
            public var timeInterval: TimeInterval { magnitude }

            /// Creates a stride of that many seconds.
            public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }

            package init(magnitude: TimeInterval) { self.magnitude = magnitude }
        }
    }
}
