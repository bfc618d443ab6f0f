internal import Foundation
internal import LayoutEngine
internal import RenderTree

extension ElementMaker {
    /// A drawing as an SVG element in a box of the layout. Its children are the items, in order, each after the
    /// definitions that it is the first to use.
    func drawing(_ drawing: RenderDrawing, of node: RenderNode) -> Markup {
        var svg = Markup("svg", "ov")
        svg.set("aria-hidden", "true")
        let size = drawing.size
        svg.set("viewBox", "0 0 \(SVG.number(max(size.width, 1))) \(SVG.number(max(size.height, 1)))")
        var elements = DrawingElements(
            name: ElementID(node).name, size: size, address: address,
            copies: node.children.map { child in copy(of: child) })
        for markup in elements.markups(of: drawing.items) { svg.add(markup) }
        var box = Markup("div", Markup.drawingClass)
        box.add(svg)
        return box
    }

    /// A copy of a symbol's element, without ids and actions.
    private func copy(of node: RenderNode) -> Markup {
        var copy = staticCopy(of: node)
        // The drawing places the copy, and not the layout.
        copy.style += "position:static;"
        return copy
    }

    private func staticCopy(of node: RenderNode) -> Markup {
        var markup = markup(of: node)
        markup.style = layoutStyle(node) + markup.style
        return staticCopy(of: markup, of: node)
    }

    private func staticCopy(of markup: Markup, of node: RenderNode) -> Markup {
        var copy = markup
        copy.part = nil
        copy.attributes.removeAll { [Markup.actAttribute, "data-g", "tabindex", "autofocus"].contains($0.name) }
        copy.inside = markup.inside.flatMap { piece -> [Markup.Piece] in
            switch piece {
            case .text: return [piece]
            case .element(let inner): return [.element(staticCopy(of: inner, of: node))]
            case .children(let slot):
                return node.children.filter { slot == .all || node.slot(of: $0) == slot }
                    .map { .element(staticCopy(of: $0)) }
            }
        }
        return copy
    }
}

extension Markup {
    /// The class of a drawing's element.
    static let drawingClass = "dw"
    /// The class of a shape's element.
    static let shapeClass = "sh"

    /// The drawing's SVG element; nil for other elements.
    var drawing: Markup? { classes == Self.drawingClass ? vectors.first : nil }

    /// The SVG element of a drawing, or the elements of a shape's layers; empty for other elements. Patches change
    /// their items.
    var vectors: [Markup] {
        guard classes == Self.shapeClass || (classes == Self.drawingClass && inside.count == 1) else { return [] }
        let layers = elements
        return layers.count == inside.count && layers.contains { $0.tag == "svg" } ? layers : []
    }

    /// The elements inside, in order.
    var elements: [Markup] {
        inside.compactMap { if case .element(let element) = $0 { element } else { nil } }
    }
}
