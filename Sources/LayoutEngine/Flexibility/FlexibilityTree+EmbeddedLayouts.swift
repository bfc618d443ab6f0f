internal import Foundation
internal import RenderTree

/// The parts of the screen that the library lays out itself.
extension FlexibilityTree {
    /// Releases embedded layouts. Each one retains its node, whose box retains the layout, so neither would be freed
    /// otherwise.
    func releaseEmbeddedLayouts(_ isOver: (RenderNode) -> Bool) {
        embeddedLayouts.removeAll { embeddedLayout in
            guard let node = embeddedLayout.node, let box = node.flexibility, box.embeddedLayout != nil else {
                return true
            }
            guard isOver(node) else { return false }
            box.embeddedLayout = nil
            return true
        }
    }

    func refreshEmbeddedLayout(
        _ node: RenderNode, _ box: FlexibilityBox, open: RenderAxes, filled: RenderAxes, in axis: LayoutAxis?,
        metrics: any ScreenMetrics
    ) {
        let before = box.summary
        (box.open, box.filled, box.stackAxis) = (open, filled, axis)
        let embeddedLayout: EmbeddedLayout
        if let known = box.embeddedLayout {
            embeddedLayout = known
        } else {
            embeddedLayout = EmbeddedLayout(
                node, in: tree, metrics: metrics, isRightToLeft: node.explicitDirection ?? isRootRightToLeft)
            box.embeddedLayout = embeddedLayout
            node.parent?.flexibility?.sizeOverrideBox?.node?.changes.insert(.children)
            embeddedLayouts.append(NodeReference(node: node))
        }
        box.flexibility = embeddedLayout.refresh(in: axis)
        box.distances = embeddedLayout.layout.root.distances
        box.guides = node.explicitGuides
        // A style sheet cannot propose a size to it, so the library lays out its region too.
        // The nodes around content with guides have the sizes that the library gives them, as far as these are certain.
        box.extent = Extent(
            size: embeddedLayout.ideal, overflows: true, hasIntrinsicForm: node.followsExplicitGuides)
        box.isPresent = embeddedLayout.isPresent
        box.priority = embeddedLayout.priority
        box.line = nil
        // Until the page has measured the element, the window is the best assumption.
        let window = tree.root.flexibility?.screenFrame?.size
        let supposed = CGSize(
            width: box.isGreedy(along: .horizontal)
                ? window?.width ?? embeddedLayout.ideal.width : embeddedLayout.ideal.width,
            height: window?.height ?? embeddedLayout.ideal.height)
        var known = box.screenFrame?.size ?? supposed
        // A page measures in fractions of a pixel.
        if abs(known.width - embeddedLayout.ideal.width) < 0.5 { known.width = embeddedLayout.ideal.width }
        let proposal =
            embeddedLayout.offer
            ?? Proposal(
                width: open.contains(.horizontal) ? nil : known.width,
                height: box.isGreedy(along: .vertical) ? known.height : nil)
        let moved = embeddedLayout.arrange(
            in: proposal, width: open.contains(.horizontal) || embeddedLayout.offer != nil ? nil : known.width,
            alignment: node.alignmentInParent,
            isRightToLeft: node.explicitDirection ?? isRootRightToLeft)
        // A new embedded layout is sent with all of its frames anyway.
        if box.creationUpdate != currentUpdate { recordMoved(moved) }
        if box.summary != before { recordChange(of: node, box) }
        recordNew(node, isNew: box.creationUpdate == currentUpdate)
    }

    /// Adds nodes that have moved in an existing embedded layout to the result of the update.
    func recordMoved(_ moved: [RenderNode]) {
        guard !moved.isEmpty else { return }
        let known = Set(changed.lazy.map(ObjectIdentifier.init))
        changed += moved.filter { !known.contains(ObjectIdentifier($0)) }
    }

    /// Adds the nodes that were in an embedded layout to the result of the update.
    func recordReleased(_ top: RenderNode) {
        var released: [RenderNode] = []
        func visit(_ node: RenderNode) {
            for child in node.children where child.box != nil {
                released.append(child)
                visit(child)
            }
        }
        visit(top)
        recordMoved(released)
    }

    /// Called when the page has changed the size of an embedded layout, an overflow region or a measured node.
    func embeddedLayoutDidChange(_ node: RenderNode, from old: CGRect?, to new: CGRect) {
        guard let box = node.flexibility else { return }
        if old?.size != new.size { barDidChange(node) }
        if node.content.isRegion {
            if old?.size != new.size { node.setNeedsLayout(.content) }
            return
        }
        if node.content.isMeasured {
            if box.sizeOverrideBox?.node != nil, old?.size != new.size { node.setNeedsLayout(.content) }
            return
        }
        guard box.embeddedLayout != nil else { return }
        // With an offer the page reports only the size that the library has set, and no new input.
        guard box.embeddedLayout?.offer == nil else { return }
        // Without a greedy height, the height is a result of the layout and not an input.
        let isOther = old?.width != new.width || (box.isGreedy(along: .vertical) && old?.height != new.height)
        if isOther { node.setNeedsLayout(.content) }
    }

    /// Called when text has other sizes than assumed. Lays out embedded layouts and regions again.
    func metricsDidChange() {
        for region in overflowRegions {
            region.node?.setNeedsLayout(.content)
            // Its layout nodes hold sizes that were measured with the old metrics.
            region.node?.flexibility?.sizeOverrideBox?.overflowLayout = nil
        }
        guard let metrics else { return }
        for embeddedLayout in embeddedLayouts {
            // This comes first. A node that is already stale does not notify its ancestors again.
            embeddedLayout.node?.setNeedsLayout(.content)
            embeddedLayout.node?.flexibility?.embeddedLayout?.layout.metrics = metrics
        }
    }
}

extension RenderNode {
    /// Whether the node is a descendant of another one.
    func isInside(_ other: RenderNode) -> Bool {
        ancestors.contains { $0 === other }
    }

    /// Whether the node is in a render tree.
    func isIn(_ tree: RenderTree) -> Bool {
        root === tree.root
    }
}
