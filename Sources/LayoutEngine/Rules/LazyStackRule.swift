internal import ClampedNumbers
package import Foundation
internal import RenderTree

/// A row or column of which only the visible items exist.
///
/// Missing items count with the median of the first measured lengths. If other items are visible than exist, the
/// delegate is asked for them. They arrive with the next layout.
final class LazyStackRule: LayoutRule {
    private var lazyStack = RenderLazyStack(count: 0)
    private var extents = EstimatedExtents()
    private var wanted: Range<Int>?
    /// The number of cells of each item in a lazy grid. Unmeasured items count as 1.
    private var cells = EstimatedExtents()
    /// The position of the cells in a lazy grid. Nil if the items span all tracks.
    var gridRange: GridRange?

    override func applies(to content: RenderContent) -> Bool {
        if case .lazyStack = content { true } else { false }
    }

    override func prepare(_ node: LayoutNode) {
        guard case .lazyStack(let new) = node.render.content else { return }
        let metrics = node.tree.metrics
        let along: LayoutAxis = new.isVertical ? .vertical : .horizontal
        let spacing = EstimatedExtents.gap(
            new.spacing.map { metrics.snappedSpacing($0, along: along) } ?? metrics.spacing[along])
        if new.version != lazyStack.version || extents.spacing != spacing || new.count < lazyStack.count {
            extents.reset(count: new.count, spacing: spacing)
            cells.reset(count: new.count, spacing: 0)
        } else if new.count != lazyStack.count {
            extents.grow(to: new.count)
            cells.grow(to: new.count)
        }
        cells.estimate = 1
        lazyStack = new
    }

    override var axis: LayoutAxis? { along }
    override var axisOfChildren: LayoutAxis? { along }
    override var watchesVisibility: Bool { true }
    override var isWatched: Bool { true }
    /// The last rows to leave are drawn in its place.
    override func isPresent(_ node: LayoutNode) -> Bool {
        lazyStack.count > 0 || node.presentation?.exiting.isEmpty == false
    }

    private var along: LayoutAxis { lazyStack.isVertical ? .vertical : .horizontal }

    private func offer(_ proposal: Proposal) -> Proposal {
        var offer = proposal
        offer[along] = .nan
        return offer
    }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize {
        if lazyStack.isInGrid {
            // Among the cells of a grid, it is as large as its lines. The grid proposes that size.
            if !node.isOverTracks { return proposal.or(.zero) }
            for child in node.children { child.setGridRange(nil) }
        }
        let offer = offer(proposal)
        var across: CGFloat = 0
        if !extents.isEstimateMeasured { extents.setEstimate(from: node.children.map { $0.size(in: offer)[along] }) }
        if extents.estimate == nil { extents.estimate = node.tree.metrics.textMeasure.lineHeight(of: RenderFont()) }
        for (position, child) in node.children.enumerated() {
            let size = child.size(in: offer)
            extents.set(size[along], of: lazyStack.start + position)
            across = max(across, size[along.other])
        }
        var size = CGSize.zero
        size[along] = extents.length
        size[along.other] = proposal[along.other].isFinite ? proposal[along.other] : across
        return size
    }

    override func place(_ node: LayoutNode, in size: CGSize, proposal: Proposal) {
        let existing = lazyStack.start..<(lazyStack.start + node.children.count)
        if let gridRange, lazyStack.isInGrid, !node.isOverTracks {
            node.placeCells(gridRange, in: size)
            wanted = missing(in: node.tree.visible, of: size, existing: existing)
            return
        }
        gridRange = nil
        let offer = offer(proposal)
        let guide = lazyStack.isVertical ? lazyStack.alignment.horizontal.guide : lazyStack.alignment.vertical.guide
        let outer = guide.defaultValue(in: PlainDimensions(size: size))
        for (position, child) in node.children.enumerated() {
            var origin = CGPoint.zero
            origin[along] = extents.start(of: lazyStack.start + position)
            origin[along.other] = outer - child.value(of: guide, in: offer)
            child.place(at: origin, in: offer, parentWidth: size.width)
        }
        wanted = missing(in: node.tree.visible, of: size, existing: existing)
    }

    /// Returns the items that should exist, or nil if the existing ones suffice.
    ///
    /// Items without length exist where they would be seen if they had some: only an item that exists is updated, and
    /// gets content later.
    private func missing(in visible: CGRect, of size: CGSize, existing: Range<Int>) -> Range<Int>? {
        guard !visible.isInfinite else {
            return existing == 0..<lazyStack.count ? nil : 0..<lazyStack.count
        }
        guard !visible.isNull else { return existing.isEmpty ? nil : 0..<0 }
        let (low, high) = lazyStack.isVertical ? (visible.minY, visible.maxY) : (visible.minX, visible.maxX)
        // Half a viewport more on both sides, so that not every scroll step requests items.
        let more = (high - low) / 2
        // A lazy stack without length may lie at the very edge of the viewport, such as at the end of a list.
        let margin = size[along] > 0 ? 0 : more
        guard low - margin < size[along], high + margin > 0 else { return existing.isEmpty ? nil : 0..<0 }
        let seen = items(from: low, to: high)
        var wider = items(from: low - more, to: high + more)
        if existing.lowerBound <= seen.lowerBound, existing.upperBound >= seen.upperBound {
            // Items that had no length may have got some.
            return existing.count > wider.count + Self.maximumSurplus ? wider : nil
        }
        // Behind items without length, as many again are tried. A few layouts reach the first one with content.
        let empty = existing.reversed().prefix(while: isKnownEmpty).count
        if wider.contains(existing.upperBound) {
            wider = wider.lowerBound..<max(wider.upperBound, min(lazyStack.count, existing.upperBound + empty))
        }
        return wider
    }

    /// The number of items beyond the viewport from which some are given up.
    private static let maximumSurplus = 256

    /// Whether an item has been measured and has no content.
    private func isKnownEmpty(_ item: Int) -> Bool { (gridRange == nil ? extents : cells).known(item) == 0 }

    private func items(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        guard let gridRange else { return extents.items(from: low, to: high) }
        let (flow, first, base) = (gridRange.flow, gridRange.first, gridRange.base)
        let lines = flow.lines.items(from: low + base, to: high + base)
        let (lowest, highest) = (lines.lowerBound * flow.columns - first, lines.upperBound * flow.columns - 1 - first)
        return cells.items(from: CGFloat(max(0, lowest)), to: CGFloat(max(0, highest)))
    }

    override func didLayOut(_ node: LayoutNode) {
        guard let wanted else { return }
        self.wanted = nil
        node.delegate?.show(wanted, of: node.render)
    }

    /// Returns the number of cells of the lazy stack in a lazy grid.
    func cellCount(_ node: LayoutNode) -> Int {
        for (position, child) in node.children.enumerated() {
            cells.set(CGFloat(child.cellCount), of: lazyStack.start + position)
        }
        return Int(clamping: cells.length)
    }

    /// Calls a closure with each existing item and the index of its first cell.
    func forEachItem(_ node: LayoutNode, from first: Int, _ body: (LayoutNode, Int) -> Void) {
        for (position, child) in node.children.enumerated() {
            body(child, first + Int(clamping: cells.start(of: lazyStack.start + position)))
        }
    }

    /// Returns the extent of an item along the axis, measured or estimated.
    func extent(of item: Int) -> ClosedRange<CGFloat> {
        if let gridRange {
            let first = gridRange.first + Int(clamping: cells.start(of: item))
            let next = gridRange.first + Int(clamping: cells.start(of: item + 1))
            let (extent, base) = (gridRange.flow.extent(of: first..<max(first, next)), gridRange.base)
            return ClosedRange(between: extent.lowerBound - base, and: extent.upperBound - base)
        }
        let start = extents.start(of: item)
        return ClosedRange(between: start, and: max(start, extents.start(of: item + 1) - extents.spacing))
    }
}

extension LayoutNode {
    /// Returns the frame of an item of a lazy stack, measured or estimated, in the coordinates of the lazy stack.
    package func frame(ofItem item: Int) -> CGRect? {
        guard let run = rule as? LazyStackRule else { return nil }
        let extent = run.extent(of: item)
        return run.axis == .vertical
            ? CGRect(x: 0, y: extent.lowerBound, width: frame.width, height: extent.upperBound - extent.lowerBound)
            : CGRect(x: extent.lowerBound, y: 0, width: extent.upperBound - extent.lowerBound, height: frame.height)
    }
}
