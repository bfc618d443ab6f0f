public import RenderTree

extension Color: ShapeStyle {
    public func _paint(in context: inout _PaintContext) -> RenderPaint {
        .color(rendered.accented(in: context.values).faded(to: context.opacity))
    }
}

extension ShapeStyle where Self == Color {
    /// A red color.
    public static var red: Color { Color.red }
    /// An orange color.
    public static var orange: Color { Color.orange }
    /// A yellow color.
    public static var yellow: Color { Color.yellow }
    /// A green color.
    public static var green: Color { Color.green }
    /// A mint color.
    public static var mint: Color { Color.mint }
    /// A teal color.
    public static var teal: Color { Color.teal }
    /// A cyan color.
    public static var cyan: Color { Color.cyan }
    /// A blue color.
    public static var blue: Color { Color.blue }
    /// An indigo color.
    public static var indigo: Color { Color.indigo }
    /// A purple color.
    public static var purple: Color { Color.purple }
    /// A pink color.
    public static var pink: Color { Color.pink }
    /// A brown color.
    public static var brown: Color { Color.brown }
    /// A gray color.
    public static var gray: Color { Color.gray }
    /// A white color.
    public static var white: Color { Color.white }
    /// A black color.
    public static var black: Color { Color.black }
    /// A clear color.
    public static var clear: Color { Color.clear }
}

extension Color.Resolved: ShapeStyle {
    public func _paint(in context: inout _PaintContext) -> RenderPaint {
        Color(self)._paint(in: &context)
    }
}
