internal import LayoutEngine
internal import RenderTree

extension Painter {
    /// Paints all children; of many in a row only those that are seen are looked at.
    ///
    /// - Parameter place: The node's own, whose corner is that of the node.
    func paintChildren(_ node: LayoutNode, in place: Place, on canvas: inout Canvas) {
        let children = node.children
        guard children.count > 32, !node.reachesOut, let axis = node.rule.axisOfChildren else {
            return paintAll(children, in: place, on: &canvas)
        }
        let (low, high) = place.clipInPoints(axis)
        var index = children.firstEnding(after: low, axis)
        while index < children.count, children[index].start(axis) < high {
            paint(children[index], in: place, on: &canvas)
            index += 1
        }
    }

    /// Those that are to be above come last.
    private func paintAll(_ children: ContiguousArray<LayoutNode>, in place: Place, on canvas: inout Canvas) {
        guard children.count > 1, children.contains(where: { $0.depth != 0 }) else {
            for child in children { paint(child, in: place, on: &canvas) }
            return
        }
        let order = children.indices.sorted { (children[$0].depth, $0) < (children[$1].depth, $1) }
        for index in order { paint(children[index], in: place, on: &canvas) }
    }
}

extension Place {
    /// From where to where something is seen, from the corner that the place has.
    fileprivate func clipInPoints(_ axis: LayoutAxis) -> (Double, Double) {
        switch axis {
        case .horizontal: (Double(clip.column) * 8 - origin.x, Double(clip.column + clip.columns) * 8 - origin.x)
        case .vertical: (Double(clip.row) * 16 - origin.y, Double(clip.row + clip.rows) * 16 - origin.y)
        }
    }
}

extension LayoutNode {
    fileprivate func start(_ axis: LayoutAxis) -> Double { axis == .vertical ? frame.minY : frame.minX }
    fileprivate func end(_ axis: LayoutAxis) -> Double { axis == .vertical ? frame.maxY : frame.maxX }
}

extension ContiguousArray<LayoutNode> {
    /// The first that does not end before a place, where they follow each other.
    fileprivate func firstEnding(after place: Double, _ axis: LayoutAxis) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].end(axis) <= place { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
