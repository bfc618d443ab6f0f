public import RenderTree

/// A view that draws a shape, to which more fills and strokes can be added.
///
/// ```swift
/// let view = Circle().fill(.yellow).stroke(.orange, lineWidth: 2)
/// ```
///
/// Each additional fill or stroke is drawn above the previous ones. Follows
/// [Apple's ShapeView](https://developer.apple.com/documentation/swiftui/shapeview).
public protocol ShapeView<Content>: View {
    /// The shape's type.
    associatedtype Content: Shape

    /// The shape.
    nonisolated var shape: Content { get }

    /// Returns the layers to draw, bottom layer first.
    func _layers(in context: inout _PaintContext) -> [RenderShapeLayer]
}

extension ShapeView {
    public static func _reconcile(_ view: Self, at cursor: inout ViewCursor) {
        ShapeNode.reconcile(at: &cursor) {
            RenderShape(view._layers(in: &$0), sizing: $0.resolved(view.shape._outline))
        }
    }
}

/// Returns the layers of a background view. A background that is not a shape view has no layers.
@MainActor
private func layers<Background: View>(
    of background: Background, in context: inout _PaintContext
) -> [RenderShapeLayer] {
    (background as? any ShapeView)?._layers(in: &context) ?? []
}

/// A shape filled with one style.
public struct _ShapeView<Content: Shape, Style: ShapeStyle> {
    public let shape: Content
    let style: Style
    var fillStyle = FillStyle()

    init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
        self.shape = shape
        self.style = style
        self.fillStyle = fillStyle
    }
}

extension _ShapeView: ShapeView {
    public func _layers(in context: inout _PaintContext) -> [RenderShapeLayer] {
        [
            RenderShapeLayer(
                context.resolved(shape._outline), .fill(evenOdd: fillStyle.isEOFilled),
                paint: style._paint(in: &context))
        ]
    }
}

/// A filled shape.
public struct FillShapeView<Content: Shape, Style: ShapeStyle, Background: View> {
    public var shape: Content
    public var style: Style
    public var fillStyle: FillStyle
    public var background: Background

    /// Fills `shape` with `style`.
    public nonisolated init(shape: Content, style: Style, fillStyle: FillStyle, background: Background) {
        self.shape = shape
        self.style = style
        self.fillStyle = fillStyle
        self.background = background
    }
}

extension FillShapeView: ShapeView {
    public func _layers(in context: inout _PaintContext) -> [RenderShapeLayer] {
        layers(of: background, in: &context) + [
            RenderShapeLayer(
                context.resolved(shape._outline), .fill(evenOdd: fillStyle.isEOFilled),
                paint: style._paint(in: &context))
        ]
    }
}

/// A shape with a line along it.
public struct StrokeShapeView<Content: Shape, Style: ShapeStyle, Background: View> {
    public var shape: Content
    public var style: Style
    public var strokeStyle: StrokeStyle
    public var isAntialiased: Bool
    public var background: Background

    /// Adds a line to the layers of `background`.
    public nonisolated init(
        shape: Content, style: Style, strokeStyle: StrokeStyle, isAntialiased: Bool, background: Background
    ) {
        self.shape = shape
        self.style = style
        self.strokeStyle = strokeStyle
        self.isAntialiased = isAntialiased
        self.background = background
    }
}

extension StrokeShapeView: ShapeView {
    public func _layers(in context: inout _PaintContext) -> [RenderShapeLayer] {
        layers(of: background, in: &context) + [
            RenderShapeLayer(
                context.resolved(shape._outline), .stroke(strokeStyle.rendered), paint: style._paint(in: &context))
        ]
    }
}

/// A shape with a line inside its edge.
public struct StrokeBorderShapeView<Content: InsettableShape, Style: ShapeStyle, Background: View> {
    public var shape: Content
    public var style: Style
    public var strokeStyle: StrokeStyle
    public var isAntialiased: Bool
    public var background: Background

    /// Adds a line inside the edge to the layers of `background`.
    public nonisolated init(
        shape: Content, style: Style, strokeStyle: StrokeStyle, isAntialiased: Bool, background: Background
    ) {
        self.shape = shape
        self.style = style
        self.strokeStyle = strokeStyle
        self.isAntialiased = isAntialiased
        self.background = background
    }
}

extension StrokeBorderShapeView: ShapeView {
    public func _layers(in context: inout _PaintContext) -> [RenderShapeLayer] {
        let inner = shape.inset(by: strokeStyle.lineWidth / 2)
        return layers(of: background, in: &context) + [
            RenderShapeLayer(
                context.resolved(inner._outline), .stroke(strokeStyle.rendered), paint: style._paint(in: &context))
        ]
    }
}
