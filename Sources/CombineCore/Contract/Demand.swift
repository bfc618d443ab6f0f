extension Subscribers {
    /// The number of values that a subscriber requests.
    ///
    /// A demand is a count of zero or more, or unlimited. A sum that overflows becomes unlimited. A difference never
    /// falls below zero. Unlimited minus any demand, itself included, stays unlimited. Follows
    /// [Apple's Demand](https://developer.apple.com/documentation/combine/subscribers/demand).
    @frozen
    public struct Demand: Equatable, Comparable, Hashable, Codable, Sendable, CustomStringConvertible {
        /// The count. Every value above `Int.max` means unlimited.
        @usableFromInline
        let rawValue: UInt

        @usableFromInline
        static let unlimitedRawValue = UInt(Int.max) + 1

        @inlinable
        init(rawValue: UInt) {
            self.rawValue = Swift.min(rawValue, UInt(Int.max) + 1)
        }

        /// A request for all values.
        @inlinable
        public static var unlimited: Demand { Demand(rawValue: UInt(Int.max) + 1) }

        /// A request for no values.
        @inlinable
        public static var none: Demand { Demand(rawValue: 0) }

        /// A request for at most this number of values. A negative count stops the program.
        @inlinable
        public static func max(_ value: Int) -> Demand {
            precondition(value >= 0, "demand cannot be negative")
            return Demand(rawValue: UInt(value))
        }

        /// The number of requested values; `nil` if unlimited.
        @inlinable
        public var max: Int? { rawValue > UInt(Int.max) ? nil : Int(rawValue) }

        public var description: String {
            max.map { "max(\($0))" } ?? "unlimited"
        }

        /// Decodes a count that ``encode(to:)`` wrote. A count above `Int.max` is unlimited.
        public init(from decoder: any Decoder) throws {
            self.init(rawValue: try decoder.singleValueContainer().decode(UInt.self))
        }

        /// Encodes the count as one unsigned integer. Unlimited is `Int.max + 1`.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(rawValue)
        }
    }
}

// MARK: - Arithmetic

extension Subscribers.Demand {
    @inlinable
    public static func + (lhs: Self, rhs: Self) -> Self {
        // Both are at most 2^63, so only the sum of two unlimited demands wraps to zero.
        let (sum, overflow) = lhs.rawValue.addingReportingOverflow(rhs.rawValue)
        return overflow ? .unlimited : Self(rawValue: sum)
    }

    @inlinable
    public static func += (lhs: inout Self, rhs: Self) {
        if lhs != .unlimited { lhs = lhs + rhs }
    }

    @inlinable
    public static func + (lhs: Self, rhs: Int) -> Self { lhs.adjusted(by: rhs) }

    @inlinable
    public static func += (lhs: inout Self, rhs: Int) { lhs = lhs + rhs }

    @inlinable
    public static func * (lhs: Self, rhs: Int) -> Self {
        precondition(rhs >= 0, "demand cannot be negative")
        if lhs == .unlimited { return .unlimited }
        let (product, overflow) = lhs.rawValue.multipliedReportingOverflow(by: UInt(rhs))
        return overflow ? .unlimited : Self(rawValue: product)
    }

    @inlinable
    public static func *= (lhs: inout Self, rhs: Int) { lhs = lhs * rhs }

    @inlinable
    public static func - (lhs: Self, rhs: Self) -> Self {
        if lhs == .unlimited { return .unlimited }
        if rhs == .unlimited { return .none }
        return lhs.rawValue > rhs.rawValue ? Self(rawValue: lhs.rawValue - rhs.rawValue) : .none
    }

    @inlinable
    public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }

    @inlinable
    public static func - (lhs: Self, rhs: Int) -> Self {
        if lhs == .unlimited { return .unlimited }
        if rhs >= 0 { return lhs.adjusted(by: 0 - rhs) }
        // As in Apple's Combine, a result above the maximum becomes none.
        let sum = lhs.rawValue + rhs.magnitude
        return sum > UInt(Int.max) ? .none : Self(rawValue: sum)
    }

    @inlinable
    public static func -= (lhs: inout Self, rhs: Int) { lhs = lhs - rhs }

    /// Adds a signed number to a finite count, clamped to zero and to unlimited.
    @inlinable
    func adjusted(by offset: Int) -> Self {
        if self == .unlimited { return .unlimited }
        if offset >= 0 { return Self(rawValue: rawValue + UInt(offset)) }
        let magnitude = offset.magnitude
        return rawValue > magnitude ? Self(rawValue: rawValue - magnitude) : .none
    }
}

// MARK: - Comparison

extension Subscribers.Demand {
    @inlinable
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

    @inlinable
    public static func <= (lhs: Self, rhs: Self) -> Bool { lhs.rawValue <= rhs.rawValue }

    @inlinable
    public static func > (lhs: Self, rhs: Self) -> Bool { lhs.rawValue > rhs.rawValue }

    @inlinable
    public static func >= (lhs: Self, rhs: Self) -> Bool { lhs.rawValue >= rhs.rawValue }

    @inlinable
    public static func == (lhs: Self, rhs: Int) -> Bool { lhs.max == rhs }

    @inlinable
    public static func == (lhs: Int, rhs: Self) -> Bool { rhs.max == lhs }

    @inlinable
    public static func != (lhs: Self, rhs: Self) -> Bool { lhs.rawValue != rhs.rawValue }

    @inlinable
    public static func != (lhs: Self, rhs: Int) -> Bool { lhs.max != rhs }

    @inlinable
    public static func != (lhs: Int, rhs: Self) -> Bool { rhs.max != lhs }

    @inlinable
    public static func < (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 < rhs } ?? false }

    @inlinable
    public static func <= (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 <= rhs } ?? false }

    @inlinable
    public static func > (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 > rhs } ?? true }

    @inlinable
    public static func >= (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 >= rhs } ?? true }

    @inlinable
    public static func < (lhs: Int, rhs: Self) -> Bool { rhs > lhs }

    @inlinable
    public static func <= (lhs: Int, rhs: Self) -> Bool { rhs >= lhs }

    @inlinable
    public static func > (lhs: Int, rhs: Self) -> Bool { rhs < lhs }

    @inlinable
    public static func >= (lhs: Int, rhs: Self) -> Bool { rhs <= lhs }
}
