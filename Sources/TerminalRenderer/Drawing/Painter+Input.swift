internal import LayoutEngine
internal import RenderTree

extension Painter {
    /// What it holds, which can be pointed at in the whole area. What lets the pointer through cannot, with all that it
    /// holds. Where the keyboard is, characters stand on the ground of the others, and theirs on that.
    func paintInput(
        _ input: RenderInput, of node: LayoutNode, area: CellRect, in place: Place, on canvas: inout Canvas
    ) {
        let count = canvas.result.hits.count
        if input.isEnabled, input.wantsPointer || input.wantsHover || input.isFocusable {
            canvas.addHit(node, in: area, of: place)
        }
        paintChildren(node, in: place, on: &canvas)
        if input.letsPointerThrough { canvas.result.hits.removeSubrange(count...) }
        if isFocused(node) { canvas.restyle(area, in: place) { $0.attributes.insert(.inverse) } }
    }
}
