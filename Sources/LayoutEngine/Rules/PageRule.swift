internal import Foundation
internal import RenderTree

/// A page of a navigation stack: as large as proposed, or larger if its content is. The content is centered between the
/// bars.
final class PageRule: LayoutRule {
    private var page = RenderPage()

    override func applies(to content: RenderContent) -> Bool {
        if case .page = content { true } else { false }
    }

    override func prepare(_ node: LayoutNode) {
        if case .page(let page) = node.render.content { self.page = page }
    }

    // A covered page takes no part in layout.
    override func isPresent(_ node: LayoutNode) -> Bool { page.isShown }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize {
        let bars = BarsLayout(node)
        let body = node.column(of: bars.content, in: bars.offer(proposal)).size
        let minimum = bars.size(around: body, in: proposal)
        let filled = proposal.or(minimum)
        return CGSize(
            width: filled.width.isFinite ? filled.width : minimum.width,
            height: filled.height.isFinite ? max(filled.height, minimum.height) : minimum.height)
    }

    override func place(_ node: LayoutNode, in size: CGSize, proposal: Proposal) {
        let bars = BarsLayout(node)
        let contentFrame = bars.place(in: CGRect(origin: .zero, size: size), parentWidth: size.width)
        node.placeColumn(of: bars.content, in: contentFrame, parentWidth: size.width)
    }
}

extension LayoutNode {
    /// Arranges some of the children in a column, as a container does with several views.
    func column(of nodes: ContiguousArray<LayoutNode>, in proposal: Proposal) -> StackLayout.Result {
        StackLayout(axis: .vertical, guide: .horizontalCenter, spacing: nil, metrics: tree.metrics)
            .arrange(nodes, in: proposal)
    }

    /// Places some of the children as a column in the center of a rectangle.
    ///
    /// `offer` is the proposal for the column; nil proposes the size of the rectangle.
    func placeColumn(
        of nodes: ContiguousArray<LayoutNode>, in contentFrame: CGRect, offering offer: Proposal? = nil,
        parentWidth: CGFloat
    ) {
        let result = column(of: nodes, in: offer ?? Proposal(contentFrame.size))
        let x = contentFrame.minX + (contentFrame.width - result.size.width) / 2
        let y = contentFrame.minY + max(0, (contentFrame.height - result.size.height) / 2)
        for index in nodes.indices {
            let place = result.origins[index]
            nodes[index].place(
                at: CGPoint(x: x + place.x, y: y + place.y), in: result.proposals[index], parentWidth: parentWidth)
        }
    }
}
