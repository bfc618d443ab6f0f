internal import ClampedNumbers
internal import Foundation
internal import RenderTree

/// The layout of `offset`: content that is drawn elsewhere and keeps its place in the layout.
final class OffsetRule: WrapperRule {
    private var offset = CGSize.zero

    override var overflowsFrame: Bool { true }

    override func applies(to content: RenderContent) -> Bool {
        if case .arrangement(.offset) = content { true } else { false }
    }

    override func prepare(_ node: LayoutNode) {
        guard case .arrangement(.offset(let offset)) = node.render.content else { return }
        self.offset = node.tree.metrics.nearest(offset)
    }

    override func place(_ node: LayoutNode, in size: CGSize, proposal: Proposal) {
        node.placeBody(at: CGPoint(x: offset.width, y: offset.height), in: proposal, parentSize: size)
    }
}

/// The layout of `position`: content whose center is at a point of the proposed size.
final class PositionRule: WrapperRule {
    private var position = CGPoint.zero

    override var overflowsFrame: Bool { true }

    override func applies(to content: RenderContent) -> Bool {
        if case .arrangement(.position) = content { true } else { false }
    }

    override func prepare(_ node: LayoutNode) {
        if case .arrangement(.position(let position)) = node.render.content { self.position = position }
    }

    override func size(around body: CGSize, of node: LayoutNode, in proposal: Proposal) -> CGSize {
        proposal.or(body)
    }

    override func origin(of body: Body, in size: CGSize, node: LayoutNode) -> CGPoint {
        CGPoint(x: position.x - body.size.width / 2, y: position.y - body.size.height / 2)
    }
}

/// The layout of `layoutPriority`: content that a stack measures earlier or later than its siblings.
final class PriorityRule: WrapperRule {
    private var priority: Double = 0

    override func applies(to content: RenderContent) -> Bool {
        if case .arrangement(.priority) = content { true } else { false }
    }

    override func prepare(_ node: LayoutNode) {
        if case .arrangement(.priority(let priority)) = node.render.content {
            // Children of equal priority share, and NaN is not equal to itself.
            self.priority = priority.replacingNaN(with: 0)
        }
    }

    override func priority(of node: LayoutNode) -> Double { priority }
}

/// The layout of `alignmentGuide`: content with explicit guides.
final class GuideRule: WrapperRule {
    private var placed: [RenderGuide] = []

    override func applies(to content: RenderContent) -> Bool {
        if case .arrangement(.guides) = content { true } else { false }
    }

    override func prepare(_ node: LayoutNode) {
        if case .arrangement(.guides(let guides, _)) = node.render.content { placed = guides }
    }

    override func guides(of node: LayoutNode) -> UInt64 { placed.reduce(0) { $0 | $1.bit } }

    override func explicitValue(
        of guide: RenderGuide, in node: LayoutNode, size: CGSize, proposal: Proposal
    ) -> CGFloat? {
        guard placed.contains(guide), let delegate = node.delegate, node.children.count == 1 else {
            return super.explicitValue(of: guide, in: node, size: size, proposal: proposal)
        }
        return delegate.position(of: guide, in: node.children[0].dimensions(in: proposal))
    }
}

/// Content with a stated layout direction.
final class DirectionRule: WrapperRule {
    override func applies(to content: RenderContent) -> Bool {
        if case .arrangement(.direction) = content { true } else { false }
    }

    override func place(_ node: LayoutNode, in size: CGSize, proposal: Proposal) {
        if case .arrangement(.direction(let isRightToLeft)) = node.render.content {
            node.tree.isRightToLeft = isRightToLeft
        }
        super.place(node, in: size, proposal: proposal)
    }
}

extension ScreenMetrics {
    /// Returns the nearest offset on the screen's grid.
    func nearest(_ offset: CGSize) -> CGSize {
        guard let gridUnit else { return offset }
        func near(_ length: CGFloat, _ gridUnit: CGFloat) -> CGFloat {
            length.isFinite ? (length / gridUnit).rounded(.toNearestOrAwayFromZero) * gridUnit : 0
        }
        return CGSize(width: near(offset.width, gridUnit.width), height: near(offset.height, gridUnit.height))
    }
}
