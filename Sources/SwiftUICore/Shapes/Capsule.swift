public import Foundation
public import RenderTree

/// A rectangle with round ends, as large as its frame.
///
/// ```swift
/// let view = Capsule().fill(.blue)
/// ```
///
/// Follows [Apple's Capsule](https://developer.apple.com/documentation/swiftui/capsule).
public nonisolated struct Capsule: InsettableShape, Equatable {
    /// The style of the corners.
    public var style: RoundedCornerStyle

    /// A capsule whose ends have a style.
    public init(style: RoundedCornerStyle = .continuous) {
        self.style = style
    }

    public func path(in rect: CGRect) -> Path { Path(_outline.path(in: rect)) }

    public var _outline: RenderOutline { .capsule }

    /// Returns the shape inset by an amount, in points.
    public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
}

extension Shape where Self == Capsule {
    /// A rectangle with half circles at its short sides.
    public static var capsule: Capsule { Capsule() }

    /// A rectangle with round ends at its short sides.
    public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}
