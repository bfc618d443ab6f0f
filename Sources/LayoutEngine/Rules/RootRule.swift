internal import Foundation
internal import RenderTree

/// The screen: its content in the middle, or scrolled where it is larger; and above it what is presented.
final class RootRule: ScrollRule {
    override func isFor(_ content: RenderContent) -> Bool {
        if case .root = content { true } else { false }
    }

    override var axis: LayoutAxis? { nil }

    override func prepare(_ node: LayoutNode) {}

    private func body(of node: LayoutNode) -> ContiguousArray<LayoutNode> {
        node.children.filter { !$0.render.content.isPresented }
    }

    private func column(of node: LayoutNode, in proposal: Proposal) -> StackLayout.Result {
        StackLayout(axis: .vertical, guide: .horizontalCenter, spacing: nil, metrics: node.tree.metrics)
            .arrange(body(of: node), in: proposal)
    }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize { proposal.or(.zero) }

    override func offer(_ proposal: Proposal) -> Proposal { proposal }

    override func bodySize(_ node: LayoutNode, in proposal: Proposal) -> CGSize { column(of: node, in: proposal).size }

    override var axes: RenderAxes { .both }

    override func placeBody(_ node: LayoutNode, at origin: CGPoint, in proposal: Proposal, window: CGSize) {
        let result = column(of: node, in: proposal)
        let origin = CGPoint(
            x: origin.x + max(0, (window.width - result.size.width) / 2),
            y: origin.y + max(0, (window.height - result.size.height) / 2))
        let children = body(of: node)
        for index in children.indices {
            let place = result.origins[index]
            children[index].place(
                at: CGPoint(x: origin.x + place.x, y: origin.y + place.y), in: result.proposals[index],
                parentWidth: window.width)
        }
        for presented in node.children where presented.render.content.isPresented {
            let insets = node.tree.metrics.chrome(of: node.render.content)
            let offer = Proposal(window).inset(by: insets)
            let size = presented.size(in: offer)
            presented.place(
                at: CGPoint(x: (window.width - size.width) / 2, y: (window.height - size.height) / 2), in: offer,
                parentWidth: window.width)
        }
    }
}

extension RenderContent {
    /// Whether it lies above everything, and not among what it stands between.
    var isPresented: Bool {
        if case .presentation = self { true } else { false }
    }
}
