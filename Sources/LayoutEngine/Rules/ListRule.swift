internal import Foundation
internal import RenderTree

/// A list: rows below each other, as wide as the list, which takes all that is proposed and scrolls.
final class ListRule: ScrollRule {
    override func isFor(_ content: RenderContent) -> Bool {
        switch content {
        case .list, .form: true
        default: false
        }
    }

    override func prepare(_ node: LayoutNode) {}

    override var axis: LayoutAxis? { .vertical }
    override var axisOfChildren: LayoutAxis? { .vertical }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize {
        proposal.or(bodySize(node, in: offer(proposal)))
    }

    private func rows(_ node: LayoutNode, in proposal: Proposal) -> StackLayout.Result {
        StackLayout(axis: .vertical, guide: .leading, spacing: 0, metrics: node.tree.metrics)
            .arrange(node.children, in: proposal)
    }

    override func bodySize(_ node: LayoutNode, in proposal: Proposal) -> CGSize {
        let size = rows(node, in: proposal).size
        return CGSize(width: proposal.width.isFinite ? proposal.width : size.width, height: size.height)
    }

    override func placeBody(_ node: LayoutNode, at origin: CGPoint, in proposal: Proposal, window: CGSize) {
        node.place(rows(node, in: proposal), in: window, at: CGPoint(x: 0, y: origin.y))
    }
}
