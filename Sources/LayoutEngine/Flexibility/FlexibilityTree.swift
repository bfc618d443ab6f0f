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
    private var turn = 0
    private var changed: [RenderNode] = []
    private var fresh: [RenderNode] = []
    let metrics: (any ScreenMetrics)?
    private(set) var islands: [NodeReference] = []
    /// Whether nodes may have left the screen since the islands were last checked.
    private var mayHaveRemovedNodes = false
    /// Whether the layout direction is right-to-left by default.
    var isWrittenFromRight = false
    private var followers: [NodeReference] = []
    /// The regions in which something has changed.
    var changedRegions: [NodeReference] = []
    /// The number of overflow layouts that have been created.
    var overflowLayouts = 0
    /// The regions that have or had an overflow layout.
    var overflowRegions: [NodeReference] = []

    /// A weak reference to a node: a container-relative frame, an island, or an overflow region.
    struct NodeReference {
        weak var node: RenderNode?
    }

    /// - Parameter metrics: The measures for the parts that the library lays out. Nil if the screen lays out
    ///   everything.
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
    package var hasNews: Bool { !changed.isEmpty }

    /// Updates the tree. The next `update()` returns the changed nodes.
    func refresh() {
        guard !tree.root.staleness.isEmpty else { return }
        turn += 1
        refresh(tree.root, open: [], filled: [], in: nil, sections: nil)
        if mayHaveRemovedNodes { releaseIslands { !$0.isIn(tree) } }
        mayHaveRemovedNodes = false
        layOutRegions()
    }

    deinit {
        releaseIslands { _ in true }
    }

    /// Releases islands. An island's layout retains the node that retains the island, which keeps the layout alive as
    /// long as its nodes.
    private func releaseIslands(_ isOver: (RenderNode) -> Bool) {
        islands.removeAll { island in
            guard let node = island.node, let box = node.flexibility, box.island != nil else { return true }
            guard isOver(node) else { return false }
            box.island = nil
            return true
        }
    }

    /// Returns the changed lazy stacks, and the new geometry readers, scroll views and lists, since the last call.
    func takeFresh() -> [RenderNode] {
        defer { fresh.removeAll() }
        return fresh
    }

    private func forgetAll(_ node: RenderNode) {
        node.box = nil
        node.staleness = .all
        for child in node.children { forgetAll(child) }
    }
}

extension FlexibilityTree {
    private func box(for node: RenderNode) -> FlexibilityBox {
        if let box = node.flexibility { return box }
        let box = FlexibilityBox(birth: turn)
        node.box = box
        // A node that was in an island still has clean flags.
        node.staleness = .all
        return box
    }

    @discardableResult
    private func refresh(
        _ node: RenderNode, open: RenderAxes, filled: RenderAxes, in axis: LayoutAxis?, sections: SectionArrangement?
    ) -> FlexibilityBox {
        let box = box(for: node)
        let staleness = node.staleness
        if staleness.contains(.children), !islands.isEmpty { mayHaveRemovedNodes = true }
        guard
            !staleness.isEmpty || box.open != open || box.filled != filled || box.stackAxis != axis
                || box.sections != sections
        else { return box }
        refreshed += 1
        box.sections = sections
        box.sizeOverrideBox?.node?.changes.formUnion(staleness.isEmpty ? .content : staleness)
        if let metrics, node.isIsland {
            refreshIsland(node, box, open: open, filled: filled, in: axis, metrics: metrics)
            return box
        }
        if box.island != nil {
            box.island = nil
            box.sizeOverride = nil
            node.parent?.flexibility?.sizeOverrideBox?.node?.changes.insert(.children)
        }
        node.staleness = []
        let before = box.summary
        (box.open, box.filled, box.stackAxis) = (open, filled, axis)
        let inner = node.content.isTransparent ? axis : node.content.line(holdingSeveral: false)
        let innerSections = node.sectionArrangement(in: sections)
        var children: [(node: RenderNode, box: FlexibilityBox)] = []
        for child in node.children {
            let innerOpen = node.openAxes(for: child, open: open)
            let innerFilled = node.filledAxes(for: child, open: innerOpen, filled: filled)
            let childBox = refresh(
                child, open: innerOpen, filled: innerFilled, in: inner,
                sections: child.mayHoldSections ? innerSections : nil)
            if childBox.isPresent { children.append((child, childBox)) }
        }
        let boxes = children.map(\.box)
        box.count = children.count { !$0.node.content.isBarItem }
        box.section = node.content.isSection ? sections : nil
        box.holdsSectionsAlone = !children.isEmpty && children.allSatisfy(\.node.content.isSection)
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
            if node.content.isRegion { changedRegions.append(NodeReference(node: node)) }
        }
        if box.summary != before { note(node, box) }
        noteFresh(node, isNew: box.birth == turn)
        put(children, of: node, along: box.line, in: box.section)
        return box
    }

    private func noteFresh(_ node: RenderNode, isNew: Bool) {
        switch node.content {
        case .run: fresh.append(node)
        case .arrangement(.geometry), .scroll, .list: if isNew { fresh.append(node) }
        case .arrangement(.containerFrame): if isNew { followers.append(NodeReference(node: node)) }
        default: break
        }
    }

    /// Marks the container-relative frames of containers that have another size.
    func containersDidChange(_ containers: [RenderNode]) {
        followers.removeAll { $0.node?.box == nil }
        for follower in followers {
            guard let node = follower.node, let container = node.container else { continue }
            if containers.contains(where: { $0 === container }) { tell(node) }
        }
    }

    /// Adds a node to the result of the next update.
    func tell(_ node: RenderNode) {
        if !changed.contains(where: { $0 === node }) { changed.append(node) }
    }

    func note(_ node: RenderNode, _ box: FlexibilityBox) {
        guard box.birth != turn, box.lastChange != turn else { return }
        box.lastChange = turn
        changed.append(node)
    }

    /// Updates the children's relation to each other.
    private func put(
        _ children: [(node: RenderNode, box: FlexibilityBox)], of node: RenderNode, along line: LayoutAxis?,
        in arrangement: SectionArrangement?
    ) {
        let isUsuallySpaced = line != nil && arrangement?.isUsuallySpaced ?? node.content.isUsuallySpaced
        for index in children.indices {
            let (child, box) = children[index]
            // In a grid, a section is a line of header, cells and footer.
            let isCell = if case .grid? = arrangement { !child.content.isPart } else { false }
            var place = FlexibilityBox.Place(line: isCell ? nil : line, isUsuallySpaced: isUsuallySpaced)
            if case .spacer = child.content, isUsuallySpaced {
                if index > 0 { place.neighbors.insert(.before) }
                if index + 1 < children.count {
                    place.neighbors.insert(.behind)
                    if case .spacer = children[index + 1].node.content { place.neighbors.insert(.spacerBehind) }
                }
            }
            if let line, isUsuallySpaced, index > 0, place.neighbors.isEmpty,
                !children[index - 1].node.content.isSpacer,
                children[index - 1].box.distances.touches(box.distances, along: line, isLazy: node.content.isLazyLine)
            {
                place.neighbors.insert(.touching)
            }
            guard place != box.place else { continue }
            box.place = place
            note(child, box)
        }
    }

    private func priority(of node: RenderNode, in axis: LayoutAxis?, children: [FlexibilityBox]) -> Double {
        switch node.content {
        case .arrangement(.priority(let priority)): priority
        case .spacer: axis == nil ? 0 : -.infinity
        case .arrangement(.layers): children.first?.priority ?? 0
        case let content: content.isTransparent && children.count == 1 ? children[0].priority : 0
        }
    }

    private func columns(of node: RenderNode) -> Int {
        switch node.content {
        case .arrangement(.grid):
            node.children.reduce(0) { most, row in
                guard case .arrangement(.gridRow) = row.content else { return most }
                return max(most, row.children.reduce(0) { $0 + ($1.flexibility?.isPresent == true ? $1.gridSpan : 0) })
            }
        default: 0
        }
    }
}

// MARK: - Islands

extension RenderNode {
    /// Whether the node is in a render tree.
    fileprivate func isIn(_ tree: RenderTree) -> Bool {
        var top = self
        while let above = top.parent { top = above }
        return top === tree.root
    }
}

extension FlexibilityTree {
    private func refreshIsland(
        _ node: RenderNode, _ box: FlexibilityBox, open: RenderAxes, filled: RenderAxes, in axis: LayoutAxis?,
        metrics: any ScreenMetrics
    ) {
        let before = box.summary
        (box.open, box.filled, box.stackAxis) = (open, filled, axis)
        let island: Island
        if let known = box.island {
            island = known
        } else {
            island = Island(node, in: tree, metrics: metrics)
            box.island = island
            node.parent?.flexibility?.sizeOverrideBox?.node?.changes.insert(.children)
            islands.append(NodeReference(node: node))
        }
        box.flexibility = island.refresh(in: axis)
        box.distances = island.layout.root.distances
        box.extent = Extent(size: island.ideal, overflows: true)
        box.isPresent = island.isPresent
        box.priority = island.priority
        box.line = nil
        let window = tree.root.flexibility?.screenFrame?.size
        let supposed = CGSize(
            width: box.isGreedy(along: .horizontal) ? window?.width ?? island.ideal.width : island.ideal.width,
            height: window?.height ?? island.ideal.height)
        var known = box.screenFrame?.size ?? supposed
        // A page measures in fractions of a pixel.
        if abs(known.width - island.ideal.width) < 0.5 { known.width = island.ideal.width }
        let proposal =
            island.offer
            ?? Proposal(
                width: open.contains(.horizontal) ? nil : known.width,
                height: box.isGreedy(along: .vertical) ? known.height : nil)
        let moved = island.arrange(
            in: proposal, width: open.contains(.horizontal) || island.offer != nil ? nil : known.width,
            alignment: node.alignmentAround,
            isRightToLeft: node.statedDirection ?? isWrittenFromRight)
        if box.birth != turn { noteMoved(moved) }
        if box.summary != before { note(node, box) }
    }

    /// Adds nodes that have moved in an existing island to the result of the update.
    func noteMoved(_ moved: [RenderNode]) {
        guard !moved.isEmpty else { return }
        let known = Set(changed.lazy.map(ObjectIdentifier.init))
        changed += moved.filter { !known.contains(ObjectIdentifier($0)) }
    }

    /// Sets the frame of the root to the whole window.
    func place(rootIn size: CGSize) {
        let box = box(for: tree.root)
        if box.screenFrame?.size != size { box.place(at: CGRect(origin: .zero, size: size)) }
    }

    /// Whether the node is new in this update and was not reported before.
    func isNew(_ box: FlexibilityBox) -> Bool { box.birth == turn }

    /// Called when the page has changed the size of an island, an overflow region or a measured node.
    func islandDidChange(_ node: RenderNode, from old: CGRect?, to new: CGRect) {
        guard let box = node.flexibility else { return }
        if old?.size != new.size { barDidChange(node) }
        if node.content.isRegion {
            if old?.size != new.size { node.becomeStale(.content) }
            return
        }
        if node.content.isMeasured {
            if box.sizeOverrideBox?.node != nil, old?.size != new.size { node.becomeStale(.content) }
            return
        }
        guard box.island != nil else { return }
        guard box.island?.offer == nil else { return }
        let isOther = old?.width != new.width || (box.isGreedy(along: .vertical) && old?.height != new.height)
        if isOther { node.becomeStale(.content) }
    }

    /// Called when text has other sizes than assumed. Lays out islands and regions again.
    func metricsDidChange() {
        for region in overflowRegions {
            region.node?.becomeStale(.content)
            region.node?.flexibility?.sizeOverrideBox?.overflowLayout = nil
        }
        guard let metrics else { return }
        for island in islands {
            // This comes first. A node that is already stale does not notify its ancestors again.
            island.node?.becomeStale(.content)
            island.node?.flexibility?.island?.layout.metrics = metrics
        }
    }
}
