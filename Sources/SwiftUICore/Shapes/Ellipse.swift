public import Foundation
public import RenderTree

/// An ellipse aligned inside the frame of the view containing it.
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
    /// An ellipse aligned inside the frame of the view containing it.
    public static var ellipse: Ellipse { Ellipse() }
}
