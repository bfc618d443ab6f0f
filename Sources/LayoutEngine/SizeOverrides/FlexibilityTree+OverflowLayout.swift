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
        for axis in [LayoutAxis.horizontal, .vertical] where node.opens(axis) { assumed[axis] = .nan }
        let isTight =
            box.extent.overflows || box.extent.size.width > assumed.width || box.extent.size.height > assumed.height
        if isTight != (box.sizeOverrideBox?.isTight ?? false) {
            box.makeSizeOverrideBox().isTight = isTight
            // The browser reports the sizes of other regions anyway.
            if node.content.isPage { note(node, box) }
            if !isTight { forget(node, box) }
        }
        guard isTight, let sizeOverrideBox = box.sizeOverrideBox else { return }
        let isSure = !box.extent.isEstimated
        if let overflowLayout = sizeOverrideBox.overflowLayout, overflowLayout.isSure != isSure { forget(node, box) }
        let overflowLayout = sizeOverrideBox.overflowLayout ?? makeOverflowLayout(of: node, metrics, isSure: isSure)
        let arranged = overflowLayout.arrange(in: assumed, isRightToLeft: node.statedDirection ?? isWrittenFromRight)
        // The layout has requested the fonts' measures. Its result is used only once they are known.
        guard reported != nil, metrics.text.isKnown else { return sizeOverrideBox.overflowLayout = nil }
        sizeOverrideBox.overflowLayout = overflowLayout
        for inner in arranged {
            if inner.render.content.isMeasured { confirm(inner.render) }
            take(inner, isSure: isSure)
            for child in inner.children { take(child, isSure: isSure) }
        }
        guard isSure else { return }
        for island in islands {
            if let inner = island.node, inner.enclosingRegion === node { take(island: inner) }
        }
    }

    private func makeOverflowLayout(of node: RenderNode, _ metrics: any ScreenMetrics, isSure: Bool) -> OverflowLayout {
        overflowLayouts += 1
        overflowRegions.removeAll { $0.node == nil || $0.node === node }
        overflowRegions.append(NodeReference(node: node))
        return OverflowLayout(node, in: tree, metrics: metrics, number: overflowLayouts, isSure: isSure)
    }

    /// Requests a node's size from the browser, and uses it when it is known.
    private func confirm(_ node: RenderNode) {
        guard let box = node.flexibility, let sizeOverrideBox = box.sizeOverrideBox else { return }
        if !sizeOverrideBox.isAsked {
            sizeOverrideBox.isAsked = true
            note(node, box)
        }
        if !sizeOverrideBox.isConfirmed, box.isConfirmed(node.content) {
            sizeOverrideBox.isConfirmed = true
            node.becomeStale(.content)
        }
    }

    private func take(_ inner: LayoutNode, isSure: Bool) {
        guard let box = inner.render.flexibility, box.island == nil, !inner.render.content.isRegion else { return }
        let sizeOverride = SizeOverride(of: inner, box, isSure: isSure)
        guard sizeOverride != box.sizeOverride else { return }
        box.sizeOverride = sizeOverride
        note(inner.render, box)
    }

    /// Gives an island the size and the proposal that it has in the overflow layout.
    private func take(island node: RenderNode) {
        guard let box = node.flexibility, let island = box.island, island.isPresent else { return }
        let (offer, top) = (island.layout.root.placedProposal, island.layout.root.frame.minY)
        // With an equal proposal, the island was already arranged when it changed.
        if island.offer != offer {
            island.offer = offer
            let moved = island.arrange(
                in: offer, width: nil, alignment: .leading, isRightToLeft: node.statedDirection ?? isWrittenFromRight)
            if !isNew(box) { noteMoved(moved) }
        }
        var sizeOverride = SizeOverride(width: island.size.width, height: island.size.height)
        if node.parent?.isLinedUp ?? false { sizeOverride.top = top }
        guard sizeOverride != box.sizeOverride else { return }
        box.sizeOverride = sizeOverride
        note(node, box)
    }

    /// Removes the overflow layout and the overrides, because everything fits again.
    private func forget(_ region: RenderNode, _ box: FlexibilityBox) {
        box.sizeOverrideBox?.overflowLayout = nil
        func visit(_ node: RenderNode) {
            for child in node.children {
                guard let box = child.flexibility else { continue }
                if let sizeOverrideBox = box.sizeOverrideBox {
                    sizeOverrideBox.node = nil
                    box.island?.offer = nil
                    if sizeOverrideBox.sizeOverride != nil || sizeOverrideBox.isAsked {
                        (sizeOverrideBox.isAsked, sizeOverrideBox.isConfirmed) = (false, false)
                        sizeOverrideBox.sizeOverride = nil
                        note(child, box)
                    }
                }
                if !child.content.isOpaque { visit(child) }
            }
        }
        visit(region)
    }
}

extension RenderNode {
    /// The nearest region around the node, without an opaque node between.
    fileprivate var enclosingRegion: RenderNode? {
        var above = parent
        while let here = above {
            if here.content.isRegion { return here }
            if here.content.isOpaque { return nil }
            above = here.parent
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
