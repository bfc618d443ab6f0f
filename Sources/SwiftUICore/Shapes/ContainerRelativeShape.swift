public import Foundation
public import RenderTree

/// A shape that is replaced by an inset version of the current container shape; a rectangle where there is none.
///
/// ```swift
/// let view = ContainerRelativeShape().fill(.quaternary)
/// ```
///
/// Follows [Apple's ContainerRelativeShape](https://developer.apple.com/documentation/swiftui/containerrelativeshape).
public nonisolated struct ContainerRelativeShape: InsettableShape, Equatable {
    public init() {}

    public func path(in rect: CGRect) -> Path { Path(_outline.path(in: rect)) }

    public var _outline: RenderOutline { .rectangle }

    /// Returns the shape inset by an amount, in points.
    public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
}

extension Shape where Self == ContainerRelativeShape {
    /// A shape that is replaced by an inset version of the current container shape; a rectangle where there is none.
    public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}
