internal import Foundation
internal import LayoutEngine
internal import RenderTree

extension Painter {
    /// Paints a node with input handlers. It can be hit wherever something of it is drawn, or in its content shape. If
    /// it disables hit testing, its descendants cannot be hit either. With focus, its colors are inverted.
    func paintInput(
        _ input: RenderInput, of node: LayoutNode, area: CellRect, in context: PaintContext, on canvas: inout CellCanvas
    ) {
        let count = canvas.result.hits.count
        if input.isEnabled, input.wantsPointer || input.wantsHover || input.isFocusable {
            canvas.addHit(node, in: context.clip, of: context)
        }
        paintChildren(node, in: context, on: &canvas)
        if input.letsPointerThrough { canvas.result.hits.removeSubrange(count...) }
        if let outline = input.outline {
            let path = outline.path(in: CGRect(origin: context.origin, size: node.presentationFrame.size))
            canvas.keepHits(since: count, within: path, evenOdd: input.isEvenOdd, in: context)
        }
        if isFocused(node) { canvas.restyle(area, in: context) { $0.attributes.insert(.inverse) } }
    }
}

extension CellCanvas {
    /// Limits the recorded hit areas to a shape.
    fileprivate mutating func keepHits(
        since first: Int, within path: RenderPath, evenOdd: Bool, in context: PaintContext
    ) {
        let bounds = PaintContext(clip: context.clip).area(of: path.boundingRect).intersection(context.clip)
        for index in result.hits.indices.dropFirst(first) where result.hits[index].outline == nil {
            result.hits[index].area = result.hits[index].area.intersection(bounds)
            result.hits[index].outline = (path, evenOdd)
        }
    }
}

extension LayoutNode {
    /// Returns the content shape of the node, or of its only descendant that has one.
    ///
    /// `context` has the node's own origin.
    func hitShape(in context: PaintContext) -> (path: RenderPath, evenOdd: Bool)? {
        var (node, origin) = (self, context.origin)
        while true {
            if case .input(let input) = node.render.content, let outline = input.outline {
                return (outline.path(in: CGRect(origin: origin, size: node.presentationFrame.size)), input.isEvenOdd)
            }
            guard node.children.count == 1 else { return nil }
            node = node.children[0]
            if case .input = node.render.content {} else if node.render.content.isKeyboardFocusable { return nil }
            origin.x += node.presentationFrame.minX
            origin.y += node.presentationFrame.minY
        }
    }
}
