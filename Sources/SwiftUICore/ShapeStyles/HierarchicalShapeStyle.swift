public import RenderTree

/// A level of the foreground style, from the primary to the weakest.
///
/// ```swift
/// let view = VStack {
///     Text("Title")
///     Text("Subtitle").foregroundStyle(.secondary)
/// }
/// ```
///
/// Without a foreground style in the environment, each level is one of the renderer's text colors. Otherwise the level
/// uses the style set for it. If there is none, it uses the last style that is set, with reduced opacity: one half, one
/// quarter, and less. Follows
/// [Apple's HierarchicalShapeStyle](https://developer.apple.com/documentation/swiftui/hierarchicalshapestyle).
public struct HierarchicalShapeStyle: ShapeStyle, Equatable {
    let level: Int

    /// The current style itself.
    public static let primary = HierarchicalShapeStyle(level: 0)
    /// The second level of the current style, which is weaker.
    public static let secondary = HierarchicalShapeStyle(level: 1)
    /// The third level of the current style.
    public static let tertiary = HierarchicalShapeStyle(level: 2)
    /// The fourth level of the current style.
    public static let quaternary = HierarchicalShapeStyle(level: 3)
    /// The weakest level of the current style.
    public static let quinary = HierarchicalShapeStyle(level: 4)

    public func _paint(in context: inout _PaintContext) -> RenderPaint {
        let before = context.level
        context.level = min(before + level, 4)
        defer { context.level = before }
        return context.foregroundPaint()
    }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    /// The current style itself.
    public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 0) }
    /// The second level of the current style, which is weaker.
    public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 1) }
    /// The third level of the current style.
    public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 2) }
    /// The fourth level of the current style.
    public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 3) }
    /// The weakest level of the current style.
    public static var quinary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 4) }
}
