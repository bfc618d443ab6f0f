internal import Foundation
internal import RenderTree

/// A custom layout, which calls the delegate.
final class CustomRule: LayoutRule {
    private var ownAxis: LayoutAxis?
    private(set) var isGrid = false

    override func prepare(_ node: LayoutNode) {
        guard let delegate = node.delegate else { return }
        ownAxis = delegate.stackAxis
        isGrid = delegate.isGrid
        delegate.willLayOut()
    }

    override var axis: LayoutAxis? { ownAxis }
    override var delegatesSpacing: Bool { true }

    override func applies(to content: RenderContent) -> Bool {
        if case .arrangement(.custom) = content { true } else { false }
    }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize {
        node.delegate?.size(of: node.children, in: proposal) ?? .zero
    }

    override func place(_ node: LayoutNode, in size: CGSize, proposal: Proposal) {
        node.delegate?.place(node.children, in: size, proposal: proposal)
    }

    override func explicitValue(
        of guide: RenderGuide, in node: LayoutNode, size: CGSize, proposal: Proposal
    ) -> CGFloat? {
        node.delegate?.explicitValue(of: guide, among: node.children, size: size, proposal: proposal)
    }

    // The delegate alone knows the guides of a custom layout, so all bits are set.
    override func guides(of node: LayoutNode) -> UInt64 { .max }
}

/// The layout of a `GeometryReader`: as large as proposed. Children lie at the top leading corner and are proposed the
/// full size.
final class GeometryRule: LayoutRule {
    override func applies(to content: RenderContent) -> Bool { content == .arrangement(.geometry) }

    override var isWatched: Bool { true }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize {
        // Apple's size for an unspecified proposal.
        proposal.or(CGSize(width: 10, height: 10))
    }

    override func place(_ node: LayoutNode, in size: CGSize, proposal: Proposal) {
        for child in node.children {
            child.place(at: .zero, in: Proposal(size), parentWidth: size.width)
        }
    }

    override func didLayOut(_ node: LayoutNode) { node.delegate?.didLayOut(node.render) }
}

/// Content whose frame an observer follows.
final class ObservedRule: WrapperRule {
    override func applies(to content: RenderContent) -> Bool { content == .arrangement(.observed) }

    override var isWatched: Bool { true }

    override func didLayOut(_ node: LayoutNode) { node.delegate?.didLayOut(node.render) }
}

/// The layout of `ViewThatFits`: the first child that fits the proposal, or else the last child.
final class FirstThatFitsRule: LayoutRule {
    private var axes: RenderAxes = .both

    override func applies(to content: RenderContent) -> Bool {
        if case .arrangement(.firstThatFits) = content { true } else { false }
    }

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

    override func explicitValue(
        of guide: RenderGuide, in node: LayoutNode, size: CGSize, proposal: Proposal
    ) -> CGFloat? {
        chosen(of: node, in: proposal)?.explicitValue(of: guide, in: proposal)
    }
}

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

    private var run: LayoutAxis { edge.isHorizontal ? .horizontal : .vertical }

    /// Returns the proposals for the content and for the inset view, and the length that the inset view takes with its
    /// spacing.
    private func offers(_ node: LayoutNode, in proposal: Proposal) -> (
        content: Proposal, other: Proposal, taken: CGFloat
    ) {
        var other = proposal
        other[run] = .nan
        guard node.children.count > 1 else { return (proposal, other, 0) }
        let metrics = node.tree.metrics
        let gap = spacing.map { metrics.snappedSpacing($0, along: run) } ?? metrics.spacing[run]
        let taken = node.children[1].size(in: other)[run] + gap
        var content = proposal
        if !content[run].isNaN { content[run] = max(0, content[run] - taken) }
        return (content, other, taken)
    }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize {
        guard let content = node.children.first else { return .zero }
        let offers = offers(node, in: proposal)
        var size = content.size(in: offers.content)
        size[run] += offers.taken
        return size
    }

    override func place(_ node: LayoutNode, in size: CGSize, proposal: Proposal) {
        guard let content = node.children.first else { return }
        let offers = offers(node, in: proposal)
        let isFirst = edge == .top || edge == .leading
        var origin = CGPoint.zero
        if isFirst { origin[run] = offers.taken }
        var contentFrame = CGRect(origin: origin, size: size)
        contentFrame.size[run] -= offers.taken
        let outer = node.tree.safeArea
        node.enterSafeArea(contentFrame, in: size)
        content.place(at: origin, in: offers.content, parentWidth: size.width)
        node.tree.safeArea = outer
        guard node.children.count > 1 else { return }
        let other = node.children[1]
        let length = other.size(in: offers.other)
        let guide = run == .horizontal ? alignment.vertical.guide : alignment.horizontal.guide
        origin[run] = isFirst ? 0 : size[run] - length[run]
        origin[run.other] =
            guide.defaultValue(in: PlainDimensions(size: size)) - other.value(of: guide, in: offers.other)
        other.place(at: origin, in: offers.other, parentWidth: size.width)
    }

    override func explicitValue(
        of guide: RenderGuide, in node: LayoutNode, size: CGSize, proposal: Proposal
    ) -> CGFloat? { nil }
}
