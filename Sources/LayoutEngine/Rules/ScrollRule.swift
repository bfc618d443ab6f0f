package import Foundation
package import RenderTree

/// A window onto content: as long as is proposed along the axes on which it scrolls, and as the content is across.
///
/// The content is offered no length along those axes, so it has its ideal one.
package class ScrollRule: LayoutRule {
    var scroll = RenderScroll()
    /// How far the content is moved, in points; kept within the content at each layout.
    package private(set) var offset = CGPoint.zero
    package private(set) var contentSize = CGSize.zero
    package private(set) var windowSize = CGSize.zero
    /// Room around the content, which scrolls with it.
    package private(set) var margins = Insets()
    private var hasBeenPlaced = false

    package var axes: RenderAxes { scroll.axes }
    package var showsIndicators: Bool { scroll.showsIndicators }

    /// Whether there is more than the window shows.
    package var isScrollable: Bool {
        (axes.contains(.vertical) && contentSize.height > windowSize.height)
            || (axes.contains(.horizontal) && contentSize.width > windowSize.width)
    }

    override func isFor(_ content: RenderContent) -> Bool {
        if case .scroll = content { Swift.type(of: self) == ScrollRule.self } else { false }
    }

    override func prepare(_ node: LayoutNode) {
        if case .scroll(let scroll) = node.render.content { take(scroll, in: node) }
    }

    func take(_ scroll: RenderScroll, in node: LayoutNode) {
        self.scroll = scroll
        margins = scroll.margins.map { node.tree.metrics.snappedMargins($0) } ?? Insets()
    }

    override var isWatched: Bool { true }

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

    /// The content with the room around it.
    private func contentSize(_ node: LayoutNode, in offer: Proposal) -> CGSize {
        let body = bodySize(node, in: offer)
        return CGSize(width: body.width + margins.horizontal, height: body.height + margins.vertical)
    }

    override func place(_ node: LayoutNode, in size: CGSize, proposal: Proposal) {
        var offer = offer(Proposal(size))
        var size = size
        let before = (content: contentSize, window: windowSize)
        contentSize = contentSize(node, in: offer)
        if let narrow = besideBar(Proposal(size), content: contentSize, in: node) {
            size.width = narrow.width
            offer = self.offer(narrow)
            contentSize = contentSize(node, in: offer)
        }
        windowSize = size
        if !hasBeenPlaced, let anchor = scroll.anchor {
            offset = CGPoint(
                x: (contentSize.width - size.width) * anchor.x, y: (contentSize.height - size.height) * anchor.y)
        }
        if hasBeenPlaced, let anchor = scroll.anchorOfChanges { follow(anchor, from: before.content, before.window) }
        hasBeenPlaced = true
        offset = clamped(offset, in: node)
        let tree = node.tree
        if !tree.showsEverything { tree.visible = tree.visible.overlap(with: CGRect(origin: .zero, size: size)) }
        // What is smaller than the window lies in the middle of the axis on which it does not scroll.
        func start(_ scrolls: Bool, _ offset: CGFloat, _ left: CGFloat, _ alignment: CGFloat?) -> CGFloat {
            scrolls ? max(0, left) * (alignment ?? 0) - offset : left / 2
        }
        let left = CGSize(width: size.width - contentSize.width, height: size.height - contentSize.height)
        let origin = CGPoint(
            x: margins.leading + start(axes.contains(.horizontal), offset.x, left.width, scroll.alignment?.x),
            y: margins.top + start(axes.contains(.vertical), offset.y, left.height, scroll.alignment?.y))
        // What moves ends nowhere.
        tree.safeArea = nil
        placeBody(node, at: origin, in: offer, window: CGSize(width: max(size.width, 0), height: size.height))
    }

    /// Stays at an end where it was.
    private func follow(_ anchor: CGPoint, from content: CGSize, _ window: CGSize) {
        func followed(_ axis: LayoutAxis, _ anchor: CGFloat) -> CGFloat {
            let (old, new) = (content[axis] - window[axis], contentSize[axis] - windowSize[axis])
            guard anchor > 0.5, old != new, offset[axis] >= old - 0.5 else { return offset[axis] }
            return max(0, new)
        }
        offset = CGPoint(x: followed(.horizontal, anchor.x), y: followed(.vertical, anchor.y))
    }

    /// What is left of the room beside the bar that says which part is seen; nil where there is no bar.
    private func besideBar(_ proposal: Proposal, content: CGSize, in node: LayoutNode) -> Proposal? {
        let bar = node.tree.metrics.scrollBar
        guard bar > 0, !node.tree.showsEverything, axes.contains(.vertical), showsIndicators,
            content.height > proposal.height
        else { return nil }
        return proposal.inset(by: Insets(trailing: bar))
    }

    private func clamped(_ offset: CGPoint, in node: LayoutNode) -> CGPoint {
        let most = CGSize(
            width: max(0, contentSize.width - windowSize.width),
            height: max(0, contentSize.height - windowSize.height))
        return node.tree.metrics.floored(
            CGPoint(
                x: axes.contains(.horizontal) ? max(0, min(offset.x, most.width)) : 0,
                y: axes.contains(.vertical) ? max(0, min(offset.y, most.height)) : 0))
    }

    override func explicitValue(
        of guide: RenderGuide, in node: LayoutNode, size: CGSize, proposal: Proposal
    ) -> CGFloat? {
        // What moves aligns nothing.
        nil
    }

    override func didLayOut(_ node: LayoutNode) { node.delegate?.didLayOut(node.render) }

    /// Moves the content. Returns whether it could.
    fileprivate func move(to new: CGPoint, of node: LayoutNode) -> Bool {
        let new = clamped(new, in: node)
        guard new != offset else { return false }
        offset = new
        node.setNeedsLayout()
        return true
    }
}

extension LayoutNode {
    /// The rule of a node that scrolls.
    package var scrolling: ScrollRule? { rule as? ScrollRule }

    /// Scrolls by some points, at the next layout. Returns false where it is at its end already, or does not scroll.
    @discardableResult
    package func scroll(by distance: CGSize) -> Bool {
        guard let scrolling else { return false }
        let offset = scrolling.offset
        return scrolling.move(to: CGPoint(x: offset.x + distance.width, y: offset.y + distance.height), of: self)
    }

    /// Scrolls to a point of what it shows, at the next layout. Returns false where it is there already, or does not scroll.
    package func scroll(to point: CGPoint) -> Bool { scrolling?.move(to: point, of: self) ?? false }

    /// Scrolls what it is in so that a part of it is seen; nil moves only as far as needed. The outermost comes last.
    ///
    /// - Parameters:
    ///   - part: In the coordinates of this node.
    ///   - anchor: Which point of the part comes to the same point of the window.
    package func scrollIntoView(_ part: CGRect, anchor: CGPoint? = nil) {
        var part = part
        var render = render
        while let parent = render.parent {
            part = part.offsetBy(dx: render.frame.minX, dy: render.frame.minY)
            let node = tree.node(for: parent)
            if let scrolling = node.scrolling {
                let window = CGRect(origin: .zero, size: scrolling.windowSize)
                func distance(_ low: CGFloat, _ high: CGFloat, _ length: CGFloat, _ at: CGFloat?) -> CGFloat {
                    if let at { return low + (high - low) * at - length * at }
                    return low < 0 || high - low > length ? low : high > length ? high - length : 0
                }
                let by = CGSize(
                    width: distance(part.minX, part.maxX, window.width, anchor?.x),
                    height: distance(part.minY, part.maxY, window.height, anchor?.y))
                let before = scrolling.offset
                node.scroll(by: by)
                part = part.offsetBy(dx: before.x - scrolling.offset.x, dy: before.y - scrolling.offset.y)
            }
            render = parent
        }
    }
}

extension CGRect {
    /// What is in both; null where nothing is. Foundation's own intersection traps on what is no number.
    fileprivate func overlap(with other: CGRect) -> CGRect {
        if isNull || other.isNull { return .null }
        let (left, top) = (max(minX, other.minX), max(minY, other.minY))
        let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
        guard left <= right, top <= bottom else { return .null }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
