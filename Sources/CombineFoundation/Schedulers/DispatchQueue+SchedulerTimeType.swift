import CombineCore
import Dispatch

extension DispatchQueue {
    /// A time on the clock of dispatch queues, which stops while the machine sleeps.
    ///
    /// Follows [Apple's page](https://developer.apple.com/documentation/dispatch/dispatchqueue/schedulertimetype).
    public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
        /// The dispatch time that this time represents.
        public var dispatchTime: DispatchTime

        /// Creates a scheduler time from a dispatch time.
        public init(_ time: DispatchTime) {
            dispatchTime = time
        }

        /// Decodes the nanoseconds of uptime that ``encode(to:)`` wrote.
        public init(from decoder: any Decoder) throws {
            let nanoseconds = try decoder.singleValueContainer().decode(UInt64.self)
            dispatchTime = DispatchTime(uptimeNanoseconds: nanoseconds)
        }

        /// Encodes the nanoseconds of uptime as one unsigned integer.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(dispatchTime.uptimeNanoseconds)
        }

        /// Returns the distance from this time to the other.
        public func distance(to other: SchedulerTimeType) -> Stride {
            Stride(magnitude: dispatchTime.nanoseconds(to: other.dispatchTime))
        }

        /// Returns this time, moved by the stride. A time beyond Dispatch's range becomes its distant future.
        public func advanced(by n: Stride) -> SchedulerTimeType {
            SchedulerTimeType(dispatchTime.advanced(nanoseconds: n.magnitude))
        }

        public static func < (lhs: SchedulerTimeType, rhs: SchedulerTimeType) -> Bool {
            lhs.dispatchTime.uptimeNanoseconds < rhs.dispatchTime.uptimeNanoseconds
        }

        public static func == (lhs: SchedulerTimeType, rhs: SchedulerTimeType) -> Bool {
            lhs.dispatchTime.rawValue == rhs.dispatchTime.rawValue
        }

        public func hash(into hasher: inout Hasher) {
            hasher.combine(dispatchTime.rawValue)
        }

        /// A duration in whole nanoseconds. The longest is 292 years, the range of an `Int`; longer ones are clamped to
        /// it.
        ///
        /// Literals count seconds: `0.5`, `2`.
        public struct Stride: StrideArithmetic, Hashable {
            public typealias FloatLiteralType = Double
            public typealias IntegerLiteralType = Int
            public typealias Magnitude = Int

            /// The number of nanoseconds, with its sign.
            public var magnitude: Int

            /// The duration as a dispatch interval.
            public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

            /// Creates a stride from a dispatch interval. The interval `never` makes the longest stride.
            public init(_ timeInterval: DispatchTimeInterval) {
                switch timeInterval {
                case .seconds(let count): self = .seconds(count)
                case .milliseconds(let count): self = .milliseconds(count)
                case .microseconds(let count): self = .microseconds(count)
                case .nanoseconds(let count): self = .nanoseconds(count)
                case .never: self = .nanoseconds(.max)
                @unknown default: self = .nanoseconds(.max)
                }
            }

            package init(magnitude: Int) { self.magnitude = magnitude }

            /// Creates a stride of the given number of seconds.
            public init(floatLiteral value: Double) { self = .seconds(value) }

            /// Creates a stride of the given number of seconds.
            public init(integerLiteral value: Int) { self = .seconds(value) }

            /// Creates a stride of the given number of seconds, if the number fits into an `Int`.
            public init?<T: BinaryInteger>(exactly source: T) {
                guard let value = Int(exactly: source) else { return nil }
                self = .seconds(value)
            }

            /// Returns the product in seconds, the unit of literals: `stride * 2` is twice as long.
            public static func * (lhs: Stride, rhs: Stride) -> Stride {
                let product = lhs.magnitude.multipliedFullWidth(by: rhs.magnitude)
                // The quotient fits if the high word is below half of the divisor.
                guard product.high.magnitude < 500_000_000 else {
                    return Stride(magnitude: product.high < 0 ? .min : .max)
                }
                return Stride(magnitude: 1_000_000_000.dividingFullWidth(product).quotient)
            }

            public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }

            private enum CodingKeys: String, CodingKey {
                case magnitude = "_nanoseconds"
            }
        }
    }
}

extension DispatchTime {
    /// The latest time. Dispatch uses the two high bits for other clocks, reads zero as "now" and all ones as "never".
    private static let latest = UInt64(1) << 62 - 1

    func advanced(nanoseconds: Int) -> DispatchTime {
        if self == .distantFuture { return self }
        let start = uptimeNanoseconds
        if nanoseconds < 0 {
            let distance = UInt64(nanoseconds.magnitude)
            return DispatchTime(uptimeNanoseconds: start > distance ? start - distance : 1)
        }
        let (end, overflow) = start.addingReportingOverflow(UInt64(nanoseconds))
        return overflow || end > Self.latest ? .distantFuture : DispatchTime(uptimeNanoseconds: end)
    }

    func nanoseconds(to other: DispatchTime) -> Int {
        let (start, end) = (uptimeNanoseconds, other.uptimeNanoseconds)
        // As in Apple's Combine, a distance out of range is positive in either direction.
        if end >= start { return Int(clamping: end - start) }
        return Int(exactly: start - end).map { -$0 } ?? .max
    }
}
