public import Foundation
public import RenderTree

/// An outline for any rectangle, which is a view as well.
///
/// ```swift
/// struct Triangle: Shape {
///     func path(in rect: CGRect) -> Path {
///         Path { path in
///             path.move(to: CGPoint(x: rect.midX, y: rect.minY))
///             path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
///             path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
///             path.closeSubpath()
///         }
///     }
/// }
/// let view = Triangle().fill(.orange)
/// ```
///
/// A shape without a fill or stroke is filled with the foreground style. It takes the proposed size. Renderers request
/// the path when they draw the shape, on the main thread or another thread. Follows
/// [Apple's Shape](https://developer.apple.com/documentation/swiftui/shape).
public nonisolated protocol Shape: Sendable, Animatable, View {
    /// The outline in `rect`.
    func path(in rect: CGRect) -> Path

    /// The role of the shape, for styles that depend on it.
    static var role: ShapeRole { get }

    /// The size that the shape chooses for a proposal; by default, the proposed size.
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize

    /// The outline in the form that renderers receive.
    var _outline: RenderOutline { get }
}

extension Shape {
    public static var role: ShapeRole { .fill }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    public var _outline: RenderOutline { .source(ShapeSource(self)) }

    /// The shape, filled with the foreground style.
    @MainActor public var body: _ShapeView<Self, ForegroundStyle> { _ShapeView(shape: self, style: ForegroundStyle()) }
}

extension Shape {
    // A shape moves as its outline on the screen does: its body need not run again.

    @MainActor
    public static func _reconcile(_ view: Self, at cursor: inout ViewCursor) { _reconcileBody(of: view, at: &cursor) }

    @MainActor
    public static func _reconcile(at view: UnsafePointer<Self>, at cursor: inout ViewCursor) {
        _reconcileBody(at: view, at: &cursor)
    }
}

/// The role of a shape, for styles that depend on it.
///
/// Follows [Apple's ShapeRole](https://developer.apple.com/documentation/swiftui/shaperole).
public enum ShapeRole: Hashable, Sendable {
    /// The shape is filled.
    case fill
    /// A line is drawn along the shape.
    case stroke
    /// The shape separates others.
    case separator
}

/// A shape that can be made smaller by the same distance on all sides.
///
/// Follows [Apple's InsettableShape](https://developer.apple.com/documentation/swiftui/insettableshape).
public nonisolated protocol InsettableShape: Shape {
    /// The shape that `inset(by:)` returns; inferred.
    associatedtype InsetShape: InsettableShape

    /// Returns `self` inset by `amount`.
    func inset(by amount: CGFloat) -> InsetShape
}
