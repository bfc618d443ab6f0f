public import Foundation

// Foundation's builders evaluate the range itself, and a closed range whose lower bound is the greater one ends the
// process. A person who picks two dates in the wrong order would do that. These builders, which the compiler prefers
// because their parameters are more specific, compare with the bounds one by one, as a database does: such a range
// contains nothing.
extension PredicateExpressions {
    /// Whether a value lies between two bounds, including both. If the lower bound is the greater one, none does.
    public static func build_contains<Lower, Upper, Element>(
        _ range: ClosedRange<Lower, Upper>, _ element: Element
    ) -> Conjunction<Comparison<Element, Lower>, Comparison<Element, Upper>>
    where Lower.Output == Element.Output {
        build_Conjunction(
            lhs: build_Comparison(lhs: element, rhs: range.lower, op: .greaterThanOrEqual),
            rhs: build_Comparison(lhs: element, rhs: range.upper, op: .lessThanOrEqual))
    }

    /// Whether a value lies between two bounds, without the upper one. If the lower bound is the greater one, none
    /// does.
    public static func build_contains<Lower, Upper, Element>(
        _ range: Range<Lower, Upper>, _ element: Element
    ) -> Conjunction<Comparison<Element, Lower>, Comparison<Element, Upper>>
    where Lower.Output == Element.Output {
        build_Conjunction(
            lhs: build_Comparison(lhs: element, rhs: range.lower, op: .greaterThanOrEqual),
            rhs: build_Comparison(lhs: element, rhs: range.upper, op: .lessThan))
    }
}
