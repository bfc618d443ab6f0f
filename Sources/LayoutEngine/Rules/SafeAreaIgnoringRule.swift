internal import Foundation
internal import RenderTree

/// The layout of `ignoresSafeArea`: content that touches an edge of the safe area extends beyond it. The parent's
/// layout is not affected.
final class SafeAreaIgnoringRule: WrapperRule {
    private var edges = RenderEdges()

    override func applies(to content: RenderContent) -> Bool {
        if case .arrangement(.ignoresSafeArea) = content { true } else { false }
    }

    override func prepare(_ node: LayoutNode) {
        if case .arrangement(.ignoresSafeArea(let edges)) = node.render.content { self.edges = edges }
    }

    override var watchesSafeArea: Bool { true }
    override var overflowsFrame: Bool { true }

    override func place(_ node: LayoutNode, in size: CGSize, proposal: Proposal) {
        let tree = node.tree
        let own = CGRect(origin: .zero, size: size)
        let edges = tree.isRightToLeft ? edges.mirrored : edges
        guard let area = tree.safeArea, case let contentFrame = area.extended(own, edges: edges), contentFrame != own
        else {
            return super.place(node, in: size, proposal: proposal)
        }
        tree.safeArea = SafeArea(safe: area.extended(area.safe, edges: edges), whole: area.whole)
        let offer = Proposal(contentFrame.size)
        let body = node.bodySize(in: offer)
        // Content that does not fill the extended area stays centered in the original frame.
        func start(_ own: CGFloat, _ length: CGFloat, _ start: CGFloat, _ contentFrame: CGFloat) -> CGFloat {
            length >= contentFrame - 0.5 ? start : (own - length) / 2
        }
        var origin = CGPoint(
            x: start(size.width, body.width, contentFrame.minX, contentFrame.width),
            y: start(size.height, body.height, contentFrame.minY, contentFrame.height))
        if tree.isRightToLeft { origin.x = size.width - origin.x - body.width }
        node.placeBody(at: origin, in: offer, parentSize: size)
    }
}
