package import Foundation
package import RenderTree

/// The layout state of one render node: its rule, its cached sizes and its placement.
///
/// The render node owns it. Main thread only.
package final class LayoutNode: RenderBox {
    // Unowned, because both outlive the node. Their reference counts would be changed at each node that is laid out.
    package unowned(unsafe) let render: RenderNode
    package unowned(unsafe) let tree: LayoutTree

    /// The rule that measures the node and places its children.
    @exclusivity(unchecked) package private(set) var rule: LayoutRule
    /// The children that take part in layout.
    @exclusivity(unchecked) package private(set) final var children: ContiguousArray<LayoutNode> = []
    @exclusivity(unchecked) private var all: ContiguousArray<LayoutNode> = []

    /// Whether the node takes part in layout. A wrapper without content does not.
    @exclusivity(unchecked) package private(set) var isPresent = true
    /// Whether the layout of the subtree depends on its visible part.
    @exclusivity(unchecked) package private(set) var watchesVisibility = false
    /// Whether the layout of the subtree depends on the safe area.
    @exclusivity(unchecked) private(set) var watchesSafeArea = false
    /// Whether a descendant may lie far outside the node's frame. A renderer then may not skip the subtree by its
    /// frame.
    @exclusivity(unchecked) package private(set) var overflowsFrame = false
    /// One bit for each alignment guide that the subtree sets explicitly.
    @exclusivity(unchecked) private(set) var guides: UInt64 = 0
    /// The axis of the enclosing stack, seen through transparent nodes.
    @exclusivity(unchecked) package private(set) var stackAxis: LayoutAxis?
    @exclusivity(unchecked) package private(set) var priority: Double = 0
    /// The kind of spacing that the node prefers at each edge.
    @exclusivity(unchecked) private(set) var distances = EdgeDistances.default

    /// The pending changes of the node, if `render.box` belongs to another layout.
    @exclusivity(unchecked) var changes = RenderNode.LayoutInvalidation.all
    @exclusivity(unchecked) private var needsPlacement = true
    /// The number of the step in which the node was first placed; 0 before.
    @exclusivity(unchecked) private var firstStep: UInt32 = 0
    @exclusivity(unchecked) private var placement = Placement()
    @exclusivity(unchecked) private var sizes = SizeCache()
    @exclusivity(unchecked) private var explicitGuides = GuideCache()
    /// The distances from custom layouts, cached because a layout asks its subviews for theirs at all four edges.
    @exclusivity(unchecked) private var askedDistances: [RenderEdge: EdgeDistance] = [:]

    init(_ render: RenderNode, in tree: LayoutTree) {
        self.render = render
        self.tree = tree
        rule = tree.rule(for: render)
        super.init()
    }

    package override var showsOnlyMoves: Bool { tree.metrics.gridUnit != nil }

    private struct Placement {
        var proposal = Proposal.zero
        var visible = CGRect.null
        var safeArea: SafeArea?
        var isRightToLeft = false
    }
}

// MARK: - Refresh

extension LayoutNode {
    /// Updates the node and its descendants after changes. The cost is the number of changed nodes and their siblings.
    func refresh(in axis: LayoutAxis?) {
        var invalidation = tree.isOverflow ? changes : render.invalidation
        let hasNewAxis = axis != stackAxis
        guard !invalidation.isEmpty || hasNewAxis else { return }
        if tree.isOverflow { changes = [] } else { render.invalidation = [] }
        stackAxis = axis
        needsPlacement = true
        sizes.removeAll()
        explicitGuides.removeAll()
        if !askedDistances.isEmpty { askedDistances = [:] }
        if invalidation.contains(.content), !rule.applies(to: render.content) {
            rule = tree.rule(for: render)
            if tree.isOverflow { invalidation.insert(.children) }
        }
        if invalidation.contains(.children) { collectChildren() }
        rule.prepare(self)
        let inner = rule.axis ?? (rule.isTransparent ? axis : nil)
        var watches = rule.watchesVisibility
        var watchesSafeArea = rule.watchesSafeArea
        var overflowsFrame = rule.overflowsFrame
        var guides = rule.guides(of: self)
        var areAllPresent = true
        for child in all {
            child.refresh(in: inner)
            if child.watchesVisibility { watches = true }
            if child.watchesSafeArea { watchesSafeArea = true }
            if child.overflowsFrame { overflowsFrame = true }
            if child.isPresent { guides |= child.guides } else { areAllPresent = false }
        }
        watchesVisibility = watches
        self.watchesSafeArea = watchesSafeArea
        self.overflowsFrame = overflowsFrame
        self.guides = guides
        children = areAllPresent ? all : all.filter(\.isPresent)
        isPresent = rule.isPresent(self)
        priority = rule.priority(of: self)
        distances = EdgeDistances(of: render.content, in: axis, children: children.lazy.map(\.distances))
        if tree.isOverflow { rule.refreshed(self) }
    }

    private func collectChildren() {
        all.removeAll(keepingCapacity: true)
        guard rule.laysOutChildren else { return }
        for current in render.children {
            if !(rule.excludesBarItems && current.content.isBarItem) { all.append(tree.node(for: current)) }
        }
    }
}

// MARK: - Sizes

extension LayoutNode {
    /// Returns the size of the node for a proposal. Runs no view body. The size is cached per proposal.
    package func size(in proposal: Proposal) -> CGSize {
        if let known = sizes[proposal] ?? rule.knownSize(in: proposal) { return known }
        tree.measured += 1
        var size = rule.size(of: self, in: proposal)
        // Turns negative sizes and NaN into zero.
        if !(size.width >= 0) { size.width = 0 }
        if !(size.height >= 0) { size.height = 0 }
        sizes.insert(size, for: proposal)
        return size
    }

    /// Returns the size of the node for a proposal, with access to its alignment guides.
    package func dimensions(in proposal: Proposal) -> LayoutDimensions {
        LayoutDimensions(node: self, proposal: proposal, size: size(in: proposal))
    }

    /// Returns the position of a guide that the subtree sets explicitly, or nil if it follows from the size.
    func explicitValue(of guide: RenderGuide, in proposal: Proposal) -> CGFloat? {
        guard guides & guide.bit != 0 else { return nil }
        // A leaf knows its guides. What depends on the visible part or the safe area depends on the placement too.
        let isCached = !children.isEmpty && !watchesVisibility && !watchesSafeArea
        if isCached, let known = explicitGuides[guide, proposal] { return known }
        let value = rule.explicitValue(of: guide, in: self, size: size(in: proposal), proposal: proposal)
        if isCached { explicitGuides.insert(value, for: guide, proposal) }
        return value
    }

    /// Whether the subtree may set a guide explicitly.
    package func places(_ guide: RenderGuide) -> Bool { guides & guide.bit != 0 }

    func value(of guide: RenderGuide, in proposal: Proposal) -> CGFloat {
        value(of: guide, in: proposal, size: size(in: proposal))
    }

    /// `size` is the node's size for the proposal.
    func value(of guide: RenderGuide, in proposal: Proposal, size: CGSize) -> CGFloat {
        if guides & guide.bit == 0, guide.isStandard { return guide.standardValue(in: size) }
        return LayoutDimensions(node: self, proposal: proposal, size: size).value(of: guide)
    }
}

// MARK: - Placement

extension LayoutNode {
    /// Sets the frame of the node within its parent and places its children. Returns early if neither the node nor its
    /// placement has changed.
    ///
    /// `parentWidth` serves to mirror the node in right-to-left layouts.
    package func place(at origin: CGPoint, in proposal: Proposal, parentWidth: CGFloat) {
        let size = size(in: proposal)
        var origin = tree.floored(origin)
        if tree.isRightToLeft { origin.x = parentWidth - origin.x - size.width }
        // A position that is NaN never equals itself, and would be reported as new forever.
        if origin.x.isNaN { origin.x = 0 }
        if origin.y.isNaN { origin.y = 0 }
        let visible =
            watchesVisibility ? tree.visible.offsetBy(dx: -origin.x, dy: -origin.y) : .null
        let safeArea = watchesSafeArea ? tree.safeArea?.offsetBy(dx: -origin.x, dy: -origin.y) : nil
        let isSame =
            !needsPlacement && frame.size == size && placement.proposal == proposal
            && placement.visible == visible && placement.safeArea == safeArea
            && placement.isRightToLeft == tree.isRightToLeft
        let placed = CGRect(origin: origin, size: size)
        if firstStep == 0 {
            firstStep = tree.step
        } else if tree.recordsFrames, firstStep != tree.step, frame != placed {
            tree.recordFrame(of: self)
        }
        frame = placed
        guard !isSame else { return }
        tree.placed += 1
        needsPlacement = false
        placement = Placement(
            proposal: proposal, visible: visible, safeArea: safeArea, isRightToLeft: tree.isRightToLeft)
        let outer = (tree.visible, tree.isRightToLeft, tree.safeArea)
        tree.safeArea = safeArea
        tree.visible = tree.visible.offsetBy(dx: -origin.x, dy: -origin.y)
        rule.place(self, in: size, proposal: proposal)
        (tree.visible, tree.isRightToLeft, tree.safeArea) = outer
        if tree.isOverflow { tree.arranged.append(self) } else if rule.isWatched { tree.watched.append(self) }
    }

    /// Lays out the subtree of a removed node again, in the place that it had.
    func placeAgain() {
        refresh(in: stackAxis)
        let (outer, outerVisible) = (tree.isRightToLeft, tree.visible)
        let origin = frame.origin
        let (proposal, isRightToLeft) = (placement.proposal, placement.isRightToLeft)
        needsPlacement = true
        tree.isRightToLeft = isRightToLeft
        tree.visible = .infinite
        // In a layout from right to left the origin is mirrored once more.
        let start = isRightToLeft ? CGPoint(x: -origin.x - size(in: proposal).width, y: origin.y) : origin
        place(at: start, in: proposal, parentWidth: 0)
        (tree.isRightToLeft, tree.visible) = (outer, outerVisible)
    }

    /// Whether the node was last placed in a layout from right to left.
    package var isRightToLeft: Bool { placement.isRightToLeft }

    /// The proposal with which the node was last placed.
    var placedProposal: Proposal { placement.proposal }

    /// Forces the children to be placed again in this layout, even if nothing below has changed.
    func setNeedsPlacement() {
        needsPlacement = true
    }

    /// Returns the preferred spacing of the node to its neighbor at an edge.
    package func distance(at edge: RenderEdge) -> EdgeDistance {
        switch distances[edge] {
        case .default, .none: return .default
        case .text: return .text
        case .zero: return .zero
        case .asked:
            if let known = askedDistances[edge] { return known }
            let distance =
                rule.delegatesSpacing
                ? delegate?.distance(at: edge, among: children) ?? .default : distanceOfChildren(at: edge)
            askedDistances[edge] = distance
            return distance
        }
    }

    /// The preference of the children at an edge, of which at least one is a custom layout's.
    private func distanceOfChildren(at edge: RenderEdge) -> EdgeDistance {
        let deciding =
            switch rule.isSpacedAsFirstChild ? .first : render.content.spacingSource(at: edge) {
            case .first: children.prefix(1)
            case .last: children.suffix(1)
            case .all: children[...]
            }
        let usual = tree.metrics.spacing
        let isVertical = edge == .top || edge == .bottom
        var distance: EdgeDistance?
        for child in deciding where child.distances[edge] != .none {
            let own = child.distance(at: edge)
            distance = distance?.union(own, defaultSpacing: isVertical ? usual.height : usual.width) ?? own
        }
        return distance ?? .default
    }

    /// Schedules the node for the next layout, even if nothing in the render tree has changed.
    package func setNeedsLayout() {
        render.setNeedsLayout(.content)
    }

    /// The bounding box in the coordinates of the screen.
    package var globalFrame: CGRect { render.globalFrame }
}

/// The size of a node for a proposal, with access to its alignment guides.
package struct LayoutDimensions: RenderDimensions {
    let node: LayoutNode
    package let proposal: Proposal
    package let size: CGSize

    package func explicitValue(of guide: RenderGuide) -> CGFloat? {
        node.explicitValue(of: guide, in: proposal)
    }
}

extension RenderGuide {
    /// The bit of the guide in ``LayoutNode/guides``. Guides beyond the sixty-third share one bit.
    var bit: UInt64 { 1 << UInt64(min(number, 63)) }

    var isStandard: Bool { number < 8 }

    func standardValue(in size: CGSize) -> CGFloat {
        switch number {
        case 0, 3: 0
        case 1: size.width / 2
        case 2: size.width
        case 4: size.height / 2
        default: size.height
        }
    }
}
