internal import Foundation
internal import RenderTree

/// The layout of a presentation: as large as its content, within the limits that its kind has in the window.
final class PresentationRule: LayoutRule {
    private var presentation = RenderPresentation(.sheet)

    override func applies(to content: RenderContent) -> Bool {
        if case .presentation = content { true } else { false }
    }

    override func prepare(_ node: LayoutNode) {
        if case .presentation(let presentation) = node.render.content { self.presentation = presentation }
    }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize {
        let insets = node.tree.metrics.decorationInsets(of: node.render.content)
        let bars = BarsLayout(node)
        let offer = proposal.inset(by: insets)
        let body = node.column(of: bars.content, in: bars.offer(offer)).size
        let inner = bars.size(around: body, in: offer)
        let size = CGSize(width: inner.width + insets.horizontal, height: inner.height + insets.vertical)
        switch presentation.kind {
        case .fullScreenCover, .window:
            return CGSize(width: max(size.width, proposal.width), height: max(size.height, proposal.height))
        case .sheet:
            // A sheet with detents has the stated height, whatever its content.
            return CGSize(
                width: max(size.width, min(proposal.width, Self.minimumWidthOfSheets)),
                height: presentation.detents.isEmpty ? size.height : max(proposal.height, 0))
        case .alert, .confirmationDialog, .popover, .menu: return size
        }
    }

    override func place(_ node: LayoutNode, in size: CGSize, proposal: Proposal) {
        let insets = node.tree.metrics.decorationInsets(of: node.render.content)
        let bars = BarsLayout(node)
        let inner = CGRect(
            x: insets.leading, y: insets.top, width: max(0, size.width - insets.horizontal),
            height: max(0, size.height - insets.vertical))
        node.placeColumn(
            of: bars.content, in: bars.place(in: inner, parentWidth: size.width), parentWidth: size.width)
    }

    /// Places the presentation in a window.
    func put(_ node: LayoutNode, in window: CGSize) {
        let offer = fitted(offer(in: window, metrics: node.tree.metrics), to: node)
        let size = node.size(in: offer)
        var origin = CGPoint(x: (window.width - size.width) / 2, y: (window.height - size.height) / 2)
        if presentation.kind == .popover || presentation.kind == .menu, let source = source(of: node) {
            let below = source.maxY
            let above = source.minY - size.height
            origin.x = max(0, min(source.minX, window.width - size.width))
            // Without enough room above and below, the presentation overlaps its source.
            origin.y = below + size.height <= window.height ? below : max(0, above)
        }
        origin.x = max(0, origin.x)
        origin.y = max(0, origin.y)
        node.place(at: origin, in: offer, parentWidth: window.width)
    }

    private static let minimumWidthOfSheets: CGFloat = 320

    /// Returns the offer, reduced to the width that a sheet or popover with a form needs. This applies only on a screen
    /// of cells, where a form is as wide as its rows need.
    private func fitted(_ offer: Proposal, to node: LayoutNode) -> Proposal {
        let metrics = node.tree.metrics
        guard metrics.gridUnit != nil, presentation.kind == .sheet || presentation.kind == .popover, node.holdsForm,
            !node.fillsWidth
        else { return offer }
        let minimum = presentation.kind == .sheet ? Self.minimumWidthOfSheets : 0
        let ideal = metrics.ceiled(node.size(in: .unspecified).width, along: .horizontal)
        let fitted = offer.replacing(width: min(max(ideal, minimum), offer.width))
        guard node.size(in: fitted.replacing(height: .nan)).height > offer.height else { return fitted }
        // Adds a column, because the scroll indicator would otherwise occupy one of the rows' columns.
        return fitted.replacing(width: min(fitted.width + metrics.scrollBar, offer.width))
    }

    private func offer(in window: CGSize, metrics: any ScreenMetrics) -> Proposal {
        func maximum(_ size: CGSize) -> Proposal {
            Proposal(
                width: metrics.floored(min(window.width, size.width), along: .horizontal),
                height: metrics.floored(min(window.height, size.height), along: .vertical))
        }
        switch presentation.kind {
        case .fullScreenCover, .window: return Proposal(window)
        case .sheet:
            let height: CGFloat =
                switch presentation.detents.first {
                case nil, .large: window.height - 32
                case .medium: window.height / 2
                case .fraction(let part): window.height * CGFloat(part)
                case .height(let height): CGFloat(height)
                }
            return maximum(CGSize(width: min(window.width - 64, 640), height: height))
        case .alert, .confirmationDialog:
            return maximum(CGSize(width: min(window.width - 32, 400), height: window.height))
        case .popover, .menu: return maximum(CGSize(width: min(window.width, 400), height: window.height))
        }
    }

    private func source(of node: LayoutNode) -> CGRect? {
        guard let id = presentation.source else { return nil }
        func find(in render: RenderNode, at origin: CGPoint) -> CGRect? {
            for current in render.children {
                let frame = current.frame.offsetBy(dx: origin.x, dy: origin.y)
                if current.id == id { return frame }
                if let found = find(in: current, at: frame.origin) { return found }
            }
            return nil
        }
        return find(in: node.tree.tree.root, at: .zero)
    }
}
