/// The implementation that every scheduler's stride shares: one number and its arithmetic.
///
/// A stride declares its number (`magnitude`) and its literals. Sums, products, comparison and the units are
/// implemented here. Integers saturate: a stride that is too long for its number becomes the longest one, without a
/// trap. As in Apple's Combine, `magnitude` keeps its sign.
package protocol StrideArithmetic: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
    ExpressibleByFloatLiteral, Codable, Sendable
where Magnitude: StrideMagnitude {
    var magnitude: Magnitude { get set }

    init(magnitude: Magnitude)
}

extension StrideArithmetic {
    public static func + (lhs: Self, rhs: Self) -> Self { Self(magnitude: lhs.magnitude.sum(rhs.magnitude)) }

    public static func - (lhs: Self, rhs: Self) -> Self { Self(magnitude: lhs.magnitude.difference(rhs.magnitude)) }

    public static func * (lhs: Self, rhs: Self) -> Self { Self(magnitude: lhs.magnitude.product(rhs.magnitude)) }

    public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }

    public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }

    public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }

    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }

    public static func seconds(_ s: Int) -> Self { Self(magnitude: .time(s, perSecond: 1)) }

    public static func seconds(_ s: Double) -> Self { Self(magnitude: .time(seconds: s)) }

    public static func milliseconds(_ ms: Int) -> Self { Self(magnitude: .time(ms, perSecond: 1_000)) }

    public static func microseconds(_ us: Int) -> Self { Self(magnitude: .time(us, perSecond: 1_000_000)) }

    public static func nanoseconds(_ ns: Int) -> Self { Self(magnitude: .time(ns, perSecond: 1_000_000_000)) }
}

/// A number that measures a duration: `Int` in nanoseconds, `Double` in seconds.
package protocol StrideMagnitude: Comparable, Hashable, Codable, Numeric, Sendable {
    func sum(_ other: Self) -> Self
    func difference(_ other: Self) -> Self
    func product(_ other: Self) -> Self

    /// The duration of `count` units, of which `perSecond` make a second.
    static func time(_ count: Int, perSecond: Int) -> Self

    static func time(seconds: Double) -> Self
}

extension Int: StrideMagnitude {
    package func sum(_ other: Int) -> Int {
        let (result, overflow) = addingReportingOverflow(other)
        return overflow ? (self < 0 ? .min : .max) : result
    }

    package func difference(_ other: Int) -> Int {
        let (result, overflow) = subtractingReportingOverflow(other)
        return overflow ? (self < 0 ? .min : .max) : result
    }

    package func product(_ other: Int) -> Int {
        let (result, overflow) = multipliedReportingOverflow(by: other)
        return overflow ? ((self < 0) == (other < 0) ? .max : .min) : result
    }

    package static func time(_ count: Int, perSecond: Int) -> Int {
        count.product(1_000_000_000 / perSecond)
    }

    package static func time(seconds: Double) -> Int {
        let nanoseconds = (seconds * 1e9).rounded()
        if let exact = Int(exactly: nanoseconds) { return exact }
        return nanoseconds.isNaN ? 0 : nanoseconds < 0 ? .min : .max
    }
}

extension Double: StrideMagnitude {
    package func sum(_ other: Double) -> Double { self + other }

    package func difference(_ other: Double) -> Double { self - other }

    package func product(_ other: Double) -> Double { self * other }

    package static func time(_ count: Int, perSecond: Int) -> Double { Double(count) / Double(perSecond) }

    package static func time(seconds: Double) -> Double { seconds }
}
