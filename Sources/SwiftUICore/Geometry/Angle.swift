/// An angle in radians or degrees.
///
/// ```swift
/// let quarter = Angle.degrees(90)
/// let isHalfOfHalf = quarter * 2 == .radians(.pi)
/// ```
///
/// Positive angles are clockwise. Follows [Apple's Angle](https://developer.apple.com/documentation/swiftui/angle).
@frozen
public struct Angle: Hashable, Sendable {
    public var radians: Double

    @inlinable
    public init() {
        self.init(radians: 0)
    }

    @inlinable
    public init(radians: Double) {
        self.radians = radians
    }

    @inlinable
    public init(degrees: Double) {
        self.init(radians: degrees / 180 * .pi)
    }

    @inlinable public var degrees: Double {
        get { radians / .pi * 180 }
        set { radians = newValue / 180 * .pi }
    }

    public static let zero = Angle()

    @inlinable
    public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

    @inlinable
    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
}

extension Angle: Comparable {
    public static func < (left: Angle, right: Angle) -> Bool { left.radians < right.radians }
}

extension Angle {
    public static func + (left: Angle, right: Angle) -> Angle { Angle(radians: left.radians + right.radians) }
    public static func - (left: Angle, right: Angle) -> Angle { Angle(radians: left.radians - right.radians) }
    public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }
    public static func += (left: inout Angle, right: Angle) { left.radians += right.radians }
    public static func -= (left: inout Angle, right: Angle) { left.radians -= right.radians }
    public static func * (angle: Angle, factor: Double) -> Angle { Angle(radians: angle.radians * factor) }
    public static func * (factor: Double, angle: Angle) -> Angle { Angle(radians: angle.radians * factor) }
    public static func / (angle: Angle, divisor: Double) -> Angle { Angle(radians: angle.radians / divisor) }
}
