internal import Foundation
internal import RenderTree

extension FlexibilityTree {
    /// Lays out the changed regions, if something does not fit there.
    func layOutRegions() {
        let changedRegions = changedRegions
        self.changedRegions.removeAll()
        for region in changedRegions {
            if let node = region.node, let box = node.flexibility { sizeOverride(node, box) }
        }
    }

    /// The total number of sizes measured by overflow layouts, for tests of cost.
    package var measured: Int {
        overflowRegions.reduce(0) { $0 + ($1.node?.flexibility?.sizeOverrideBox?.overflowLayout?.layout.measured ?? 0) }
    }

    private func sizeOverride(_ node: RenderNode, _ box: FlexibilityBox) {
        guard let metrics else { return }
        let reported = node.region(of: box, metrics)
        let window = tree.root.flexibility?.screenFrame?.size ?? .zero
        var assumed = Proposal(reported ?? window)
        // An axis that scrolls has no limit. Comparisons with NaN are false, so nothing overflows along it.
        for axis in [LayoutAxis.horizontal, .vertical] where node.opens(axis) { assumed[axis] = .nan }
        let extent = box.sizeOverrideBox?.content ?? box.extent
        let isOverflowing =
            extent.overflows || extent.size.width > assumed.width || extent.size.height > assumed.height
        if isOverflowing != (box.sizeOverrideBox?.isOverflowing ?? false) {
            box.makeSizeOverrideBox().isOverflowing = isOverflowing
            // The browser reports the sizes of other regions anyway.
            if node.content.isPage { recordChange(of: node, box) }
            if !isOverflowing { forget(node, box) }
        }
        guard isOverflowing, let sizeOverrideBox = box.sizeOverrideBox else { return }
        let isExact = !extent.isEstimated
        // Exact and estimated layouts set different overrides. None of the former kind may stay.
        if let overflowLayout = sizeOverrideBox.overflowLayout, overflowLayout.isExact != isExact { forget(node, box) }
        let overflowLayout = sizeOverrideBox.overflowLayout ?? makeOverflowLayout(of: node, metrics, isExact: isExact)
        let arranged = overflowLayout.arrange(in: assumed, isRightToLeft: node.explicitDirection ?? isRootRightToLeft)
        // The layout has requested the fonts' measures. Its result is used only once they are known.
        guard reported != nil, metrics.textMeasure.hasKnownFonts else { return sizeOverrideBox.overflowLayout = nil }
        sizeOverrideBox.overflowLayout = overflowLayout
        for inner in arranged {
            if inner.render.content.isMeasured { confirm(inner.render) }
            apply(inner, isExact: isExact)
            for child in inner.children { apply(child, isExact: isExact) }
        }
        // Where sizes are estimates, the page itself knows better how much space an embedded layout has.
        guard isExact else { return }
        for embeddedLayout in embeddedLayouts {
            if let inner = embeddedLayout.node, inner.enclosingRegion === node { apply(embeddedLayout: inner) }
        }
    }

    private func makeOverflowLayout(of node: RenderNode, _ metrics: any ScreenMetrics, isExact: Bool) -> OverflowLayout
    {
        // Render nodes may still have layout nodes of an older layout, which the number distinguishes.
        overflowLayouts += 1
        overflowRegions.removeAll { $0.node == nil || $0.node === node }
        overflowRegions.append(NodeReference(node: node))
        return OverflowLayout(
            node, in: tree, metrics: metrics, number: overflowLayouts, isExact: isExact,
            isRightToLeft: node.explicitDirection ?? isRootRightToLeft)
    }

    /// Requests a node's size from the browser, and uses it when it is known.
    private func confirm(_ node: RenderNode) {
        guard let box = node.flexibility, let sizeOverrideBox = box.sizeOverrideBox else { return }
        if !sizeOverrideBox.isMeasurementRequested {
            sizeOverrideBox.isMeasurementRequested = true
            recordChange(of: node, box)
        }
        // The measurement has arrived since the last layout, which had only an estimate.
        if !sizeOverrideBox.isMeasured, box.isMeasured(node.content) {
            sizeOverrideBox.isMeasured = true
            node.setNeedsLayout(.content)
        }
    }

    private func apply(_ inner: LayoutNode, isExact: Bool) {
        guard let box = inner.render.flexibility, box.embeddedLayout == nil else { return }
        // The page sizes all regions but geometry readers, which lie between other content.
        if inner.render.content.isRegion {
            guard case .arrangement(.geometry) = inner.render.content, inner.render !== inner.tree.top else { return }
        }
        let sizeOverride = SizeOverride(of: inner, box, isExact: isExact)
        guard sizeOverride != box.sizeOverride else { return }
        box.sizeOverride = sizeOverride
        recordChange(of: inner.render, box)
    }

    /// Gives an embedded layout the size and the proposal that it has in the overflow layout.
    private func apply(embeddedLayout node: RenderNode) {
        guard let box = node.flexibility, let embeddedLayout = box.embeddedLayout, embeddedLayout.isPresent else {
            return
        }
        let (offer, top) = (embeddedLayout.layout.root.placedProposal, embeddedLayout.layout.root.frame.minY)
        // With an equal proposal, the embedded layout was already arranged when it changed.
        if embeddedLayout.offer != offer {
            embeddedLayout.offer = offer
            let moved = embeddedLayout.arrange(
                in: offer, width: nil, alignment: .leading, isRightToLeft: node.explicitDirection ?? isRootRightToLeft)
            if !isNew(box) { recordMoved(moved) }
        }
        var sizeOverride = SizeOverride(width: embeddedLayout.size.width, height: embeddedLayout.size.height)
        if node.parent?.isLinedUp ?? false { sizeOverride.top = top }
        guard sizeOverride != box.sizeOverride else { return }
        box.sizeOverride = sizeOverride
        recordChange(of: node, box)
    }

    /// Removes the overflow layout and the overrides, because everything fits again.
    private func forget(_ region: RenderNode, _ box: FlexibilityBox) {
        box.sizeOverrideBox?.overflowLayout = nil
        func visit(_ node: RenderNode) {
            for child in node.children {
                guard let box = child.flexibility else { continue }
                if let sizeOverrideBox = box.sizeOverrideBox {
                    sizeOverrideBox.node = nil
                    box.embeddedLayout?.offer = nil
                    if sizeOverrideBox.sizeOverride != nil || sizeOverrideBox.isMeasurementRequested {
                        (sizeOverrideBox.isMeasurementRequested, sizeOverrideBox.isMeasured) = (false, false)
                        sizeOverrideBox.sizeOverride = nil
                        recordChange(of: child, box)
                    }
                }
                // The overflow layout ignores content below opaque content, so it has left nothing there.
                if !child.content.isLaidOutByPage { visit(child) }
            }
        }
        visit(region)
    }
}

extension RenderNode {
    /// The nearest region around the node, without an opaque node between.
    fileprivate var enclosingRegion: RenderNode? {
        for current in ancestors {
            if current.content.isRegion { return current }
            if current.content.isLaidOutByPage { return nil }
        }
        return nil
    }

    /// Returns the size of the region for the children, if the browser has measured it.
    fileprivate func region(of box: FlexibilityBox, _ metrics: any ScreenMetrics) -> CGSize? {
        guard let size = box.screenFrame?.size else { return nil }
        guard case .scroll(let scroll) = content, let margins = scroll.margins else { return size }
        let insets = metrics.snappedMargins(margins)
        return CGSize(width: size.width - insets.horizontal, height: size.height - insets.vertical)
    }

    /// Whether the children get an unspecified proposal along an axis.
    fileprivate func opens(_ axis: LayoutAxis) -> Bool {
        if case .scroll(let scroll) = content { scroll.axes.contains(axis) } else { false }
    }
}
