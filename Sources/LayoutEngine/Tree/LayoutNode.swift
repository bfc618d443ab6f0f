package import Foundation
package import RenderTree

/// What layout keeps of a render node: its rule, the sizes it has answered, and where it was put.
///
/// It belongs to its render node. Main thread only.
package final class LayoutNode: RenderBox {
    package unowned(unsafe) let render: RenderNode
    package unowned(unsafe) let tree: LayoutTree

    /// What arranges the children.
    @exclusivity(unchecked) package private(set) var rule: LayoutRule
    /// The children that take part.
    @exclusivity(unchecked) package private(set) final var children: ContiguousArray<LayoutNode> = []
    @exclusivity(unchecked) private var all: ContiguousArray<LayoutNode> = []

    /// Whether it takes part at all: what holds nothing does not.
    @exclusivity(unchecked) package private(set) var isPresent = true
    /// Whether something in it depends on what is seen of it.
    @exclusivity(unchecked) package private(set) var watchesVisibility = false
    /// Whether something in it depends on what is safe around it.
    @exclusivity(unchecked) private(set) var watchesSafeArea = false
    /// Whether something in it may be far outside of its frame, so that one who draws has to look.
    @exclusivity(unchecked) package private(set) var reachesOut = false
    /// A bit for each guide that something in it places.
    @exclusivity(unchecked) private(set) var guides: UInt64 = 0
    /// The axis of the stack that it is in, through what shows nothing itself.
    @exclusivity(unchecked) package private(set) var stackAxis: LayoutAxis?
    @exclusivity(unchecked) package private(set) var priority: Double = 0
    /// How far what comes before and behind it would be from it.
    @exclusivity(unchecked) private(set) var distances = EdgeDistances.usual

    /// What has changed, where the render node's own box is somebody else's.
    @exclusivity(unchecked) var changes = RenderNode.Staleness.all
    @exclusivity(unchecked) private var needsPlacement = true
    @exclusivity(unchecked) private var placement = Placement()
    @exclusivity(unchecked) private var sizes = SizeCache()

    init(_ render: RenderNode, in tree: LayoutTree) {
        self.render = render
        self.tree = tree
        rule = tree.rule(for: render)
        super.init()
    }

    private struct Placement {
        var proposal = Proposal.zero
        var visible = CGRect.null
        var safeArea: SafeArea?
        var isRightToLeft = false
    }
}

// MARK: - What has changed

extension LayoutNode {
    /// Takes up what has changed here and below. Costs what has changed, and a look at each sibling of it.
    func refresh(in axis: LayoutAxis?) {
        var staleness = tree.isBeside ? changes : render.staleness
        let hasNewAxis = axis != stackAxis
        guard !staleness.isEmpty || hasNewAxis else { return }
        if tree.isBeside { changes = [] } else { render.staleness = [] }
        stackAxis = axis
        needsPlacement = true
        sizes.removeAll()
        if staleness.contains(.content), !rule.isFor(render.content) {
            rule = tree.rule(for: render)
            if tree.isBeside { staleness.insert(.children) }
        }
        if staleness.contains(.children) { takeChildren() }
        rule.prepare(self)
        let inner = rule.axis ?? (rule.isTransparent ? axis : nil)
        var watches = rule.watchesVisibility
        var watchesSafeArea = rule.watchesSafeArea
        var reachesOut = rule.reachesOut
        var guides = rule.guides(of: self)
        var areAllPresent = true
        for child in all {
            child.refresh(in: inner)
            if child.watchesVisibility { watches = true }
            if child.watchesSafeArea { watchesSafeArea = true }
            if child.reachesOut { reachesOut = true }
            if child.isPresent { guides |= child.guides } else { areAllPresent = false }
        }
        watchesVisibility = watches
        self.watchesSafeArea = watchesSafeArea
        self.reachesOut = reachesOut
        self.guides = guides
        children = areAllPresent ? all : all.filter(\.isPresent)
        isPresent = rule.isPresent(self)
        priority = rule.priority(of: self)
        distances = EdgeDistances(of: render.content, in: axis, children: children.lazy.map(\.distances))
        if tree.isBeside { rule.refreshed(self) }
    }

    private func takeChildren() {
        all.removeAll(keepingCapacity: true)
        if rule is OpaqueRule { return }
        var child = render.firstChild
        while let here = child {
            if !(rule is RoomRule && here.content.isBarItem) { all.append(tree.node(for: here)) }
            child = here.next
        }
    }
}

// MARK: - Sizes

extension LayoutNode {
    /// How large it is when a size is proposed. Runs no body, and is remembered for each proposal.
    package func size(in proposal: Proposal) -> CGSize {
        if let known = sizes[proposal] ?? rule.knownSize(in: proposal) { return known }
        tree.measured += 1
        var size = rule.size(of: self, in: proposal)
        // Who answers nonsense has no size.
        if !(size.width >= 0) { size.width = 0 }
        if !(size.height >= 0) { size.height = 0 }
        sizes.insert(size, for: proposal)
        return size
    }

    /// Its size and where its guides are.
    package func dimensions(in proposal: Proposal) -> LayoutDimensions {
        LayoutDimensions(node: self, proposal: proposal, size: size(in: proposal))
    }

    /// Where a guide is that something in it places; nil leaves it to its size.
    func explicitValue(of guide: RenderGuide, in proposal: Proposal) -> CGFloat? {
        guard guides & guide.bit != 0 else { return nil }
        return rule.explicitValue(of: guide, in: self, size: size(in: proposal), proposal: proposal)
    }

    /// Whether something in it may place a guide.
    package func places(_ guide: RenderGuide) -> Bool { guides & guide.bit != 0 }

    func value(of guide: RenderGuide, in proposal: Proposal) -> CGFloat {
        value(of: guide, in: proposal, size: size(in: proposal))
    }

    /// - Parameter size: Its size for the proposal.
    func value(of guide: RenderGuide, in proposal: Proposal, size: CGSize) -> CGFloat {
        if guides & guide.bit == 0, guide.isStandard { return guide.standardValue(in: size) }
        return LayoutDimensions(node: self, proposal: proposal, size: size).value(of: guide)
    }
}

// MARK: - Places

extension LayoutNode {
    /// Puts it somewhere in its parent and arranges what is in it. What has not changed is not gone through again.
    ///
    /// - Parameter bounds: The width of the parent, in which it is mirrored where writing goes from right to left.
    package func place(at origin: CGPoint, in proposal: Proposal, parentWidth: CGFloat) {
        let size = size(in: proposal)
        var origin = tree.floored(origin)
        if tree.isRightToLeft { origin.x = parentWidth - origin.x - size.width }
        let visible =
            watchesVisibility ? tree.visible.offsetBy(dx: -origin.x, dy: -origin.y) : .null
        let safeArea = watchesSafeArea ? tree.safeArea?.offsetBy(dx: -origin.x, dy: -origin.y) : nil
        let isSame =
            !needsPlacement && frame.size == size && placement.proposal == proposal
            && placement.visible == visible && placement.safeArea == safeArea
            && placement.isRightToLeft == tree.isRightToLeft
        frame = CGRect(origin: origin, size: size)
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
        if tree.isBeside { tree.arranged.append(self) } else if rule.isWatched { tree.watched.append(self) }
    }

    /// What it was offered when it was put into its place.
    var placedProposal: Proposal { placement.proposal }

    /// Has its children put into place again in this layout, although nothing in it has changed.
    func arrangeAgain() {
        needsPlacement = true
    }

    /// How far it would be from what comes before or behind it at an edge.
    package func distance(at edge: RenderEdge) -> EdgeDistance {
        switch distances[edge] {
        case .usual, .none: .usual
        case .text: .text
        case .nothing: .nothing
        case .asked:
            if rule is CustomRule {
                delegate?.distance(at: edge, among: children) ?? .usual
            } else {
                // Of several that know it themselves the usual is enough.
                children.count == 1 || rule is LayersRule ? children[0].distance(at: edge) : .usual
            }
        }
    }

    /// Has it arranged again at the next layout, although nothing in the render tree has changed.
    package func setNeedsLayout() {
        render.becomeStale(.content)
    }

    /// Where it is on the screen.
    package var globalFrame: CGRect { render.globalFrame }
}

/// The size of a node for a proposal, and where its guides are.
package struct LayoutDimensions: RenderDimensions {
    let node: LayoutNode
    package let proposal: Proposal
    package let size: CGSize

    package func explicitValue(of guide: RenderGuide) -> CGFloat? {
        node.explicitValue(of: guide, in: proposal)
    }
}

extension RenderGuide {
    /// Guides beyond the sixty-third share a bit.
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
