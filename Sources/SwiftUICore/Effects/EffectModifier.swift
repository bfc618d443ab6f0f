import Foundation
internal import RenderTree

/// A modifier that applies a rendering effect to content.
public struct _EffectModifier {
    let effect: RenderEffect

    nonisolated init(_ effect: RenderEffect) {
        self.effect = effect
    }
}

extension _EffectModifier: _WrapperModifier {
    public typealias Body = Never

    public static func _wrap<Content: View>(
        _ modifier: _EffectModifier, around content: Content, at cursor: inout ViewCursor
    ) {
        ContainerNode.reconcile(content, within: .effect(modifier.effect), at: &cursor)
    }
}

/// A modifier that fills a shape with a style, behind content or in front of it.
public struct _PaintModifier<Style: ShapeStyle> {
    let style: Style
    let outline: RenderOutline
    let isEvenOdd: Bool
    let isAbove: Bool

    nonisolated init(_ style: Style, in outline: RenderOutline, isEvenOdd: Bool = false, isAbove: Bool) {
        self.style = style
        self.outline = outline
        self.isEvenOdd = isEvenOdd
        self.isAbove = isAbove
    }
}

extension _PaintModifier: _WrapperModifier {
    public typealias Body = Never

    public static func _wrap<Content: View>(
        _ modifier: _PaintModifier, around content: Content, at cursor: inout ViewCursor
    ) {
        if let material = modifier.style as? Material {
            let above = content.transformEnvironment(\.backgroundMaterial) { if !modifier.isAbove { $0 = material } }
            PaintNode.reconcile(above, at: &cursor, describe: modifier.describe)
        } else {
            PaintNode.reconcile(content, at: &cursor, describe: modifier.describe)
        }
    }

    @MainActor
    private func describe(in context: inout _PaintContext) -> RenderContent {
        let paint = style._paint(in: &context)
        let layer = RenderShapeLayer(context.resolved(outline), .fill(evenOdd: isEvenOdd), paint: paint)
        return .effect(.paint(layer, isAbove: isAbove))
    }
}

/// A modifier that draws a border inside the bounds of content.
public struct _BorderModifier<Style: ShapeStyle> {
    let style: Style
    let width: CGFloat
}

extension _BorderModifier: _WrapperModifier {
    public typealias Body = Never

    public static func _wrap<Content: View>(
        _ modifier: _BorderModifier, around content: Content, at cursor: inout ViewCursor
    ) {
        PaintNode.reconcile(content, at: &cursor) { context in
            .effect(.border(modifier.style._paint(in: &context), width: modifier.width))
        }
    }
}
