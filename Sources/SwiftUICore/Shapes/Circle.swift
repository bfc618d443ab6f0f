public import Foundation
public import RenderTree

/// The largest circle that fits, centered. Its radius is half the shorter side of the frame.
///
/// ```swift
/// let view = Circle().strokeBorder(.red, lineWidth: 2)
/// ```
///
/// Follows [Apple's Circle](https://developer.apple.com/documentation/swiftui/circle).
public nonisolated struct Circle: InsettableShape, Equatable {
    public init() {}

    public func path(in rect: CGRect) -> Path { Path(_outline.path(in: rect)) }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let side = [proposal.width, proposal.height].compactMap { $0 }.min() ?? 10
        return CGSize(width: side, height: side)
    }

    public var _outline: RenderOutline { .circle }

    /// Returns the shape inset by an amount, in points.
    public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
}

extension Shape where Self == Circle {
    /// The largest circle that fits, centered.
    public static var circle: Circle { Circle() }
}
