public import RenderTree

extension Color: ShapeStyle {
    public func _paint(in context: inout _PaintContext) -> RenderPaint {
        .color(context.accented(rendered).faded(to: context.opacity))
    }
}

extension ShapeStyle where Self == Color {
    /// A red color.
    @_disfavoredOverload
    public static var red: Color { Color.red }
    /// An orange color.
    @_disfavoredOverload
    public static var orange: Color { Color.orange }
    /// A yellow color.
    @_disfavoredOverload
    public static var yellow: Color { Color.yellow }
    /// A green color.
    @_disfavoredOverload
    public static var green: Color { Color.green }
    /// A mint color.
    @_disfavoredOverload
    public static var mint: Color { Color.mint }
    /// A teal color.
    @_disfavoredOverload
    public static var teal: Color { Color.teal }
    /// A cyan color.
    @_disfavoredOverload
    public static var cyan: Color { Color.cyan }
    /// A blue color.
    @_disfavoredOverload
    public static var blue: Color { Color.blue }
    /// An indigo color.
    @_disfavoredOverload
    public static var indigo: Color { Color.indigo }
    /// A purple color.
    @_disfavoredOverload
    public static var purple: Color { Color.purple }
    /// A pink color.
    @_disfavoredOverload
    public static var pink: Color { Color.pink }
    /// A brown color.
    @_disfavoredOverload
    public static var brown: Color { Color.brown }
    /// A gray color.
    @_disfavoredOverload
    public static var gray: Color { Color.gray }
    /// A white color.
    @_disfavoredOverload
    public static var white: Color { Color.white }
    /// A black color.
    @_disfavoredOverload
    public static var black: Color { Color.black }
    /// A clear color.
    @_disfavoredOverload
    public static var clear: Color { Color.clear }
}

extension Color.Resolved: ShapeStyle {
    public func _paint(in context: inout _PaintContext) -> RenderPaint {
        Color(self)._paint(in: &context)
    }
}
