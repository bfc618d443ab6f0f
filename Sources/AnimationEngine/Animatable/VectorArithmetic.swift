public import Foundation

/// Numbers that an animation can add, subtract and scale.
///
/// Follows [Apple's VectorArithmetic](https://developer.apple.com/documentation/swiftui/vectorarithmetic).
public protocol VectorArithmetic: AdditiveArithmetic {
    /// Scales in place by `rhs`.
    mutating func scale(by rhs: Double)

    /// The sum of the squares of all components.
    var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
    /// A copy in which `rhs` scales every component.
    public func scaled(by rhs: Double) -> Self {
        var value = self
        value.scale(by: rhs)
        return value
    }

    /// Interpolates this value with another. An amount of 0 keeps this value, and 1 yields the other.
    public mutating func interpolate(towards other: Self, amount: Double) {
        self += (other - self).scaled(by: amount)
    }

    /// Returns this value interpolated with another by a fraction.
    public func interpolated(towards other: Self, amount: Double) -> Self {
        var value = self
        value.interpolate(towards: other, amount: amount)
        return value
    }
}

extension Double: VectorArithmetic, Animatable {
    public mutating func scale(by rhs: Double) { self *= rhs }
    public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic, Animatable {
    public mutating func scale(by rhs: Double) { self *= Float(rhs) }
    public var magnitudeSquared: Double { Double(self * self) }
}

extension CGFloat: VectorArithmetic, Animatable {
    public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }
    public var magnitudeSquared: Double { Double(self * self) }
}

/// Data without numbers, for types in which nothing moves.
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
    public init() {}

    public static let zero = EmptyAnimatableData()
    public static func + (left: EmptyAnimatableData, right: EmptyAnimatableData) -> EmptyAnimatableData { left }
    public static func - (left: EmptyAnimatableData, right: EmptyAnimatableData) -> EmptyAnimatableData { left }
    public mutating func scale(by rhs: Double) {}
    public var magnitudeSquared: Double { 0 }
}

/// Two sets of animatable numbers that move together; nested pairs hold more than two.
///
/// ```swift
/// let pair = AnimatablePair(1.0, AnimatablePair(2.0, 3.0)).scaled(by: 2)
/// ```
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
    /// The first value.
    public var first: First
    /// The second value.
    public var second: Second

    /// Joins `first` and `second`.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    public static var zero: AnimatablePair { AnimatablePair(.zero, .zero) }

    public static func + (left: AnimatablePair, right: AnimatablePair) -> AnimatablePair {
        AnimatablePair(left.first + right.first, left.second + right.second)
    }

    public static func - (left: AnimatablePair, right: AnimatablePair) -> AnimatablePair {
        AnimatablePair(left.first - right.first, left.second - right.second)
    }

    public mutating func scale(by rhs: Double) {
        first.scale(by: rhs)
        second.scale(by: rhs)
    }

    public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}
