import Foundation
internal import RenderTree

/// Does something to content as it is drawn.
public struct _EffectModifier {
    let effect: RenderEffect

    nonisolated init(_ effect: RenderEffect) {
        self.effect = effect
    }
}

extension _EffectModifier: _ShellModifier {
    public typealias Body = Never

    public static func _wrap<Content: View>(
        _ modifier: _EffectModifier, around content: Content, in place: inout ViewPlace
    ) {
        ContainerNode.place(content, within: .effect(modifier.effect), in: &place)
    }
}

/// Paints a shape in a style behind content, or in front of it.
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

extension _PaintModifier: _ShellModifier {
    public typealias Body = Never

    public static func _wrap<Content: View>(
        _ modifier: _PaintModifier, around content: Content, in place: inout ViewPlace
    ) {
        if let material = modifier.style as? Material {
            let above = content.transformEnvironment(\.backgroundMaterial) { if !modifier.isAbove { $0 = material } }
            PaintNode.place(above, in: &place, describe: modifier.describe)
        } else {
            PaintNode.place(content, in: &place, describe: modifier.describe)
        }
    }

    @MainActor
    private func describe(in context: inout _PaintContext) -> RenderContent {
        let paint = style._paint(in: &context)
        let layer = RenderShapeLayer(context.known(outline), .fill(evenOdd: isEvenOdd), paint: paint)
        return .effect(.paint(layer, isAbove: isAbove))
    }
}

/// Draws a line along the inner side of content's edge.
public struct _BorderModifier<Style: ShapeStyle> {
    let style: Style
    let width: CGFloat
}

extension _BorderModifier: _ShellModifier {
    public typealias Body = Never

    public static func _wrap<Content: View>(
        _ modifier: _BorderModifier, around content: Content, in place: inout ViewPlace
    ) {
        PaintNode.place(content, in: &place) { context in
            .effect(.border(modifier.style._paint(in: &context), width: modifier.width))
        }
    }
}
