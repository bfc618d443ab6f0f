internal import Foundation
internal import RenderTree

/// The layout of `safeAreaInset`: content, with another view at one edge.
final class InsetRule: LayoutRule {
    private var edge = RenderEdge.top
    private var spacing: CGFloat?
    private var alignment = RenderAlignment.center

    override func applies(to content: RenderContent) -> Bool {
        if case .arrangement(.inset) = content { true } else { false }
    }

    override func prepare(_ node: LayoutNode) {
        guard case .arrangement(.inset(let edge, let spacing, let alignment)) = node.render.content else { return }
        (self.edge, self.spacing, self.alignment) = (edge, spacing, alignment)
    }

    /// The axis along which the inset view takes length.
    private var insetAxis: LayoutAxis { edge.isHorizontal ? .horizontal : .vertical }

    /// Returns the proposals for the content and for the inset view, and the length that the inset view takes with its
    /// spacing.
    private func offers(_ node: LayoutNode, in proposal: Proposal) -> (
        content: Proposal, other: Proposal, taken: CGFloat
    ) {
        var other = proposal
        other[insetAxis] = .nan
        guard node.children.count > 1 else { return (proposal, other, 0) }
        let metrics = node.tree.metrics
        let gap = spacing.map { metrics.snappedSpacing($0, along: insetAxis) } ?? metrics.spacing[insetAxis]
        let taken = node.children[1].size(in: other)[insetAxis] + gap
        var content = proposal
        if !content[insetAxis].isNaN { content[insetAxis] = max(0, content[insetAxis] - taken) }
        return (content, other, taken)
    }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize {
        guard let content = node.children.first else { return .zero }
        let offers = offers(node, in: proposal)
        var size = content.size(in: offers.content)
        size[insetAxis] += offers.taken
        return size
    }

    override func place(_ node: LayoutNode, in size: CGSize, proposal: Proposal) {
        guard let content = node.children.first else { return }
        let offers = offers(node, in: proposal)
        let isFirst = edge == .top || edge == .leading
        var origin = CGPoint.zero
        if isFirst { origin[insetAxis] = offers.taken }
        var contentFrame = CGRect(origin: origin, size: size)
        contentFrame.size[insetAxis] -= offers.taken
        let outer = node.tree.safeArea
        node.enterSafeArea(contentFrame, in: size)
        content.place(at: origin, in: offers.content, parentWidth: size.width)
        node.tree.safeArea = outer
        guard node.children.count > 1 else { return }
        let other = node.children[1]
        let length = other.size(in: offers.other)
        let guide = insetAxis == .horizontal ? alignment.vertical.guide : alignment.horizontal.guide
        origin[insetAxis] = isFirst ? 0 : size[insetAxis] - length[insetAxis]
        origin[insetAxis.other] =
            guide.defaultValue(in: PlainDimensions(size: size)) - other.value(of: guide, in: offers.other)
        other.place(at: origin, in: offers.other, parentWidth: size.width)
    }

    override func explicitValue(
        of guide: RenderGuide, in node: LayoutNode, size: CGSize, proposal: Proposal
    ) -> CGFloat? { nil }
}
