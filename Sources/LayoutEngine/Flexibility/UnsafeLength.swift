package import Foundation
package import RenderTree

extension RenderNode {
    /// Returns the length by which content may extend beyond an edge of a node. It includes the unsafe insets of
    /// ancestors, as long as all nodes up to there end at the same edge. The page has measured the bars in that space.
    package func unsafeLength(at edge: RenderEdge, metrics: some ScreenMetrics) -> CGFloat {
        let axis: LayoutAxis = edge.isHorizontal ? .horizontal : .vertical
        // Content that does not fill its proposal does not reach the edge.
        guard flexibility?.isGreedy(along: axis) ?? false else { return 0 }
        var total: CGFloat = 0
        var (inner, outer) = (self, parent)
        while let current = outer, current.extends(inner, to: edge, along: axis, metrics, &total) {
            (inner, outer) = (current, current.parent)
        }
        return total
    }

    /// Whether a child ends at the node's edge. Adds the unsafe inset at that edge to `total`.
    private func extends(
        _ child: RenderNode, to edge: RenderEdge, along axis: LayoutAxis, _ metrics: some ScreenMetrics,
        _ total: inout CGFloat
    ) -> Bool {
        guard flexibility?.embeddedLayout == nil, flexibility?.isGreedy(along: axis) ?? false else { return false }
        switch content {
        case .stack(let stack):
            guard stack.axis == (axis == .horizontal ? .horizontal : .vertical) else { return true }
            let isFirst = edge == .top || edge == .leading
            // Along the stack, only the outermost child that is present ends at the edge.
            let end = sequence(first: child) { isFirst ? $0.previous : $0.next }
            return !end.dropFirst().contains { $0.flexibility?.isPresent ?? false }
        case .padding(let insets):
            let length = insets[edge] ?? metrics.padding[axis]
            // Only padding that stands for the safe area may be crossed. An app's own padding keeps its distance.
            if insets.isOutsideSafeArea { total += length }
            return insets.isOutsideSafeArea || length <= 0
        case .arrangement(.inset(let own, let spacing, _)):
            if let bar = firstChild?.next, own == edge, child !== bar {
                total += (bar.flexibility?.screenFrame?.size[axis] ?? 0) + (spacing ?? metrics.spacing[axis])
            }
            return child === firstChild || own == edge || own.isHorizontal != edge.isHorizontal
        case .arrangement(.frame(let frame)):
            let limits = axis == .horizontal ? frame.width : frame.height
            return !limits.isFixed || limits.ideal == nil
        case .arrangement(.offset), .arrangement(.position), .arrangement(.containerFrame): return false
        default: return content.isTransparent
        }
    }
}

extension RenderInsets {
    fileprivate subscript(edge: RenderEdge) -> CGFloat? {
        switch edge {
        case .top: top
        case .leading: leading
        case .bottom: bottom
        case .trailing: trailing
        }
    }
}

extension RenderEdges {
    package func contains(_ edge: RenderEdge) -> Bool {
        switch edge {
        case .top: contains(RenderEdges.top)
        case .leading: contains(RenderEdges.leading)
        case .bottom: contains(RenderEdges.bottom)
        case .trailing: contains(RenderEdges.trailing)
        }
    }
}

extension FlexibilityTree {
    /// Requests measurements from the page for a bar beneath which content extends.
    func watchBar(of inset: RenderNode, isReached: Bool) {
        guard case .arrangement(.inset) = inset.content, let bar = inset.firstChild?.next, let box = bar.flexibility,
            box.hasContentBeneath != isReached
        else { return }
        box.hasContentBeneath = isReached
        recordChange(of: bar, box)
    }

    /// Called when the size of a bar has changed. Updates the content that extends beneath it.
    func barDidChange(_ bar: RenderNode) {
        guard bar.flexibility?.hasContentBeneath ?? false, let content = bar.parent?.firstChild else { return }
        func visit(_ node: RenderNode) {
            guard node.flexibility?.exceedsSafeArea ?? false else { return }
            if case .arrangement(.ignoresSafeArea) = node.content { reportChanged(node) }
            for child in node.children { visit(child) }
        }
        visit(content)
    }
}
