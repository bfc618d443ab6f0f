internal import Foundation
internal import LayoutEngine
internal import RenderTree

extension CSSLayout {
    /// Declares the absolute frame of a node that the layout engine has laid out, in the element of its parent.
    static func styleInEmbeddedLayout(of node: RenderNode) -> [CSSDeclaration] {
        guard let box = node.box as? LayoutNode else { return [] }
        guard box.isPresent, !box.isOmitted else { return [CSSDeclaration("display", "none")] }
        var style = CSSDeclarations()
        style["display"] = "block"
        if case .text(let text) = node.content { arrangeText(text, in: box, &style) }
        style["position"] = "absolute"
        let contentOffsetX = node.parent?.flexibility?.embeddedLayout?.contentOffsetX ?? 0
        let scale = Double(box.lines?.scale ?? 1)
        if scale < 1 { style["zoom"] = CSSWord.number(scale) }
        style["left"] = CSSWord.points(Double(box.frame.minX + contentOffsetX) / scale)
        style["top"] = CSSWord.points(Double(box.frame.minY) / scale)
        // The margin for rounding keeps a text of exactly this width in one line.
        style["width"] = CSSWord.points((Double(box.frame.width) + 0.1) / scale)
        style["height"] = CSSWord.points(Double(box.frame.height) / scale)
        isolateLayers(of: node, &style)
        if case .arrangement(.layers(let layers))? = node.parent?.content, !layers.isAbove, node.previous != nil {
            style["z-index"] = "-1"
        }
        return style.all
    }

    /// Keeps layers behind the content in front of everything behind both.
    static func isolateLayers(of node: RenderNode, _ style: inout CSSDeclarations) {
        if case .arrangement(.layers(let layers)) = node.content, !layers.isAbove { style["isolation"] = "isolate" }
    }

    /// Declares a text that is not clipped if the page's characters differ from the estimate. A single line does not
    /// break.
    private static func arrangeText(_ text: RenderText, in box: LayoutNode, _ style: inout CSSDeclarations) {
        arrangeText(text, &style)
        guard text.style.lineLimit == nil else { return }
        style["max-height"] = nil
        style["overflow"] = nil
        if box.lines?.lines.count ?? 1 <= 1 { style["white-space"] = "pre" }
    }
}
