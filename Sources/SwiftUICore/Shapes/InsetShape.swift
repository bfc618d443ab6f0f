public import Foundation
public import RenderTree

/// A shape inset by the same amount on every side.
public nonisolated struct _InsetShape<Content: Shape>: InsettableShape {
    let shape: Content
    var amount: CGFloat

    public func path(in rect: CGRect) -> Path { Path(_outline.path(in: rect)) }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

    public var _outline: RenderOutline { .inset(shape._outline, by: amount) }

    public func inset(by amount: CGFloat) -> _InsetShape {
        _InsetShape(shape: shape, amount: self.amount + amount)
    }

    public var animatableData: CGFloat {
        get { amount }
        set { amount = newValue }
    }
}

/// A shape whose type is hidden.
///
/// ```swift
/// func outline(isRound: Bool) -> AnyShape {
///     isRound ? AnyShape(Circle()) : AnyShape(Rectangle())
/// }
/// ```
///
/// Follows [Apple's AnyShape](https://developer.apple.com/documentation/swiftui/anyshape).
public nonisolated struct AnyShape: Shape {
    private let shape: any Shape

    /// Hides the type of `shape`.
    public init<S: Shape>(_ shape: S) {
        self.shape = (shape as? AnyShape)?.shape ?? shape
    }

    public func path(in rect: CGRect) -> Path { shape.path(in: rect) }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

    public var _outline: RenderOutline { shape._outline }
}

extension Path: Shape {
    /// Returns the path unchanged. The rectangle has no effect.
    public func path(in rect: CGRect) -> Path { self }
}
