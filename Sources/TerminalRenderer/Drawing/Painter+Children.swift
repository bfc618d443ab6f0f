internal import LayoutEngine
internal import RenderTree

extension Painter {
    /// Paints all children. If there are many in a row or column, visits only the visible ones.
    ///
    /// `context` has the node's own origin.
    func paintChildren(_ node: LayoutNode, in context: PaintContext, on canvas: inout CellCanvas) {
        let children = node.children
        guard children.count > 32, !node.overflowsFrame, !layout.isMoving, let axis = node.rule.axisOfChildren else {
            return paintAll(children, in: context, on: &canvas)
        }
        let (low, high) = context.clipInPoints(axis)
        var index = children.firstEnding(after: low, axis)
        while index < children.count, children[index].start(axis) < high {
            paint(children[index], in: context, on: &canvas)
            index += 1
        }
    }

    /// Paints children with a greater z-index later, and those that have just begun to appear first: in a cell that two
    /// of them share, the earlier one is seen.
    private func paintAll(
        _ children: ContiguousArray<LayoutNode>, in context: PaintContext, on canvas: inout CellCanvas
    ) {
        if layout.isMoving, children.contains(where: \.isFaint) {
            let order = children.indices.sorted {
                (children[$0].zIndex, children[$0].isFaint ? 0 : 1, $0)
                    < (children[$1].zIndex, children[$1].isFaint ? 0 : 1, $1)
            }
            for index in order { paint(children[index], in: context, on: &canvas) }
            return
        }
        guard children.count > 1, children.contains(where: { $0.zIndex != 0 }) else {
            for child in children { paint(child, in: context, on: &canvas) }
            return
        }
        let order = children.indices.sorted { (children[$0].zIndex, $0) < (children[$1].zIndex, $1) }
        for index in order { paint(children[index], in: context, on: &canvas) }
    }
}

extension PaintContext {
    /// Returns the clipped range along an axis, relative to the origin, in points.
    fileprivate func clipInPoints(_ axis: LayoutAxis) -> (Double, Double) {
        switch axis {
        case .horizontal: (Double(clip.column) * 8 - origin.x, Double(clip.column + clip.columns) * 8 - origin.x)
        case .vertical: (Double(clip.row) * 16 - origin.y, Double(clip.row + clip.rows) * 16 - origin.y)
        }
    }
}

extension LayoutNode {
    /// Whether less than half of the node is seen while it appears.
    fileprivate var isFaint: Bool { presentation.map { $0.opacity < 0.5 } ?? false }

    fileprivate func start(_ axis: LayoutAxis) -> Double { axis == .vertical ? frame.minY : frame.minX }
    fileprivate func end(_ axis: LayoutAxis) -> Double { axis == .vertical ? frame.maxY : frame.maxX }
}

extension ContiguousArray<LayoutNode> {
    /// Returns the first child that ends after a position, by binary search.
    fileprivate func firstEnding(after position: Double, _ axis: LayoutAxis) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].end(axis) <= position { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
