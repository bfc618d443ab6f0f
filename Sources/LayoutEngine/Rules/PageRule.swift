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

/// The layout of a navigation stack, of which one page is visible, and of a split view with columns.
final class NavigationRule: LayoutRule {
    private var navigation = RenderNavigation(.stack)

    override func applies(to content: RenderContent) -> Bool {
        if case .navigation = content { true } else { false }
    }

    override func prepare(_ node: LayoutNode) {
        if case .navigation(let navigation) = node.render.content { self.navigation = navigation }
    }

    override var axis: LayoutAxis? { navigation.arrangement == .columns ? .horizontal : nil }

    override func isPresent(_ node: LayoutNode) -> Bool { navigation.isShown }

    /// Returns the columns, and the dividers that have a column on both sides.
    private func parts(of node: LayoutNode) -> ContiguousArray<LayoutNode> {
        var parts: ContiguousArray<LayoutNode> = []
        for child in node.children where !child.isLine || parts.last?.isLine == false { parts.append(child) }
        if parts.last?.isLine == true { parts.removeLast() }
        return parts
    }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize {
        switch navigation.arrangement {
        case .stack:
            return node.children.reduce(.zero) { size, child in
                let other = child.size(in: proposal)
                return CGSize(width: max(size.width, other.width), height: max(size.height, other.height))
            }
        case .columns:
            let parts = parts(of: node)
            let offers = columns(parts, metrics: node.tree.metrics, in: proposal)
            return zip(parts, offers).reduce(.zero) { size, column in
                let other = column.0.size(in: column.1)
                return CGSize(width: size.width + other.width, height: max(size.height, other.height))
            }
        }
    }

    override func place(_ node: LayoutNode, in size: CGSize, proposal: Proposal) {
        switch navigation.arrangement {
        case .stack:
            for child in node.children {
                child.place(at: .zero, in: Proposal(size), parentWidth: size.width)
            }
        case .columns:
            var x: CGFloat = 0
            let parts = parts(of: node)
            let offers = columns(parts, metrics: node.tree.metrics, in: Proposal(size))
            for (child, offer) in zip(parts, offers) {
                child.place(at: CGPoint(x: x, y: 0), in: offer, parentWidth: size.width)
                x += child.size(in: offer).width
            }
        }
    }

    /// Returns the proposal for each column and divider. Each column but the last gets its own width, at most an equal
    /// share of the total.
    private func columns(
        _ parts: ContiguousArray<LayoutNode>, metrics: any ScreenMetrics, in proposal: Proposal
    ) -> [Proposal] {
        let count = CGFloat(parts.filter { !$0.isLine }.count)
        guard proposal.width.isFinite, count > 0 else { return parts.map { _ in proposal } }
        var left = proposal.width
        let lines = parts.filter(\.isLine).reduce(0) { $0 + $1.size(in: proposal).width }
        let maximum = metrics.floored((proposal.width - lines) / count, along: .horizontal)
        return parts.map { child in
            if child.isLine {
                left -= child.size(in: proposal).width
                return proposal
            }
            guard child !== parts.last else { return proposal.replacing(width: max(0, left)) }
            var width: CGFloat = 240
            if case .navigation(let column) = child.render.content, let explicit = column.width {
                width = max(
                    CGFloat(explicit.minimum ?? 0), min(CGFloat(explicit.ideal), CGFloat(explicit.maximum ?? .infinity))
                )
            }
            width = metrics.snappedLength(min(width, maximum), along: .horizontal)
            left -= width
            return proposal.replacing(width: width)
        }
    }
}

extension LayoutNode {
    fileprivate var isLine: Bool {
        if case .divider = render.content { true } else { false }
    }

    /// Arranges some of the children in a column, as a container does with several views.
    func column(of nodes: ContiguousArray<LayoutNode>, in proposal: Proposal) -> StackLayout.Result {
        StackLayout(axis: .vertical, guide: .horizontalCenter, spacing: nil, metrics: tree.metrics)
            .arrange(nodes, in: proposal)
    }

    /// Places some of the children as a column in the center of a rectangle.
    func placeColumn(of nodes: ContiguousArray<LayoutNode>, in contentFrame: CGRect, parentWidth: CGFloat) {
        let result = column(of: nodes, in: Proposal(contentFrame.size))
        let x = contentFrame.minX + (contentFrame.width - result.size.width) / 2
        let y = contentFrame.minY + max(0, (contentFrame.height - result.size.height) / 2)
        for index in nodes.indices {
            let place = result.origins[index]
            nodes[index].place(
                at: CGPoint(x: x + place.x, y: y + place.y), in: result.proposals[index], parentWidth: parentWidth)
        }
    }
}
