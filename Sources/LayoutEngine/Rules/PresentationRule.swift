package import Foundation
package import RenderTree

/// The layout of a presentation: as large as its content, within the limits that its kind has in the window.
///
/// Larger content scrolls between the bars. A presentation that would show fewer than two rows of it gives up its
/// border, and then lets its bars scroll with the content.
package final class PresentationRule: ScrollRule {
    private var presentation = RenderPresentation(.sheet)
    private var frames = Frames()

    /// The parts of a presentation's size, which depend on the needs of its content.
    private struct Frames {
        var insets = Insets()
        /// Whether the bars scroll with the content.
        var scrollsBars = false
        var window = CGRect.zero
    }

    override func applies(to content: RenderContent) -> Bool {
        if case .presentation = content { true } else { false }
    }

    override func prepare(_ node: LayoutNode) {
        if case .presentation(let presentation) = node.render.content { self.presentation = presentation }
    }

    /// Whether the presentation has a border, for which a small window may have no room.
    package var hasBorder: Bool { frames.insets.top > 0 }

    override package var axes: RenderAxes { .vertical }
    override package var windowOrigin: CGPoint { frames.window.origin }
    // The indicator has the column between the content and the border.
    override var reservesIndicatorRoom: Bool { false }
    override func offer(_ proposal: Proposal) -> Proposal { proposal }

    override func isFixed(_ child: RenderNode) -> Bool { !frames.scrollsBars && child.isInBar }

    /// Whether a child is drawn outside the scrolled content.
    package func isBar(_ child: LayoutNode) -> Bool { isFixed(child.render) }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize {
        let insets = insets(of: node, in: proposal)
        let bars = BarsLayout(node)
        let offer = proposal.inset(by: insets)
        let body = node.column(of: bars.content, in: contentOffer(of: node, bars, in: bars.offer(offer))).size
        let inner = bars.size(around: body, in: offer)
        let size = CGSize(width: inner.width + insets.horizontal, height: inner.height + insets.vertical)
        switch presentation.kind {
        case .fullScreenCover, .window:
            return CGSize(
                width: max(size.width, proposal.width),
                height: limited(max(size.height, proposal.height), of: node, to: proposal))
        case .sheet:
            // A sheet with detents has the stated height, whatever its content.
            let height = presentation.detents.isEmpty ? size.height : max(proposal.height, 0)
            return CGSize(
                width: max(size.width, min(proposal.width, Self.minimumWidthOfSheets)),
                height: limited(height, of: node, to: proposal))
        case .alert, .confirmationDialog, .popover, .menu:
            return CGSize(width: size.width, height: limited(size.height, of: node, to: proposal))
        }
    }

    /// Returns the proposal for the content between the bars. It has no height if the content scrolls, because text
    /// would be truncated otherwise. Content that itself scrolls or adapts to any size gets the height, unless the rest
    /// does not fit.
    private func contentOffer(of node: LayoutNode, _ bars: BarsLayout, in offer: Proposal) -> Proposal {
        guard offer.height.isFinite, !node.tree.showsEverything else { return offer }
        let ideal = offer.replacing(height: .nan)
        let deciding = bars.content.contains(where: \.adaptsToHeight) ? offer : ideal
        return node.column(of: bars.content, in: deciding).size.height > offer.height ? ideal : offer
    }

    /// Limits a height to the proposed one. Content beyond it scrolls.
    private func limited(_ height: CGFloat, of node: LayoutNode, to proposal: Proposal) -> CGFloat {
        proposal.height.isFinite && !node.tree.showsEverything ? min(height, proposal.height) : height
    }

    /// Returns the insets for a proposal. In a small window where the content does not fit, they are one column wide,
    /// and a presentation of few rows has no border.
    private func insets(of node: LayoutNode, in proposal: Proposal) -> Insets {
        let metrics = node.tree.metrics
        var insets = metrics.decorationInsets(of: node.render.content)
        guard let unit = metrics.gridUnit, insets.horizontal > 0,
            Self.isSmall(node.tree.root.frame.size, metrics), !fits(node, in: proposal, with: insets)
        else { return insets }
        (insets.leading, insets.trailing) = (unit.width, unit.width)
        if proposal.height < unit.height * Self.rowsWithBorder, !fits(node, in: proposal, with: insets) {
            (insets.top, insets.bottom) = (0, 0)
        }
        return insets
    }

    /// Whether a window of cells has no room to spare.
    private static func isSmall(_ window: CGSize, _ metrics: any ScreenMetrics) -> Bool {
        metrics.gridUnit.map { window.width < $0.width * 48 || window.height < $0.height * 12 } ?? false
    }

    /// The number of rows from which a presentation keeps its border even if its content does not fit.
    private static let rowsWithBorder: CGFloat = 8
    /// The number of rows that content of adaptable height needs between the bars.
    private static let rowsOfAdapting: CGFloat = 4

    /// Whether the content is visible without scrolling. Content of adaptable height needs a few rows.
    private func fits(_ node: LayoutNode, in proposal: Proposal, with insets: Insets) -> Bool {
        guard proposal.height.isFinite, !node.tree.showsEverything else { return true }
        let offer = proposal.inset(by: insets)
        let bars = BarsLayout(node)
        let room = bars.offer(offer)
        let isAdapting = bars.content.contains(where: \.adaptsToHeight)
        let needed = node.column(of: bars.content, in: isAdapting ? room : room.replacing(height: .nan)).size.height
        guard isAdapting, let unit = node.tree.metrics.gridUnit?.height else { return needed <= room.height }
        return needed <= room.height && room.height >= unit * Self.rowsOfAdapting
    }

    override func place(_ node: LayoutNode, in size: CGSize, proposal: Proposal) {
        let insets = insets(of: node, in: proposal)
        let inner = CGRect(
            x: insets.leading, y: insets.top, width: max(0, size.width - insets.horizontal),
            height: max(0, size.height - insets.vertical))
        let bars = BarsLayout(node)
        let body = node.column(
            of: bars.content, in: contentOffer(of: node, bars, in: bars.offer(Proposal(inner.size)))
        ).size
        let whole = bars.size(around: body, in: Proposal(inner.size))
        let room = inner.height - (whole.height - body.height)
        let unit = node.tree.metrics.gridUnit?.height ?? 1
        frames = Frames(insets: insets, scrollsBars: room < body.height && room < unit * 2, window: inner)
        if !frames.scrollsBars { frames.window = bars.place(in: inner, parentWidth: size.width) }
        super.place(node, in: frames.window.size, proposal: proposal)
    }

    override func bodySize(_ node: LayoutNode, in proposal: Proposal) -> CGSize {
        let bars = BarsLayout(node)
        guard frames.scrollsBars else {
            return node.column(of: bars.content, in: contentOffer(of: node, bars, in: proposal)).size
        }
        let offer = contentOffer(of: node, bars, in: bars.offer(proposal))
        return bars.size(around: node.column(of: bars.content, in: offer).size, in: proposal)
    }

    override func placeBody(_ node: LayoutNode, at origin: CGPoint, in proposal: Proposal, window: CGSize) {
        let bars = BarsLayout(node)
        let parentWidth = node.frame.width
        var area = CGRect(
            x: frames.window.minX, y: frames.window.minY - offset.y, width: window.width,
            height: max(window.height, contentSize.height))
        if frames.scrollsBars { area = bars.place(in: area, parentWidth: parentWidth) }
        let offered = contentOffer(of: node, bars, in: frames.scrollsBars ? bars.offer(proposal) : proposal)
        node.placeColumn(of: bars.content, in: area, offering: offered, parentWidth: parentWidth)
    }

    /// Places the presentation in a window.
    func put(_ node: LayoutNode, in window: CGSize) {
        let offer = fitted(offer(in: window, to: node), to: node)
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

    /// Returns the proposal in a window. If the content does not fit in a window of a few cells, there are no margins
    /// around the presentation.
    private func offer(in window: CGSize, to node: LayoutNode) -> Proposal {
        let metrics = node.tree.metrics
        let usual = offer(in: window, hasMargins: true, metrics: metrics)
        guard Self.isSmall(window, metrics),
            !fits(node, in: usual, with: metrics.decorationInsets(of: node.render.content))
        else { return usual }
        return offer(in: window, hasMargins: false, metrics: metrics)
    }

    private func offer(in window: CGSize, hasMargins: Bool, metrics: any ScreenMetrics) -> Proposal {
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
                case nil, .large: hasMargins ? window.height - 32 : window.height
                case .medium: window.height / 2
                case .fraction(let part): window.height * CGFloat(part)
                case .height(let height): CGFloat(height)
                }
            // A stated height may be less than the content needs to be usable.
            return maximum(
                CGSize(
                    width: min(hasMargins ? window.width - 64 : window.width, 640),
                    height: hasMargins ? height : window.height))
        case .alert, .confirmationDialog:
            let width = hasMargins ? window.width - 32 : window.width
            return maximum(CGSize(width: min(width, 400), height: window.height))
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

extension LayoutNode {
    /// Whether the node or a descendant scrolls, adapts to any size, or has another layout for another height.
    fileprivate var adaptsToHeight: Bool {
        if scrolling != nil { return true }
        switch render.content {
        case .shape, .drawing, .arrangement(.geometry), .arrangement(.custom): return true
        case .arrangement(.firstThatFits(let axes)) where axes.contains(.vertical): return true
        case .arrangement(.frame(let frame)) where frame.height.shrinks: return true
        case .image(let image) where image.isResizable: return true
        case .textField(let field) where field.isEditor: return true
        // A background is as large as its content.
        case .arrangement(.layers): return children.first?.adaptsToHeight ?? false
        default: return children.contains(where: \.adaptsToHeight)
        }
    }
}

extension RenderFrame.Limits {
    /// Whether the length is stated for no proposal, and may be less for a small one.
    fileprivate var shrinks: Bool { !isFixed && ideal != nil && ideal != minimum }
}

extension RenderNode {
    /// Whether the node is an item of a bar at the top or the bottom.
    fileprivate var isInBar: Bool {
        if case .toolbar(let toolbar) = content { toolbar.placement != .actions } else { false }
    }
}
