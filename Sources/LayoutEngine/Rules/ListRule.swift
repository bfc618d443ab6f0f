package import Foundation
internal import RenderTree

/// A list: rows below each other, as wide as the list, which takes all that is proposed and scrolls.
final class ListRule: ScrollRule {
    override func isFor(_ content: RenderContent) -> Bool {
        switch content {
        case .list, .form: true
        default: false
        }
    }

    private var spacing: CGFloat = 0

    override func prepare(_ node: LayoutNode) {
        guard case .list(let list) = node.render.content else { return }
        scroll = RenderScroll(
            .vertical, showsIndicators: list.showsIndicators, isEnabled: list.isScrollEnabled, anchor: list.anchor)
        spacing = list.rowSpacing.map { node.tree.metrics.snappedSpacing($0, along: .vertical) } ?? 0
    }

    override var axis: LayoutAxis? { .vertical }
    override var axisOfChildren: LayoutAxis? { .vertical }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize {
        proposal.or(bodySize(node, in: offer(proposal)))
    }

    private func rows(_ node: LayoutNode, in proposal: Proposal) -> StackLayout.Result {
        StackLayout(axis: .vertical, guide: .leading, spacing: spacing, metrics: node.tree.metrics)
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

/// A row of a list: as wide as is proposed, its content at the leading edge. On a screen of cells one of several lines has an empty
/// one below it, unless its insets say otherwise.
final class RowRule: WrapperRule {
    /// The empty line below its content, in points.
    private(set) var gap: CGFloat = 0

    private var stated: RenderInsets?

    override func isFor(_ content: RenderContent) -> Bool {
        if case .row = content { true } else { false }
    }

    override func prepare(_ node: LayoutNode) {
        if case .row(let row) = node.render.content { stated = row.insets }
    }

    override var isTransparent: Bool { false }

    private func insets(of node: LayoutNode) -> Insets {
        let chrome = node.tree.metrics.chrome(of: node.render.content)
        guard let stated else { return chrome }
        let metrics = node.tree.metrics
        func side(_ length: CGFloat?, _ axis: LayoutAxis, _ usual: CGFloat) -> CGFloat {
            length.map { metrics.snappedPadding($0, along: axis) } ?? usual
        }
        return Insets(
            top: side(stated.top, .vertical, chrome.top), leading: side(stated.leading, .horizontal, chrome.leading),
            bottom: side(stated.bottom, .vertical, chrome.bottom),
            trailing: side(stated.trailing, .horizontal, chrome.trailing))
    }

    override func offer(_ proposal: Proposal, in node: LayoutNode) -> Proposal {
        proposal.inset(by: insets(of: node))
    }

    override func size(around body: CGSize, of node: LayoutNode, in proposal: Proposal) -> CGSize {
        let insets = insets(of: node)
        return CGSize(
            width: proposal.width.isFinite ? proposal.width : body.width + insets.leading + insets.trailing,
            height: body.height + insets.top + insets.bottom + gap(below: body, of: node))
    }

    override func place(_ node: LayoutNode, in size: CGSize, proposal: Proposal) {
        gap = gap(below: node.bodySize(in: offer(proposal, in: node)), of: node)
        super.place(node, in: size, proposal: proposal)
    }

    private func gap(below body: CGSize, of node: LayoutNode) -> CGFloat {
        guard let line = node.tree.metrics.grain?.height, body.height > line, stated?.bottom == nil else { return 0 }
        return line
    }

    override func origin(of body: Body, in size: CGSize, node: LayoutNode) -> CGPoint {
        let insets = insets(of: node)
        return CGPoint(x: insets.leading, y: insets.top)
    }
}

extension LayoutNode {
    /// Of a row of a list, the empty line below its content, in points.
    package var gapBelow: CGFloat { (rule as? RowRule)?.gap ?? 0 }
}

/// One thing of a run: there even if it holds nothing. Rows of a list are below each other, without room between them.
final class ItemRule: WrapperRule {
    private var holdsRows = false

    override func isFor(_ content: RenderContent) -> Bool {
        if case .item = content { true } else { false }
    }

    override func prepare(_ node: LayoutNode) {
        if case .item(let item) = node.render.content { holdsRows = item == .rows }
    }

    override func isPresent(_ node: LayoutNode) -> Bool { true }
    override var axis: LayoutAxis? { .vertical }

    private func rows(of node: LayoutNode) -> StackLayout {
        StackLayout(axis: .vertical, guide: .leading, spacing: 0, metrics: node.tree.metrics)
    }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize {
        guard holdsRows, node.children.count > 1 else { return super.size(of: node, in: proposal) }
        return rows(of: node).size(of: node.children, in: proposal)
    }

    override func place(_ node: LayoutNode, in size: CGSize, proposal: Proposal) {
        guard holdsRows, node.children.count > 1 else { return super.place(node, in: size, proposal: proposal) }
        node.place(rows(of: node).arrange(node.children, in: proposal), in: size)
    }
}
