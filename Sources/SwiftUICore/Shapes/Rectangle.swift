public import Foundation
public import RenderTree

/// A rectangle as large as its frame.
///
/// ```swift
/// let view = Rectangle().fill(.teal)
/// ```
///
/// Follows [Apple's Rectangle](https://developer.apple.com/documentation/swiftui/rectangle).
public nonisolated struct Rectangle: InsettableShape, Equatable {
    public init() {}

    public func path(in rect: CGRect) -> Path { Path(_outline.path(in: rect)) }

    public var _outline: RenderOutline { .rectangle }

    /// Returns the shape inset by an amount, in points.
    public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
}

extension Shape where Self == Rectangle {
    /// A rectangle as large as its frame.
    public static var rect: Rectangle { Rectangle() }
}
