public import Foundation
public import RenderTree

/// The ellipse that touches all sides of its frame.
///
/// ```swift
/// let view = Ellipse().stroke()
/// ```
///
/// Follows [Apple's Ellipse](https://developer.apple.com/documentation/swiftui/ellipse).
public nonisolated struct Ellipse: InsettableShape, Equatable {
    public init() {}

    public func path(in rect: CGRect) -> Path { Path(_outline.path(in: rect)) }

    public var _outline: RenderOutline { .ellipse }

    /// Returns the shape inset by an amount, in points.
    public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
}

extension Shape where Self == Ellipse {
    /// The ellipse that touches all sides of its frame.
    public static var ellipse: Ellipse { Ellipse() }
}
