internal import Foundation
internal import RenderTree

/// The layout of `ViewThatFits`: the first child that fits the proposal, or else the last child.
final class FirstThatFitsRule: LayoutRule {
    private var axes: RenderAxes = .both

    override func applies(to content: RenderContent) -> Bool {
        if case .arrangement(.firstThatFits) = content { true } else { false }
    }

    override var isWatched: Bool { true }

    override func prepare(_ node: LayoutNode) {
        if case .arrangement(.firstThatFits(let axes)) = node.render.content { self.axes = axes }
    }

    /// Returns the child that is shown.
    private func chosen(of node: LayoutNode, in proposal: Proposal) -> LayoutNode? {
        node.children.first { child in
            let ideal = child.size(in: .unspecified)
            return (!axes.contains(.horizontal) || proposal.width.isNaN || ideal.width <= proposal.width)
                && (!axes.contains(.vertical) || proposal.height.isNaN || ideal.height <= proposal.height)
        } ?? node.children.last
    }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize {
        chosen(of: node, in: proposal)?.size(in: proposal) ?? .zero
    }

    override func place(_ node: LayoutNode, in size: CGSize, proposal: Proposal) {
        let chosen = chosen(of: node, in: proposal)
        for child in node.children {
            // The other children are not shown.
            child.isOmitted = child !== chosen
            if child === chosen { child.place(at: .zero, in: proposal, parentWidth: size.width) }
        }
    }

    override func didLayOut(_ node: LayoutNode) { node.delegate?.didLayOut(node.render) }

    override func explicitValue(
        of guide: RenderGuide, in node: LayoutNode, size: CGSize, proposal: Proposal
    ) -> CGFloat? {
        chosen(of: node, in: proposal)?.explicitValue(of: guide, in: proposal)
    }
}
