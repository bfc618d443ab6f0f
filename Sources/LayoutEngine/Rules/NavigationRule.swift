internal import Foundation
internal import RenderTree

/// The layout of a navigation stack, which shows one of its pages, and of a split view, which shows columns.
final class NavigationRule: LayoutRule {
    /// The width of a column that states none, in points.
    private static let defaultColumnWidth: CGFloat = 240

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
        for child in node.children where !child.isDivider || parts.last?.isDivider == false { parts.append(child) }
        if parts.last?.isDivider == true { parts.removeLast() }
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
        let count = CGFloat(parts.filter { !$0.isDivider }.count)
        guard proposal.width.isFinite, count > 0 else { return parts.map { _ in proposal } }
        var remaining = proposal.width
        let dividers = parts.filter(\.isDivider).reduce(0) { $0 + $1.size(in: proposal).width }
        let maximum = metrics.floored((proposal.width - dividers) / count, along: .horizontal)
        return parts.map { child in
            if child.isDivider {
                remaining -= child.size(in: proposal).width
                return proposal
            }
            guard child !== parts.last else { return proposal.replacing(width: max(0, remaining)) }
            var width = Self.defaultColumnWidth
            if case .navigation(let column) = child.render.content, let explicit = column.width {
                width = max(
                    CGFloat(explicit.minimum ?? 0), min(CGFloat(explicit.ideal), CGFloat(explicit.maximum ?? .infinity))
                )
            }
            width = metrics.snappedLength(min(width, maximum), along: .horizontal)
            remaining -= width
            return proposal.replacing(width: width)
        }
    }
}

extension LayoutNode {
    fileprivate var isDivider: Bool {
        if case .divider = render.content { true } else { false }
    }
}
