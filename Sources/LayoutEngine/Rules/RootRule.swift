internal import Foundation
internal import RenderTree

/// The layout of the screen: its content, centered, or scrolled if it is larger, and the presentations above it.
final class RootRule: ScrollRule {
    override func applies(to content: RenderContent) -> Bool {
        if case .root = content { true } else { false }
    }

    override var axis: LayoutAxis? { nil }

    override func prepare(_ node: LayoutNode) {}

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize { proposal.or(.zero) }

    override func offer(_ proposal: Proposal) -> Proposal { proposal }

    override func bodySize(_ node: LayoutNode, in proposal: Proposal) -> CGSize {
        let bars = BarsLayout(node)
        return bars.size(around: node.column(of: bars.content, in: bars.offer(proposal)).size, in: proposal)
    }

    override var axes: RenderAxes { .both }

    override func placeBody(_ node: LayoutNode, at origin: CGPoint, in proposal: Proposal, window: CGSize) {
        let bars = BarsLayout(node)
        let contentFrame = bars.place(in: CGRect(origin: .zero, size: window), parentWidth: window.width)
        let result = node.column(of: bars.content, in: Proposal(contentFrame.size))
        let origin = CGPoint(
            x: origin.x + contentFrame.minX + max(0, (contentFrame.width - result.size.width) / 2),
            y: origin.y + contentFrame.minY + max(0, (contentFrame.height - result.size.height) / 2))
        for (index, child) in bars.content.enumerated() {
            let place = result.origins[index]
            child.place(
                at: CGPoint(x: origin.x + place.x, y: origin.y + place.y), in: result.proposals[index],
                parentWidth: window.width)
        }
        for presented in node.children { (presented.rule as? PresentationRule)?.put(presented, in: window) }
    }
}
