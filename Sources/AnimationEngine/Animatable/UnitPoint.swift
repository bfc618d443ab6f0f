public import Foundation

/// A position in a rectangle as fractions of its width and height: (0, 0) is the top leading corner, (1, 1) the bottom
/// trailing corner.
///
/// ```swift
/// let middleOfTheRightEdge = UnitPoint(x: 1, y: 0.5)
/// ```
///
/// Zero is the left or top edge, one the right or bottom edge. Follows
/// [Apple's UnitPoint](https://developer.apple.com/documentation/swiftui/unitpoint).
@frozen
public struct UnitPoint: Hashable, Sendable {
    /// The fraction of the width, from the leading edge.
    public var x: CGFloat
    /// The fraction of the height, from the top edge.
    public var y: CGFloat

    /// The top leading corner.
    public init() {
        self.init(x: 0, y: 0)
    }

    /// A position at `x` of the width and `y` of the height; values outside 0 to 1 are outside the rectangle.
    public init(x: CGFloat, y: CGFloat) {
        self.x = x
        self.y = y
    }

    public static let zero = UnitPoint()
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    public static let leading = UnitPoint(x: 0, y: 0.5)
    public static let trailing = UnitPoint(x: 1, y: 0.5)
    public static let top = UnitPoint(x: 0.5, y: 0)
    public static let bottom = UnitPoint(x: 0.5, y: 1)
    public static let topLeading = UnitPoint(x: 0, y: 0)
    public static let topTrailing = UnitPoint(x: 1, y: 0)
    public static let bottomLeading = UnitPoint(x: 0, y: 1)
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}
