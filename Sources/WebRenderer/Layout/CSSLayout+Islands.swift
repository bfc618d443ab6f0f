internal import Foundation
internal import LayoutEngine
internal import RenderTree

extension CSSLayout {
    /// What the library has laid out lies where it says, in the element of its parent.
    static func styleInIsland(of node: RenderNode) -> [CSSDeclaration] {
        guard let box = node.box as? LayoutNode else { return [] }
        guard box.isPresent, !box.isLeftOut else { return [CSSDeclaration("display", "none")] }
        var style = CSSDeclarations()
        style["display"] = "block"
        if case .text(let text) = node.content { arrangeText(text, in: box, &style) }
        style["position"] = "absolute"
        let lead = node.parent?.flexibility?.island?.lead ?? 0
        let scale = Double(box.lines?.scale ?? 1)
        if scale < 1 { style["zoom"] = CSSWord.number(scale) }
        style["left"] = CSSWord.points(Double(box.frame.minX + lead) / scale)
        style["top"] = CSSWord.points(Double(box.frame.minY) / scale)
        // A hair more, so that no text breaks where it has just its length.
        style["width"] = CSSWord.points((Double(box.frame.width) + 0.1) / scale)
        style["height"] = CSSWord.points(Double(box.frame.height) / scale)
        return style.all
    }

    /// Nothing is cut away, should the page's characters be others than was supposed; and what had room in a line stays in one.
    private static func arrangeText(_ text: RenderText, in box: LayoutNode, _ style: inout CSSDeclarations) {
        arrangeText(text, &style)
        guard text.style.lineLimit == nil else { return }
        style["max-height"] = nil
        style["overflow"] = nil
        if box.lines?.lines.count ?? 1 <= 1 { style["white-space"] = "pre" }
    }
}
