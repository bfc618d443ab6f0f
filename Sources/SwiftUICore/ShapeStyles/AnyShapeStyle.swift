public import RenderTree
public import ViewGraph

/// A style whose type is hidden.
///
/// ```swift
/// func fill(isActive: Bool) -> AnyShapeStyle {
///     isActive ? AnyShapeStyle(.tint) : AnyShapeStyle(.secondary)
/// }
/// ```
///
/// Follows [Apple's AnyShapeStyle](https://developer.apple.com/documentation/swiftui/anyshapestyle).
public struct AnyShapeStyle: ShapeStyle {
    let base: any ShapeStyle

    /// Hides the type of `style`.
    public init<S: ShapeStyle>(_ style: S) {
        base = (style as? AnyShapeStyle)?.base ?? style
    }

    public func _paint(in context: inout _PaintContext) -> RenderPaint {
        base._paint(in: &context)
    }
}

extension AnyShapeStyle: InputComparable {
    public static func isSameInput(_ old: AnyShapeStyle, _ new: AnyShapeStyle) -> Bool {
        if let old = old.base as? Color, let new = new.base as? Color { return old == new }
        return ComparisonPlan.areEqual(old.base as Any, new.base as Any)
    }
}
