import CombineCore
import Foundation

/// The time of a scheduler based on dates, with strides in seconds. Run loops and operation queues share it.
package protocol DateSchedulerTime: Strideable, Codable, Hashable, Sendable where Stride: SecondsStride {
    var date: Date { get set }

    init(_ date: Date)
}

extension DateSchedulerTime {
    /// Returns the distance from this time to the other.
    public func distance(to other: Self) -> Stride {
        Stride(magnitude: other.date.timeIntervalSince(date))
    }

    /// Returns this time, moved by the stride.
    public func advanced(by n: Stride) -> Self {
        Self(date.addingTimeInterval(n.magnitude))
    }

    static var now: Self {
        Self(VirtualTime.clock.map { Date(virtualNanoseconds: $0.nanoseconds) } ?? Date())
    }
}

/// A stride whose number is seconds.
package protocol SecondsStride: StrideArithmetic where Magnitude == TimeInterval {}

extension SecondsStride {
    /// Creates a stride of the given number of seconds.
    public init(floatLiteral value: TimeInterval) { self.init(magnitude: value) }

    /// Creates a stride of the given number of seconds.
    public init(integerLiteral value: TimeInterval) { self.init(magnitude: value) }

    /// Creates a stride of the given number of seconds, if a `TimeInterval` represents the number exactly.
    public init?<T: BinaryInteger>(exactly source: T) {
        guard let value = TimeInterval(exactly: source) else { return nil }
        self.init(magnitude: value)
    }
}
