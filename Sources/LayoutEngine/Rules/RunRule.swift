package import Foundation
internal import RenderTree

/// A row or column of which only that part exists which is seen.
///
/// Items that have not been made count with the middle one of the lengths that were found first. When others are seen than there are, the
/// responder is asked for them; they come with the next layout.
final class RunRule: LayoutRule {
    private var run = RenderRun(count: 0)
    private var extents = RunExtents()
    private var wanted: Range<Int>?

    override func isFor(_ content: RenderContent) -> Bool {
        if case .run = content { true } else { false }
    }

    override func prepare(_ node: LayoutNode) {
        guard case .run(let new) = node.render.content else { return }
        let metrics = node.tree.metrics
        let along: LayoutAxis = new.isVertical ? .vertical : .horizontal
        let spacing = new.spacing.map { metrics.snappedSpacing($0, along: along) } ?? metrics.spacing[along]
        if new.version != run.version || extents.spacing != spacing || new.count < run.count {
            extents.reset(count: new.count, spacing: spacing)
        } else if new.count != run.count {
            extents.grow(to: new.count)
        }
        run = new
    }

    override var axis: LayoutAxis? { along }
    override var axisOfChildren: LayoutAxis? { along }
    override var watchesVisibility: Bool { true }
    override var isWatched: Bool { true }
    override func isPresent(_ node: LayoutNode) -> Bool { run.count > 0 }

    private var along: LayoutAxis { run.isVertical ? .vertical : .horizontal }

    private func offer(_ proposal: Proposal) -> Proposal {
        var offer = proposal
        offer[along] = .nan
        return offer
    }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize {
        let offer = offer(proposal)
        var across: CGFloat = 0
        if !extents.isEstimateMeasured, !node.children.isEmpty {
            let lengths = node.children.map { $0.size(in: offer)[along] }.sorted()
            extents.takeEstimate(lengths[lengths.count / 2])
        }
        for (position, child) in node.children.enumerated() {
            let size = child.size(in: offer)
            extents.set(size[along], of: run.start + position)
            across = max(across, size[along.other])
        }
        if extents.estimate == nil { extents.estimate = node.tree.metrics.text.lineHeight(of: RenderFont()) }
        var size = CGSize.zero
        size[along] = extents.length
        size[along.other] = proposal[along.other].isFinite ? proposal[along.other] : across
        return size
    }

    override func place(_ node: LayoutNode, in size: CGSize, proposal: Proposal) {
        let offer = offer(proposal)
        let guide = run.isVertical ? run.alignment.horizontal.guide : run.alignment.vertical.guide
        let outer = guide.defaultValue(in: PlainDimensions(size: size))
        for (position, child) in node.children.enumerated() {
            var origin = CGPoint.zero
            origin[along] = extents.start(of: run.start + position)
            origin[along.other] = outer - child.value(of: guide, in: offer)
            child.place(at: origin, in: offer, parentWidth: size.width)
        }
        wanted = missing(in: node.tree.visible, of: size, existing: run.start..<(run.start + node.children.count))
    }

    /// The items that should exist, if others do.
    private func missing(in visible: CGRect, of size: CGSize, existing: Range<Int>) -> Range<Int>? {
        let seen: Range<Int>
        if visible.isInfinite {
            seen = 0..<run.count
        } else {
            let (low, high) =
                run.isVertical ? (visible.minY, visible.maxY) : (visible.minX, visible.maxX)
            guard !visible.isNull, low < size[along], high > 0 else { return existing.isEmpty ? nil : 0..<0 }
            seen = extents.items(from: low, to: high)
            if existing.lowerBound <= seen.lowerBound, existing.upperBound >= seen.upperBound { return nil }
            // A little more, so that not every step asks.
            let more = (high - low) / 2
            return extents.items(from: low - more, to: high + more)
        }
        return seen == existing ? nil : seen
    }

    override func didLayOut(_ node: LayoutNode) {
        guard let wanted else { return }
        self.wanted = nil
        node.delegate?.show(wanted, of: node.render)
    }

    /// Where an item is, or would be, along the axis.
    func extent(of item: Int) -> ClosedRange<CGFloat> {
        let start = extents.start(of: item)
        return start...max(start, extents.start(of: item + 1) - extents.spacing)
    }
}

extension LayoutNode {
    /// Where an item of a run is, or would be if it existed, in the coordinates of the run.
    package func frame(ofItem item: Int) -> CGRect? {
        guard let run = rule as? RunRule else { return nil }
        let extent = run.extent(of: item)
        return run.axis == .vertical
            ? CGRect(x: 0, y: extent.lowerBound, width: frame.width, height: extent.upperBound - extent.lowerBound)
            : CGRect(x: extent.lowerBound, y: 0, width: extent.upperBound - extent.lowerBound, height: frame.height)
    }
}
