public import Foundation
internal import RenderTree
internal import ViewGraph

/// A picture that a closure draws.
///
/// ```swift
/// struct Disc: View {
///     let part: Double
///
///     var body: some View {
///         Canvas { context, size in
///             let frame = CGRect(origin: .zero, size: size).insetBy(dx: 4, dy: 4)
///             context.stroke(Path(ellipseIn: frame), with: .color(.secondary), lineWidth: 2)
///             context.clip(to: Path(CGRect(x: 0, y: 0, width: size.width * part, height: size.height)))
///             context.fill(Path(ellipseIn: frame), with: .color(.accentColor))
///         }
///     }
/// }
/// ```
///
/// A canvas takes the proposed space, or 10 by 10 points if nothing is proposed. It calls its renderer when its size,
/// its environment, a value that the renderer has read or captured, or a symbol's size changes, and not otherwise. The
/// renderer makes a list of operations; a screen receives the changes of the list. A canvas has no accessibility
/// elements inside. Follows [Apple's Canvas](https://developer.apple.com/documentation/swiftui/canvas).
public struct Canvas<Symbols: View> {
    /// Views that the closure can draw, found by their tags.
    public var symbols: Symbols
    /// Draws the picture; it runs again when its size, its symbols or something that it read changes.
    public var renderer: (inout GraphicsContext, CGSize) -> Void
    /// Whether the picture promises to leave no pixel clear.
    public var isOpaque: Bool
    /// The storage format of the picture's colors. Has no effect: colors are always sRGB.
    public var colorMode: ColorRenderingMode
    /// Accepted without effect: the closure always runs on the main thread.
    public var rendersAsynchronously: Bool

    /// A canvas whose closure may also draw the tagged views of `symbols`.
    ///
    /// `symbols` are the views that the renderer can draw, each with a tag, by ``GraphicsContext/resolveSymbol(id:)``.
    public nonisolated init(
        opaque: Bool = false,
        colorMode: ColorRenderingMode = .nonLinear,
        rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
        @ViewBuilder symbols: () -> Symbols
    ) {
        self.symbols = symbols()
        self.renderer = renderer
        isOpaque = opaque
        self.colorMode = colorMode
        self.rendersAsynchronously = rendersAsynchronously
    }
}

extension Canvas where Symbols == EmptyView {
    /// A canvas whose closure draws no views.
    public nonisolated init(
        opaque: Bool = false,
        colorMode: ColorRenderingMode = .nonLinear,
        rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) {
        self.init(
            opaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously, renderer: renderer
        ) {
            EmptyView()
        }
    }
}

extension Canvas: View {
    public static func _reconcile(_ view: Canvas, at cursor: inout ViewCursor) {
        let inputs = DrawingNode.Inputs(renderer: view.renderer, isOpaque: view.isOpaque)
        if let node = cursor.next(CanvasNode.self) {
            guard let drawing = node.drawing else { return }
            if Symbols.self != EmptyView.self {
                var children = ViewCursor(updating: node, from: drawing.next, scope: node.environmentScope)
                Symbols._reconcile(view.symbols, at: &children)
            }
            drawing.update(with: inputs)
        } else {
            let node = CanvasNode(.drawing(RenderDrawing(size: .zero, isOpaque: view.isOpaque)), at: cursor)
            cursor.add(node)
            let children = cursor.children(renderingInto: node)
            node.start(DrawingNode(inputs, of: node, at: children), at: children)
            guard Symbols.self != EmptyView.self else { return }
            var symbols = cursor.children(renderingInto: node)
            Symbols._reconcile(view.symbols, at: &symbols)
        }
    }
}
