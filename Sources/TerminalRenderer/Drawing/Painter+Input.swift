internal import Foundation
internal import LayoutEngine
internal import RenderTree

extension Painter {
    /// What it holds, which can be pointed at wherever something of it is drawn, or in its shape. What lets the
    /// pointer through cannot, with all that it holds. Where the keyboard is, characters stand on the ground of the others, and theirs on that.
    func paintInput(
        _ input: RenderInput, of node: LayoutNode, area: CellRect, in place: Place, on canvas: inout Canvas
    ) {
        let count = canvas.result.hits.count
        if input.isEnabled, input.wantsPointer || input.wantsHover || input.isFocusable {
            canvas.addHit(node, in: place.clip, of: place)
        }
        paintChildren(node, in: place, on: &canvas)
        if input.letsPointerThrough { canvas.result.hits.removeSubrange(count...) }
        if let outline = input.outline {
            let path = outline.path(in: CGRect(origin: place.origin, size: node.frame.size))
            canvas.keepHits(since: count, within: path, evenOdd: input.isEvenOdd, in: place)
        }
        if isFocused(node) { canvas.restyle(area, in: place) { $0.attributes.insert(.inverse) } }
    }
}

extension Canvas {
    /// Has what can be pointed at in a shape found there only.
    fileprivate mutating func keepHits(since first: Int, within path: RenderPath, evenOdd: Bool, in place: Place) {
        let bounds = Place(clip: place.clip).area(of: path.boundingRect).intersection(place.clip)
        for index in result.hits.indices.dropFirst(first) where result.hits[index].outline == nil {
            result.hits[index].area = result.hits[index].area.intersection(bounds)
            result.hits[index].outline = (path, evenOdd)
        }
    }
}

extension LayoutNode {
    /// The shape in which a pointer finds it, where what it holds has one.
    ///
    /// - Parameter place: The node's own.
    func hitShape(in place: Place) -> (path: RenderPath, evenOdd: Bool)? {
        var (node, origin) = (self, place.origin)
        while true {
            if case .input(let input) = node.render.content, let outline = input.outline {
                return (outline.path(in: CGRect(origin: origin, size: node.frame.size)), input.isEvenOdd)
            }
            guard node.children.count == 1 else { return nil }
            node = node.children[0]
            if case .input = node.render.content {} else if node.render.content.takesKeyboard { return nil }
            origin.x += node.frame.minX
            origin.y += node.frame.minY
        }
    }
}
