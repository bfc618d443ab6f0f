internal import Foundation
internal import RenderTree

/// The children of an overflow region: one, or several in a column.
final class OverflowRegionRule: WrapperRule {
    override func applies(to content: RenderContent) -> Bool { content.isRegion }
    override func isPresent(_ node: LayoutNode) -> Bool { true }
    override var isTransparent: Bool { false }
    override var excludesBarItems: Bool { true }

    override func size(around body: CGSize, of node: LayoutNode, in proposal: Proposal) -> CGSize {
        proposal.or(body)
    }
}

/// Content that the library does not lay out. It has its measured size, or the proposed size where it is greedy or
/// would take more.
final class PageLaidOutRule: LayoutRule {
    override func applies(to content: RenderContent) -> Bool { content.isLaidOutByPage }
    override var laysOutChildren: Bool { false }

    override func isPresent(_ node: LayoutNode) -> Bool { node.render.flexibility?.isPresent ?? false }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize {
        guard let box = node.render.flexibility else { return .zero }
        if case .arrangement(.geometry) = node.render.content { return proposal.or(GeometryRule.idealSize) }
        let known = box.screenFrame?.size ?? box.extent.size
        func length(_ axis: LayoutAxis) -> CGFloat {
            guard !proposal[axis].isNaN else { return known[axis] }
            return box.isGreedy(along: axis) ? max(0, proposal[axis]) : min(known[axis], max(0, proposal[axis]))
        }
        return CGSize(width: length(.horizontal), height: length(.vertical))
    }
}
