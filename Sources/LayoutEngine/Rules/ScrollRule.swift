package import Foundation
package import RenderTree

/// The layout of a scroll view: as long as proposed along its scroll axes, and as long as its content across.
///
/// The content gets an unspecified proposal along the scroll axes and has its ideal length there.
package class ScrollRule: LayoutRule {
    var scroll = RenderScroll()
    /// The content offset in points. Each layout clamps it to the content.
    package private(set) var offset = CGPoint.zero
    package private(set) var contentSize = CGSize.zero
    package private(set) var windowSize = CGSize.zero
    /// The proposed size of the viewport, without the indicator. It differs from `windowSize` across the scroll axes,
    /// where a scroll view is only as long as its content.
    private(set) var offeredWindow = CGSize.zero
    /// The width that the indicator takes from `offeredWindow`.
    private(set) var indicatorLength: CGFloat = 0
    /// The margins around the content, which scroll with it.
    package private(set) var margins = Insets()
    private var hasBeenPlaced = false

    /// The viewport within the margins, as it is at the beginning of the content.
    package var innerWindow: CGRect {
        CGRect(
            x: margins.leading, y: margins.top, width: max(0, windowSize.width - margins.horizontal),
            height: max(0, windowSize.height - margins.vertical))
    }

    package var axes: RenderAxes { scroll.axes }
    package var showsIndicators: Bool { scroll.showsIndicators }

    /// Whether the content is larger than the viewport.
    package var isScrollable: Bool {
        (axes.contains(.vertical) && contentSize.height > windowSize.height)
            || (axes.contains(.horizontal) && contentSize.width > windowSize.width)
    }

    override func applies(to content: RenderContent) -> Bool {
        if case .scroll = content { Swift.type(of: self) == ScrollRule.self } else { false }
    }

    override func prepare(_ node: LayoutNode) {
        if case .scroll(let scroll) = node.render.content { apply(scroll, in: node) }
    }

    func apply(_ scroll: RenderScroll, in node: LayoutNode) {
        self.scroll = scroll
        margins = scroll.margins.map { node.tree.metrics.snappedMargins($0) } ?? Insets()
    }

    override var isWatched: Bool { true }

    /// The corner of the viewport in the node's coordinates.
    package var windowOrigin: CGPoint { .zero }

    /// Whether a child keeps its place while the others scroll.
    func isFixed(_ child: RenderNode) -> Bool { false }

    func offer(_ proposal: Proposal) -> Proposal {
        proposal.inset(by: margins).replacing(
            width: axes.contains(.horizontal) ? .nan : nil, height: axes.contains(.vertical) ? .nan : nil)
    }

    func bodySize(_ node: LayoutNode, in proposal: Proposal) -> CGSize { node.bodySize(in: proposal) }

    func placeBody(_ node: LayoutNode, at origin: CGPoint, in proposal: Proposal, window: CGSize) {
        node.placeBody(at: origin, in: proposal, parentSize: window)
    }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize {
        var body = contentSize(node, in: offer(proposal))
        if let narrow = besideBar(proposal, content: body, in: node) {
            body = contentSize(node, in: offer(narrow))
            body.width += node.tree.metrics.scrollBar
        }
        let filled = proposal.or(body)
        return CGSize(
            width: axes.contains(.horizontal) ? filled.width : body.width,
            height: axes.contains(.vertical) ? filled.height : body.height)
    }

    /// Returns the size of the content with its margins.
    private func contentSize(_ node: LayoutNode, in offer: Proposal) -> CGSize {
        let body = bodySize(node, in: offer)
        return CGSize(width: body.width + margins.horizontal, height: body.height + margins.vertical)
    }

    override func place(_ node: LayoutNode, in size: CGSize, proposal: Proposal) {
        var offer = offer(Proposal(size))
        var size = size
        offeredWindow = offered(proposal, in: size)
        indicatorLength = 0
        let before = (content: contentSize, window: windowSize)
        contentSize = contentSize(node, in: offer)
        if let narrow = besideBar(Proposal(size), content: contentSize, in: node) {
            indicatorLength = size.width - narrow.width
            size.width = narrow.width
            offeredWindow.width = max(0, offeredWindow.width - indicatorLength)
            offer = self.offer(narrow)
            contentSize = contentSize(node, in: offer)
        }
        windowSize = size
        if !hasBeenPlaced, let anchor = scroll.anchor {
            offset = CGPoint(
                x: (contentSize.width - size.width) * anchor.x, y: (contentSize.height - size.height) * anchor.y)
        }
        if hasBeenPlaced, let anchor = scroll.sizeChangeAnchor { follow(anchor, from: before.content, before.window) }
        hasBeenPlaced = true
        offset = clamped(offset, in: node)
        let tree = node.tree
        if !tree.showsEverything { tree.visible = tree.visible.overlap(with: CGRect(origin: windowOrigin, size: size)) }
        // Content smaller than the viewport is centered along an axis that does not scroll.
        func start(_ scrolls: Bool, _ offset: CGFloat, _ left: CGFloat, _ alignment: CGFloat?) -> CGFloat {
            scrolls ? max(0, left) * (alignment ?? 0) - offset : left / 2
        }
        let left = CGSize(width: size.width - contentSize.width, height: size.height - contentSize.height)
        let origin = CGPoint(
            x: margins.leading + start(axes.contains(.horizontal), offset.x, left.width, scroll.alignment?.x),
            y: margins.top + start(axes.contains(.vertical), offset.y, left.height, scroll.alignment?.y))
        // The safe area does not apply to scrolled content.
        tree.safeArea = nil
        placeBody(node, at: origin, in: offer, window: CGSize(width: max(size.width, 0), height: size.height))
    }

    /// Returns the size with the finite proposed lengths across the scroll axes.
    private func offered(_ proposal: Proposal, in size: CGSize) -> CGSize {
        CGSize(
            width: !axes.contains(.horizontal) && proposal.width.isFinite ? proposal.width : size.width,
            height: !axes.contains(.vertical) && proposal.height.isFinite ? proposal.height : size.height)
    }

    /// Keeps the offset at the end if it was there before the content or the viewport changed.
    private func follow(_ anchor: CGPoint, from content: CGSize, _ window: CGSize) {
        func followed(_ axis: LayoutAxis, _ anchor: CGFloat) -> CGFloat {
            let (old, new) = (content[axis] - window[axis], contentSize[axis] - windowSize[axis])
            guard anchor > 0.5, old != new, offset[axis] >= old - 0.5 else { return offset[axis] }
            return max(0, new)
        }
        offset = CGPoint(x: followed(.horizontal, anchor.x), y: followed(.vertical, anchor.y))
    }

    /// Whether the scroll indicator narrows the content. Otherwise it lies above the content's edge.
    var reservesIndicatorRoom: Bool { true }

    /// Returns the proposal beside the scroll indicator, or nil if there is no indicator.
    private func besideBar(_ proposal: Proposal, content: CGSize, in node: LayoutNode) -> Proposal? {
        let bar = node.tree.metrics.scrollBar
        guard bar > 0, reservesIndicatorRoom, !node.tree.showsEverything, axes.contains(.vertical), showsIndicators,
            content.height > proposal.height
        else { return nil }
        return proposal.inset(by: Insets(trailing: bar))
    }

    private func clamped(_ offset: CGPoint, in node: LayoutNode) -> CGPoint {
        let maximum = CGSize(
            width: max(0, contentSize.width - windowSize.width),
            height: max(0, contentSize.height - windowSize.height))
        return node.tree.metrics.floored(
            CGPoint(
                x: axes.contains(.horizontal) ? max(0, min(offset.x, maximum.width)) : 0,
                y: axes.contains(.vertical) ? max(0, min(offset.y, maximum.height)) : 0))
    }

    override func explicitValue(
        of guide: RenderGuide, in node: LayoutNode, size: CGSize, proposal: Proposal
    ) -> CGFloat? {
        // Scrolled content aligns nothing outside of it.
        nil
    }

    override func didLayOut(_ node: LayoutNode) { node.delegate?.didLayOut(node.render) }

    /// Sets the offset.
    ///
    /// - Returns: True if the offset has changed.
    fileprivate func move(to new: CGPoint, of node: LayoutNode) -> Bool {
        let new = clamped(new, in: node)
        guard new != offset else { return false }
        offset = new
        node.setNeedsLayout()
        return true
    }
}

extension LayoutNode {
    /// The rule of the node, if it scrolls.
    package var scrolling: ScrollRule? { rule as? ScrollRule }

    /// Scrolls by a distance in points, at the next layout.
    ///
    /// - Returns: False if the node is at its end or does not scroll.
    @discardableResult
    package func scroll(by distance: CGSize) -> Bool {
        guard let scrolling else { return false }
        let offset = scrolling.offset
        return scrolling.move(to: CGPoint(x: offset.x + distance.width, y: offset.y + distance.height), of: self)
    }

    /// Scrolls to a content offset, at the next layout.
    ///
    /// - Returns: False if the node is there already or does not scroll.
    package func scroll(to point: CGPoint) -> Bool { scrolling?.move(to: point, of: self) ?? false }

    /// Scrolls all enclosing scroll views until a part of the node is visible, from the innermost to the outermost.
    ///
    /// - Parameters:
    ///   - part: The part, in the coordinates of this node.
    ///   - anchor: The point of the part and of the viewport to align. Nil scrolls only as far as needed.
    package func scrollIntoView(_ part: CGRect, anchor: CGPoint? = nil) {
        var part = part
        var render = render
        while let parent = render.parent {
            part = part.offsetBy(dx: render.frame.minX, dy: render.frame.minY)
            let node = tree.node(for: parent)
            if let scrolling = node.scrolling, !scrolling.isFixed(render) {
                let window = CGRect(origin: .zero, size: scrolling.windowSize)
                let corner = scrolling.windowOrigin
                func distance(_ low: CGFloat, _ high: CGFloat, _ length: CGFloat, _ at: CGFloat?) -> CGFloat {
                    if let at { return low + (high - low) * at - length * at }
                    return low < 0 || high - low > length ? low : high > length ? high - length : 0
                }
                let by = CGSize(
                    width: distance(part.minX - corner.x, part.maxX - corner.x, window.width, anchor?.x),
                    height: distance(part.minY - corner.y, part.maxY - corner.y, window.height, anchor?.y))
                let before = scrolling.offset
                node.scroll(by: by)
                part = part.offsetBy(dx: before.x - scrolling.offset.x, dy: before.y - scrolling.offset.y)
            }
            render = parent
        }
    }
}

extension CGRect {
    /// Returns the intersection, or null if it is empty. Foundation's `intersection` traps on NaN.
    fileprivate func overlap(with other: CGRect) -> CGRect {
        if isNull || other.isNull { return .null }
        let (left, top) = (max(minX, other.minX), max(minY, other.minY))
        let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
        guard left <= right, top <= bottom else { return .null }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
