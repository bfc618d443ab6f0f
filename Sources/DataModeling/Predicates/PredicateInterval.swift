public import Foundation

// Foundation's expressions of ranges evaluate the range, and a closed range whose lower bound is the greater one ends
// the process. A person who picks two dates in the wrong order would do that. The compiler prefers these builders,
// because their parameters are more specific. There are two of them, and none for `contains`: each overload of a
// function with many of them multiplies the time for which a predicate is type-checked.
extension PredicateExpressions {
    /// The expression of a closed range, which contains nothing if its lower bound is the greater one.
    public static func build_ClosedRange<Lower: StandardPredicateExpression, Upper: StandardPredicateExpression>(
        lower: Lower, upper: Upper
    ) -> Interval<Lower, Upper> where Lower.Output == Upper.Output, Lower.Output: Comparable {
        Interval(lower: lower, upper: upper, isClosed: true)
    }

    /// The expression of a half-open range, which contains nothing if its lower bound is the greater one.
    public static func build_Range<Lower: StandardPredicateExpression, Upper: StandardPredicateExpression>(
        lower: Lower, upper: Upper
    ) -> Interval<Lower, Upper> where Lower.Output == Upper.Output, Lower.Output: Comparable {
        Interval(lower: lower, upper: upper, isClosed: false)
    }

    /// A range between two expressions, whose bounds may be in any order.
    public struct Interval<Lower: StandardPredicateExpression, Upper: StandardPredicateExpression>:
        StandardPredicateExpression
    where Lower.Output == Upper.Output, Lower.Output: Comparable {
        public let lower: Lower
        public let upper: Upper
        /// Whether the upper bound belongs to the range.
        public let isClosed: Bool

        public func evaluate(_ bindings: PredicateBindings) throws -> PredicateInterval<Lower.Output> {
            PredicateInterval(
                lower: try lower.evaluate(bindings), upper: try upper.evaluate(bindings), isClosed: isClosed)
        }
    }
}

/// The values between two bounds; none if the lower bound is the greater one.
public struct PredicateInterval<Bound: Comparable>: RangeExpression {
    let lower: Bound
    let upper: Bound
    let isClosed: Bool

    public func contains(_ element: Bound) -> Bool {
        element >= lower && (isClosed ? element <= upper : element < upper)
    }

    /// The range of the collection's positions; an empty one if the lower bound is the greater one.
    public func relative<Indices: Collection>(to collection: Indices) -> Range<Bound> where Indices.Index == Bound {
        guard lower <= upper else { return lower..<lower }
        return isClosed ? (lower...upper).relative(to: collection) : lower..<upper
    }
}
