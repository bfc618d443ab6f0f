internal import Foundation
package import RenderTree

/// How flexible everything on a screen is that lays out by itself, as a browser does.
///
/// ```
/// let flexibility = FlexibilityTree(tree)
/// for node in flexibility.update() { /* it is to be arranged by other rules than before */ }
/// tree.root.firstChild?.flexibility?.flexibility.width  // .greedy
/// ```
///
/// An update takes up what has changed in the render tree, along the paths to it, with a look at each sibling on the way. What
/// has not changed is not looked at. It stands in the place of a ``LayoutTree``: a node has a box of one of them. Main thread
/// only.
package final class FlexibilityTree {
    package let tree: RenderTree
    /// How many nodes have been gone through, in all: what a test of cost counts.
    package private(set) var refreshed = 0
    private var turn = 0
    private var changed: [RenderNode] = []
    private var fresh: [RenderNode] = []
    let metrics: (any ScreenMetrics)?
    private(set) var islands: [Follower] = []
    /// Whether something may have left the screen since the islands were gone through.
    private var mayHaveLeft = false
    /// Whether writing goes from right to left where nothing says otherwise.
    var isWrittenFromRight = false
    private var followers: [Follower] = []
    /// Rooms in which something has changed; and how many layouts of rooms there have been.
    var rooms: [Follower] = []
    var fittings = 0
    /// Those that have such a layout, or had one.
    var fittedRooms: [Follower] = []

    /// A frame that follows the container it is in, an island, or a room.
    struct Follower {
        weak var node: RenderNode?
    }

    /// - Parameter metrics: What the parts are laid out with that the screen leaves to the library; nil leaves it none.
    package init(_ tree: RenderTree, metrics: (any ScreenMetrics)? = nil) {
        self.tree = tree
        self.metrics = metrics
        forgetAll(tree.root)
    }

    /// Takes up what has changed. Returns the nodes that were there before and are to be arranged by other rules now, because of
    /// something else than what they show: no more than those that have changed, what they are in, and the siblings there.
    @discardableResult
    package func update() -> [RenderNode] {
        refresh()
        defer { changed.removeAll() }
        return changed
    }

    /// Whether there is something to be told.
    package var hasNews: Bool { !changed.isEmpty }

    /// Takes up what has changed; the next update tells of it.
    func refresh() {
        guard !tree.root.staleness.isEmpty else { return }
        turn += 1
        refresh(tree.root, open: [], filled: [], in: nil, sections: nil)
        if mayHaveLeft { letGo { !$0.isIn(tree) } }
        mayHaveLeft = false
        fitRooms()
    }

    deinit {
        letGo { _ in true }
    }

    /// Ends islands. Their layouts hold the nodes that hold them, so that a layout is there as long as what is laid out by it.
    private func letGo(_ isOver: (RenderNode) -> Bool) {
        islands.removeAll { island in
            guard let node = island.node, let box = node.flexibility, box.island != nil else { return true }
            guard isOver(node) else { return false }
            box.island = nil
            return true
        }
    }

    /// The collections and readers of geometry that have come, or have become others, since the last call.
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
        // What was in an island is not new.
        node.staleness = .all
        return box
    }

    @discardableResult
    private func refresh(
        _ node: RenderNode, open: RenderAxes, filled: RenderAxes, in axis: LayoutAxis?, sections: SectionArrangement?
    ) -> FlexibilityBox {
        let box = box(for: node)
        let staleness = node.staleness
        if staleness.contains(.children), !islands.isEmpty { mayHaveLeft = true }
        guard
            !staleness.isEmpty || box.open != open || box.filled != filled || box.stackAxis != axis
                || box.sections != sections
        else { return box }
        refreshed += 1
        box.sections = sections
        box.fitted?.node?.changes.formUnion(staleness.isEmpty ? .content : staleness)
        if let metrics, node.isIsland {
            refreshIsland(node, box, open: open, filled: filled, in: axis, metrics: metrics)
            return box
        }
        if box.island != nil {
            box.island = nil
            box.fit = nil
            node.parent?.flexibility?.fitted?.node?.changes.insert(.children)
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
        box.reachesOver = boxes.contains(where: \.reachesOver)
        if case .arrangement(.ignoresSafeArea) = node.content { box.reachesOver = true }
        watchBar(of: node, isReached: node.firstChild?.flexibility?.reachesOver ?? false)
        if let metrics {
            box.extent = node.extent(of: box, holding: children, metrics: metrics)
            if node.content.isRoom { rooms.append(Follower(node: node)) }
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
        case .arrangement(.containerFrame): if isNew { followers.append(Follower(node: node)) }
        default: break
        }
    }

    /// Containers have another size: so have the frames that are made of it.
    func containersDidChange(_ containers: [RenderNode]) {
        followers.removeAll { $0.node?.box == nil }
        for follower in followers {
            guard let node = follower.node, let container = node.container else { continue }
            if containers.contains(where: { $0 === container }) { tell(node) }
        }
    }

    /// Has the next update tell of a node.
    func tell(_ node: RenderNode) {
        if !changed.contains(where: { $0 === node }) { changed.append(node) }
    }

    func note(_ node: RenderNode, _ box: FlexibilityBox) {
        guard box.birth != turn, box.lastChange != turn else { return }
        box.lastChange = turn
        changed.append(node)
    }

    /// Tells the children how they lie among each other.
    private func put(
        _ children: [(node: RenderNode, box: FlexibilityBox)], of node: RenderNode, along line: LayoutAxis?,
        in arrangement: SectionArrangement?
    ) {
        let isUsuallySpaced = line != nil && arrangement?.isUsuallySpaced ?? node.content.isUsuallySpaced
        for index in children.indices {
            let (child, box) = children[index]
            // In a grid a section is a line of its header, its cells and its footer.
            let isCell = if case .grid? = arrangement { !child.content.isPart } else { false }
            var place = FlexibilityBox.Place(line: isCell ? nil : line, isUsuallySpaced: isUsuallySpaced)
            if case .spacer = child.content, isUsuallySpaced {
                if index > 0 { place.neighbours.insert(.before) }
                if index + 1 < children.count {
                    place.neighbours.insert(.behind)
                    if case .spacer = children[index + 1].node.content { place.neighbours.insert(.spacerBehind) }
                }
            }
            if let line, isUsuallySpaced, index > 0, place.neighbours.isEmpty,
                !children[index - 1].node.content.isSpacer,
                children[index - 1].box.distances.touches(box.distances, along: line, isLazy: node.content.isLazyLine)
            {
                place.neighbours.insert(.touching)
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
    /// Whether it is on a screen.
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
            node.parent?.flexibility?.fitted?.node?.changes.insert(.children)
            islands.append(Follower(node: node))
        }
        box.flexibility = island.refresh(in: axis)
        box.distances = island.layout.root.distances
        box.extent = Extent(size: island.ideal, strains: true)
        box.isPresent = island.isPresent
        box.priority = island.priority
        box.line = nil
        let window = tree.root.flexibility?.screenFrame?.size
        let supposed = CGSize(
            width: box.isGreedy(along: .horizontal) ? window?.width ?? island.ideal.width : island.ideal.width,
            height: window?.height ?? island.ideal.height)
        var known = box.screenFrame?.size ?? supposed
        // A page counts in parts of a pixel.
        if abs(known.width - island.ideal.width) < 0.5 { known.width = island.ideal.width }
        let proposal =
            island.offer
            ?? Proposal(
                width: open.contains(.horizontal) ? nil : known.width,
                height: box.isGreedy(along: .vertical) ? known.height : nil)
        let moved = island.arrange(
            in: proposal, width: open.contains(.horizontal) || island.offer != nil ? nil : known.width,
            alignment: node.alignmentAround,
            isRightToLeft: node.saidDirection ?? isWrittenFromRight)
        if box.birth != turn { noteMoved(moved) }
        if box.summary != before { note(node, box) }
    }

    /// What has moved in an island that was there before.
    func noteMoved(_ moved: [RenderNode]) {
        guard !moved.isEmpty else { return }
        let known = Set(changed.lazy.map(ObjectIdentifier.init))
        changed += moved.filter { !known.contains(ObjectIdentifier($0)) }
    }

    /// Says where the root is: all of a window.
    func place(rootIn size: CGSize) {
        let box = box(for: tree.root)
        if box.screenFrame?.size != size { box.place(at: CGRect(origin: .zero, size: size)) }
    }

    /// Whether a node is new in this update, and nobody has been told of it.
    func isNew(_ box: FlexibilityBox) -> Bool { box.birth == turn }

    /// The page has given an island another size, or a room.
    func islandDidChange(_ node: RenderNode, from old: CGRect?, to new: CGRect) {
        guard let box = node.flexibility else { return }
        if old?.size != new.size { barDidChange(node) }
        if node.content.isRoom {
            if old?.size != new.size { node.becomeStale(.content) }
            return
        }
        if node.content.isMeasured {
            if box.fitted?.node != nil, old?.size != new.size { node.becomeStale(.content) }
            return
        }
        guard box.island != nil else { return }
        guard box.island?.offer == nil else { return }
        let isOther = old?.width != new.width || (box.isGreedy(along: .vertical) && old?.height != new.height)
        if isOther { node.becomeStale(.content) }
    }

    /// Text has another size than was supposed.
    func metricsDidChange() {
        for room in fittedRooms {
            room.node?.becomeStale(.content)
            room.node?.flexibility?.fitted?.fitting = nil
        }
        guard let metrics else { return }
        for island in islands {
            // Said first: what is stale already tells nobody that it is.
            island.node?.becomeStale(.content)
            island.node?.flexibility?.island?.layout.metrics = metrics
        }
    }
}
