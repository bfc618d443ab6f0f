internal import Foundation
internal import RenderTree

/// A layout pass by the library for one region of a page, next to the browser's layout. The browser receives the
/// results for wrapping text, embedded layouts and aspect ratios as size overrides.
///
/// It exists only while something does not fit, according to ``Extent``. Each node then has a layout node in addition
/// to its flexibility box.
final class OverflowLayout {
    let layout: LayoutTree
    /// Whether all sizes in the region are certain.
    let isExact: Bool

    /// - Parameter number: A unique number that identifies the layout nodes of this layout.
    init(_ region: RenderNode, in tree: RenderTree, metrics: any ScreenMetrics, number: Int, isExact: Bool) {
        self.isExact = isExact
        layout = LayoutTree(
            .overflow(number: number, isExact: isExact), top: region, of: tree, metrics: metrics)
    }

    /// Updates the layout.
    ///
    /// - Returns: The layout nodes that were placed again.
    func arrange(in proposal: Proposal, isRightToLeft: Bool) -> [LayoutNode] {
        layout.isWrittenFromRight = isRightToLeft
        layout.root.changes = .all
        layout.root.refresh(in: nil)
        layout.arrange(in: proposal)
        defer { layout.arranged.removeAll() }
        return Array(layout.arranged)
    }
}

/// The children of an overflow region: one, or several in a column.
final class OverflowRegionRule: WrapperRule {
    override func applies(to content: RenderContent) -> Bool { content.isRegion }
    override func isPresent(_ node: LayoutNode) -> Bool { true }
    override var isTransparent: Bool { false }

    override func size(around body: CGSize, of node: LayoutNode, in proposal: Proposal) -> CGSize {
        proposal.or(body)
    }
}

/// Content that the library does not lay out. It has its measured size, or the proposed size where it is greedy or
/// would take more.
final class OpaqueRule: LayoutRule {
    override func applies(to content: RenderContent) -> Bool { content.isOpaque }

    override func isPresent(_ node: LayoutNode) -> Bool { node.render.flexibility?.isPresent ?? false }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize {
        guard let box = node.render.flexibility else { return .zero }
        let known = box.screenFrame?.size ?? box.extent.size
        func length(_ axis: LayoutAxis) -> CGFloat {
            guard !proposal[axis].isNaN else { return known[axis] }
            return box.isGreedy(along: axis) ? max(0, proposal[axis]) : min(known[axis], max(0, proposal[axis]))
        }
        return CGSize(width: length(.horizontal), height: length(.vertical))
    }
}
