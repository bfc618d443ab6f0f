public import Foundation
internal import RenderTree

extension View {
    /// Paints `style` behind this view, extended into the safe areas at `edges`.
    ///
    /// ```swift
    /// let view = Text("Careful").padding().background(.yellow)
    /// ```
    ///
    /// The style fills the view's bounds. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/background(_:ignoressafeareaedges:)).
    public nonisolated func background<S: ShapeStyle>(
        _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View {
        modifier(_PaintModifier(style, in: .rectangle, isAbove: false))
    }

    /// Paints the background style of the environment behind this view.
    public nonisolated func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        background(.background, ignoresSafeAreaEdges: edges)
    }

    /// Fills `shape` with `style` behind this view.
    ///
    /// ```swift
    /// let view = Text("7").padding(4).background(.red, in: .circle)
    /// ```
    public nonisolated func background<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        modifier(_PaintModifier(style, in: shape._outline, isEvenOdd: fillStyle.isEOFilled, isAbove: false))
    }

    /// Fills `shape` with the environment's background style behind this view.
    public nonisolated func background<T: Shape>(in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
        background(.background, in: shape, fillStyle: fillStyle)
    }

    /// Paints `style` in front of this view.
    public nonisolated func overlay<S: ShapeStyle>(
        _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View {
        modifier(_PaintModifier(style, in: .rectangle, isAbove: true))
    }

    /// Fills `shape` with `style` in front of this view.
    public nonisolated func overlay<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        modifier(_PaintModifier(style, in: shape._outline, isEvenOdd: fillStyle.isEOFilled, isAbove: true))
    }

    /// Draws a border along the view's edge, `width` points wide.
    ///
    /// ```swift
    /// let view = Text("Framed").padding().border(.blue, width: 2)
    /// ```
    ///
    /// The border lies within the view's bounds, in front of its content. Follows Apple's
    /// [border(_:width:)](https://developer.apple.com/documentation/swiftui/view/border(_:width:)).
    public nonisolated func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
        modifier(_BorderModifier(style: content, width: width))
    }
}
