/// Any number of values that move together.
///
/// ```swift
/// let values = AnimatableValues(1.0, CGFloat(2)).scaled(by: 2)
/// let (one, two) = values.value
/// ```
///
/// Follows [Apple's AnimatableValues](https://developer.apple.com/documentation/swiftui/animatablevalues).
public struct AnimatableValues<each Value: VectorArithmetic>: VectorArithmetic {
    /// The values.
    public var value: (repeat each Value)

    /// Joins values that move as one.
    public init(_ value: repeat each Value) {
        self.value = (repeat each value)
    }

    public static var zero: AnimatableValues { AnimatableValues(repeat (each Value).zero) }

    public static func == (left: AnimatableValues, right: AnimatableValues) -> Bool {
        var areEqual = true
        for (one, other) in repeat (each left.value, each right.value) { areEqual = areEqual && one == other }
        return areEqual
    }

    public static func + (left: AnimatableValues, right: AnimatableValues) -> AnimatableValues {
        AnimatableValues(repeat (each left.value) + (each right.value))
    }

    public static func - (left: AnimatableValues, right: AnimatableValues) -> AnimatableValues {
        AnimatableValues(repeat (each left.value) - (each right.value))
    }

    public mutating func scale(by rhs: Double) {
        value = (repeat (each value).scaled(by: rhs))
    }

    public var magnitudeSquared: Double {
        var sum = 0.0
        for value in repeat each value { sum += value.magnitudeSquared }
        return sum
    }
}

extension AnimatableValues: Sendable where repeat each Value: Sendable {}
