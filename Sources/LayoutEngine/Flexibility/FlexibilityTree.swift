internal import ClampedNumbers
internal import Foundation
package import RenderTree

/// The flexibility of all nodes on a screen with its own layout, such as a browser.
///
/// ```
/// let flexibility = FlexibilityTree(tree)
/// for node in flexibility.update() { /* it is to be arranged by other rules than before */ }
/// tree.root.firstChild?.flexibility?.flexibility.width  // .greedy
/// ```
///
/// An update visits the changed nodes of the render tree, their ancestors and the siblings on the way. It replaces a
/// ``LayoutTree``: a node has the layout state of only one of them. Main thread only.
package final class FlexibilityTree {
    package let tree: RenderTree
    /// The total number of refreshed nodes, for tests of cost.
    package private(set) var refreshed = 0
    private(set) var currentUpdate: UInt32 = 0
    var changed: [RenderNode] = []
    private var newNodes: [RenderNode] = []
    let metrics: (any ScreenMetrics)?
    var embeddedLayouts: [NodeReference] = []
    /// Whether nodes may have left the screen since the embedded layouts were last checked.
    private var canHaveRemovedNodes = false
    /// Whether the layout direction is right-to-left by default.
    var isRootRightToLeft = false
    private var containerFrames: [NodeReference] = []
    /// The regions in which something has changed.
    var changedRegions: [NodeReference] = []
    /// The number of overflow layouts that have been created.
    var overflowLayouts = 0
    /// The regions that have or had an overflow layout.
    var overflowRegions: [NodeReference] = []

    /// A weak reference to a node: a container-relative frame, an embedded layout, or an overflow region.
    struct NodeReference {
        weak var node: RenderNode?
    }

    /// `metrics` measure the parts that the library lays out; nil if the screen lays out everything.
    package init(_ tree: RenderTree, metrics: (any ScreenMetrics)? = nil) {
        self.tree = tree
        self.metrics = metrics
        forgetAll(tree.root)
    }

    /// Updates the tree.
    ///
    /// - Returns: The existing nodes whose style changes for a reason other than their content. These are at most the
    ///   changed nodes, their ancestors and the siblings there.
    @discardableResult
    package func update() -> [RenderNode] {
        refresh()
        defer { changed.removeAll() }
        return changed
    }

    /// Whether the next update returns nodes.
    package var hasPendingChanges: Bool { !changed.isEmpty }

    /// Updates the tree. The next `update()` returns the changed nodes.
    func refresh() {
        // A change marks every ancestor, so a clean root means that nothing has changed.
        guard !tree.root.invalidation.isEmpty else { return }
        currentUpdate &+= 1
        refresh(tree.root, open: [], filled: [], in: nil, sections: nil)
        // This walks from each embedded layout up to the root, so it waits for a change of children.
        if canHaveRemovedNodes { releaseEmbeddedLayouts { !$0.isIn(tree) } }
        canHaveRemovedNodes = false
        layOutRegions()
    }

    deinit {
        releaseEmbeddedLayouts { _ in true }
    }

    /// Returns the changed lazy stacks, and the new geometry readers, scroll views and lists, since the last call.
    func dequeueNewNodes() -> [RenderNode] {
        defer { newNodes.removeAll() }
        return newNodes
    }

    private func forgetAll(_ node: RenderNode) {
        // The tree may come from another layout, whose boxes and clean flags mean nothing here.
        node.box = nil
        node.invalidation = .all
        for child in node.children { forgetAll(child) }
    }
}

extension FlexibilityTree {
    private func box(for node: RenderNode) -> FlexibilityBox {
        if let box = node.flexibility { return box }
        let box = FlexibilityBox(creationUpdate: currentUpdate)
        node.box = box
        // A node that was in an embedded layout still has clean flags.
        node.invalidation = .all
        return box
    }

    @discardableResult
    private func refresh(
        _ node: RenderNode, open: RenderAxes, filled: RenderAxes, in axis: LayoutAxis?, sections: SectionArrangement?
    ) -> FlexibilityBox {
        let box = box(for: node)
        let invalidation = node.invalidation
        if invalidation.contains(.children), !embeddedLayouts.isEmpty { canHaveRemovedNodes = true }
        guard
            // A clean node may have come into a place with other proposals, on which its result depends.
            !invalidation.isEmpty || box.open != open || box.filled != filled || box.stackAxis != axis
                || box.sections != sections
        else { return box }
        refreshed += 1
        box.sections = sections
        // The overflow layout shares the render nodes, whose flags this pass clears below. It receives them first.
        box.sizeOverrideBox?.node?.changes.formUnion(invalidation.isEmpty ? .content : invalidation)
        let wasEmbedded = box.embeddedLayout != nil
        // The metrics come last in conditions: each binding copies them, and few nodes need that.
        if node.isEmbeddedLayout || (wasEmbedded && node.followsExplicitGuides), let metrics {
            refreshEmbeddedLayout(node, box, open: open, filled: filled, in: axis, metrics: metrics)
            return box
        }
        if wasEmbedded {
            box.embeddedLayout = nil
            box.sizeOverride = nil
            node.parent?.flexibility?.sizeOverrideBox?.node?.changes.insert(.children)
        }
        // Not an empty literal, which the library's generic code turns into a set.
        node.invalidation = RenderNode.LayoutInvalidation(rawValue: 0)
        let before = (summary: box.summary, isReported: node.isReportedForOutline)
        (box.open, box.filled, box.stackAxis) = (open, filled, axis)
        let inner = node.content.isTransparent ? axis : node.content.line(holdingSeveral: false)
        let innerSections = node.sectionArrangement(in: sections)
        var children: [(node: RenderNode, box: FlexibilityBox)] = []
        var guides: UInt64 = 0
        let shownColumns = node.shownColumns
        for child in node.children {
            let innerOpen = node.openAxes(for: child, open: open)
            let innerFilled = node.filledAxes(for: child, open: innerOpen, filled: filled)
            let childBox = refresh(
                child, open: innerOpen, filled: innerFilled, in: inner,
                sections: child.canHoldSections ? innerSections : nil)
            // A wrapper without content takes no place, so it must not cause spacing either.
            if childBox.isPresent {
                children.append((child, childBox))
                guides |= childBox.guides
            }
        }
        if let shownColumns, shownColumns != node.shownColumns {
            for (child, childBox) in children { recordChange(of: child, childBox) }
        }
        if guides != 0, node.follows(guides), node.followsExplicitGuides, let metrics {
            // The layouts inside this one end before it receives their nodes.
            children.removeAll()
            releaseEmbeddedLayouts { $0.isInside(node) }
            refreshEmbeddedLayout(node, box, open: open, filled: filled, in: axis, metrics: metrics)
            return box
        }
        if wasEmbedded, box.creationUpdate != currentUpdate { recordReleased(node) }
        box.guides = node.explicitGuides(ofChildren: guides)
        let boxes = children.map(\.box)
        box.count = children.count { !$0.node.content.isBarItem }
        box.section = node.content.isSection ? sections : nil
        box.containsOnlySections = !children.isEmpty && children.allSatisfy { $0.node.content.isSection }
        box.line =
            node.isGridRow ? nil : box.section.map(\.axis) ?? node.content.line(holdingSeveral: box.count > 1)
        box.flexibility = Flexibility(of: node.content, in: axis, children: boxes)
        if node.content.fillsRow, node.isInRow { box.flexibility.width = .greedy }
        if case .grid(let grid)? = box.section { box.flexibility[grid.along.other] = .greedy }
        box.isPresent = node.takesPart(holding: children.count)
        box.distances = EdgeDistances(of: node.content, in: axis, children: boxes.lazy.map(\.distances))
        box.priority = priority(of: node, in: axis, children: boxes)
        box.columns = columns(of: node)
        box.exceedsSafeArea = boxes.contains(where: \.exceedsSafeArea)
        if case .arrangement(.ignoresSafeArea) = node.content { box.exceedsSafeArea = true }
        watchBar(of: node, isReached: node.firstChild?.flexibility?.exceedsSafeArea ?? false)
        if let metrics {
            box.extent = node.extent(of: box, holding: children, metrics: metrics)
            // Laid out after the pass, because its overflow layout needs the extents of the whole subtree.
            if node.content.isRegion { changedRegions.append(NodeReference(node: node)) }
        }
        // Styles depend on the summary alone, so most changes end here without a new style.
        if box.summary != before.summary || node.isReportedForOutline != before.isReported {
            recordChange(of: node, box)
        }
        recordNew(node, isNew: box.creationUpdate == currentUpdate)
        put(children, of: node, along: box.line, in: box.section)
        return box
    }

    func recordNew(_ node: RenderNode, isNew: Bool) {
        switch node.content {
        case .lazyStack: newNodes.append(node)
        case .arrangement(.geometry), .drawing, .scroll, .list: if isNew { newNodes.append(node) }
        case .arrangement(.containerFrame): if isNew { containerFrames.append(NodeReference(node: node)) }
        default: break
        }
    }

    /// Marks the frames that are relative to containers whose size has changed.
    func containersDidChange(_ containers: [RenderNode]) {
        containerFrames.removeAll { $0.node?.box == nil }
        for reference in containerFrames {
            guard let node = reference.node, let container = node.container else { continue }
            if containers.contains(where: { $0 === container }) { reportChanged(node) }
        }
    }

    /// Adds a node to the result of the next update.
    func reportChanged(_ node: RenderNode) {
        if !changed.contains(where: { $0 === node }) { changed.append(node) }
    }

    func recordChange(of node: RenderNode, _ box: FlexibilityBox) {
        // A new node is sent with its style anyway, and a changed node is sent once.
        guard box.creationUpdate != currentUpdate, box.lastChange != currentUpdate else { return }
        box.lastChange = currentUpdate
        changed.append(node)
    }

    /// Updates the children's relation to each other.
    private func put(
        _ children: [(node: RenderNode, box: FlexibilityBox)], of node: RenderNode, along line: LayoutAxis?,
        in arrangement: SectionArrangement?
    ) {
        let hasDefaultSpacing = line != nil && arrangement?.hasDefaultSpacing ?? node.content.hasDefaultSpacing
        for index in children.indices {
            let (child, box) = children[index]
            // In a grid, a section is a line of header, cells and footer.
            let isCell = if case .grid? = arrangement { !child.content.isPart } else { false }
            var placement = FlexibilityBox.Placement(line: isCell ? nil : line, hasDefaultSpacing: hasDefaultSpacing)
            // A spacer has its own minimum length, which stands in for the default spacing at both of its ends.
            if case .spacer = child.content, hasDefaultSpacing {
                if index > 0 { placement.neighbors.insert(.before) }
                if index + 1 < children.count {
                    placement.neighbors.insert(.after)
                    if case .spacer = children[index + 1].node.content { placement.neighbors.insert(.spacerAfter) }
                }
            }
            if let line, hasDefaultSpacing, index > 0, placement.neighbors.isEmpty,
                !children[index - 1].node.content.isSpacer,
                children[index - 1].box.distances.touches(box.distances, along: line, isLazy: node.content.isLazyLine)
            {
                placement.neighbors.insert(.joinsPrevious)
            }
            guard placement != box.placement else { continue }
            box.placement = placement
            recordChange(of: child, box)
        }
    }

    private func priority(of node: RenderNode, in axis: LayoutAxis?, children: [FlexibilityBox]) -> Double {
        switch node.content {
        case .arrangement(.priority(let priority)): priority.replacingNaN(with: 0)
        // A spacer comes last, so that it takes only what its siblings leave.
        case .spacer: axis == nil ? 0 : -.infinity
        // The first layer is the content. Backgrounds and overlays do not affect the stack around it.
        case .arrangement(.layers): children.first?.priority ?? 0
        case let content: content.isTransparent && children.count == 1 ? children[0].priority : 0
        }
    }

    private func columns(of node: RenderNode) -> Int {
        switch node.content {
        case .arrangement(.grid):
            node.children.reduce(0) { maximum, row in
                guard case .arrangement(.gridRow) = row.content else { return maximum }
                return max(
                    maximum, row.children.reduce(0) { $0 + ($1.flexibility?.isPresent == true ? $1.gridSpan : 0) })
            }
        default: 0
        }
    }

    /// Sets the frame of the root to the whole window.
    func place(rootIn size: CGSize) {
        let box = box(for: tree.root)
        if box.screenFrame?.size != size { box.place(at: CGRect(origin: .zero, size: size)) }
    }

    /// Whether the node is new in this update and was not reported before.
    func isNew(_ box: FlexibilityBox) -> Bool { box.creationUpdate == currentUpdate }
}
