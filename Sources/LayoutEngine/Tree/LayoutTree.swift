package import Foundation
package import RenderTree

/// The layout of what is on one screen.
///
/// ```
/// let layout = LayoutTree(tree, metrics: PointMetrics())
/// layout.viewport = CGSize(width: 640, height: 384)
/// layout.update()
/// tree.root.firstChild?.frame
/// ```
///
/// An update takes up what has changed in the render tree, finds sizes and puts everything in its place. What has not
/// changed is not measured again. Who depends on what came of it, such as a reader of geometry, is told afterwards; what it
/// then changes in the render tree is the next update. Main thread only.
package final class LayoutTree {
    package unowned(unsafe) let tree: RenderTree
    /// The same, where it is laid out as a whole. The layout of a part of it belongs to a node there, and may not hold it.
    private let owned: RenderTree?
    /// An island's node, whose children let go of their boxes when this goes.
    private let ownedTop: RenderNode?
    @exclusivity(unchecked) package var metrics: any ScreenMetrics {
        didSet {
            grain = metrics.grain
            forgetAll(top)
        }
    }
    @exclusivity(unchecked) private var grain: CGSize?

    /// The size of the screen.
    package var viewport: CGSize {
        didSet { if viewport != oldValue { top.becomeStale(.content) } }
    }

    /// Whether all of a root that is higher than the screen counts as seen, so that nothing waits to be scrolled to.
    package let showsEverything: Bool

    /// Whether writing goes from right to left where nothing says otherwise.
    package var isWrittenFromRight = false {
        didSet { if isWrittenFromRight != oldValue { top.becomeStale(.content) } }
    }

    /// How many sizes have been found out, and how many nodes arranged, in all: what a test of cost counts.
    @exclusivity(unchecked) package internal(set) var measured = 0
    @exclusivity(unchecked) package internal(set) var placed = 0

    /// The part that is seen, in the coordinates of the node that is being placed.
    @exclusivity(unchecked) var visible: CGRect = .infinite
    /// What is safe around the node that is being placed, if something of it is not.
    @exclusivity(unchecked) var safeArea: SafeArea?
    /// How writing goes where a node is being placed.
    @exclusivity(unchecked) package internal(set) var isRightToLeft = false
    /// Those that are told once everything is in its place.
    @exclusivity(unchecked) var watched: ContiguousArray<LayoutNode> = []

    /// What is laid out, mostly the root of the tree; and the node of that where its box is somebody else's.
    private unowned(unsafe) let top: RenderNode
    private var islandRoot: LayoutNode?
    /// What tells its boxes from those of others where a node's own box is another's; nothing where it is this one's.
    private let number: Int
    private let isSure: Bool
    /// What has been arranged anew, where that is wanted.
    @exclusivity(unchecked) var arranged: ContiguousArray<LayoutNode> = []
    private var followers: [any LayoutFollower] = []
    private var actions: [() -> Void] = []

    /// Has something done when the next layout is over, which there will be.
    package func afterLayout(_ action: @escaping () -> Void) {
        actions.append(action)
        top.becomeStale(.below)
    }

    package init(_ tree: RenderTree, metrics: any ScreenMetrics, viewport: CGSize, showsEverything: Bool = false) {
        self.tree = tree
        (owned, ownedTop) = (tree, nil)
        self.metrics = metrics
        top = tree.root
        number = 0
        isSure = true
        grain = metrics.grain
        self.viewport = viewport
        self.showsEverything = showsEverything
        tree.isLaidOut = true
        tree.knowsRunsOfCells = true
        forgetAll(top)
    }

    /// The layout of one node and of what is in it, on a screen that lays out all else itself. The node's own box is not its.
    init(island top: RenderNode, of tree: RenderTree, metrics: any ScreenMetrics) {
        self.tree = tree
        (owned, ownedTop) = (nil, top)
        self.metrics = metrics
        self.top = top
        number = 0
        isSure = true
        grain = metrics.grain
        viewport = .zero
        showsEverything = true
        islandRoot = LayoutNode(top, in: self)
        forgetAll(top)
    }

    /// A layout of what is in a room beside that of a screen that lays out all by itself: the boxes of the nodes are its, and
    /// hold those of this one.
    ///
    /// - Parameters:
    ///   - number: More than nothing, and given to no other.
    ///   - isSure: Whether islands in it are laid out in what they are offered here.
    init(beside room: RenderNode, of tree: RenderTree, metrics: any ScreenMetrics, number: Int, isSure: Bool) {
        self.isSure = isSure
        self.tree = tree
        (owned, ownedTop) = (nil, nil)
        self.metrics = metrics
        self.number = number
        top = room
        grain = metrics.grain
        viewport = .zero
        showsEverything = true
        islandRoot = LayoutNode(room, in: self)
    }

    /// Whether the boxes of the nodes are another's.
    var isBeside: Bool { number > 0 }

    func rule(for render: RenderNode) -> LayoutRule {
        guard isBeside else { return LayoutRule.make(for: render.content) }
        if render === top { return RoomRule() }
        let content = render.content
        if content.isMeasured {
            let plain = MeasuredRule()
            return plain.isFor(content) ? plain : MeasuredLabelRule()
        }
        return content.isOpaque || render.flexibility?.island != nil
            ? OpaqueRule() : LayoutRule.make(for: render.content)
    }

    deinit {
        guard !isBeside else { return }
        if islandRoot == nil { top.box = nil }
        for child in top.children { Self.discard(child) }
    }

    /// The root's node.
    package var root: LayoutNode { islandRoot ?? node(for: top) }

    package func node(for render: RenderNode) -> LayoutNode {
        if let islandRoot, islandRoot.render === render { return islandRoot }
        if isBeside { return nodeBeside(render) }
        if let box = render.box { return unsafeDowncast(box, to: LayoutNode.self) }
        let node = LayoutNode(render, in: self)
        render.box = node
        return node
    }

    private func nodeBeside(_ render: RenderNode) -> LayoutNode {
        guard let box = render.flexibility else { return LayoutNode(render, in: self) }
        // What is in an island has one box, which is that of its own layout.
        if isSure, let island = box.island { return island.layout.root }
        let fitted = box.makeFitted()
        if let node = fitted.node, fitted.number == number { return node }
        let node = LayoutNode(render, in: self)
        (fitted.node, fitted.number) = (node, number)
        return node
    }

    /// Whether an update would find something to do.
    package var needsUpdate: Bool { !top.staleness.isEmpty }

    /// Lays out what has changed. Returns whether there was something.
    @discardableResult
    package func update() -> Bool {
        guard needsUpdate else { return false }
        let root = root
        root.refresh(in: nil)
        visible = showsEverything ? .infinite : CGRect(origin: .zero, size: viewport)
        isRightToLeft = isWrittenFromRight
        root.place(at: .zero, in: Proposal(viewport), parentWidth: viewport.width)
        tell()
        return true
    }

    /// Puts everything in an island, which has been refreshed, into its place.
    func arrangeIsland(in proposal: Proposal) {
        visible = .infinite
        isRightToLeft = false
        let width = root.size(in: proposal).width
        isRightToLeft = isWrittenFromRight
        root.place(at: .zero, in: proposal, parentWidth: width)
        tell()
    }

    /// Puts everything in a room, which has been refreshed, into its place, and tells nobody.
    func arrangeBeside(in proposal: Proposal) {
        visible = .infinite
        isRightToLeft = isWrittenFromRight
        root.place(at: .zero, in: proposal, parentWidth: root.size(in: proposal).width)
    }

    /// Tells those who depend on where things are.
    private func tell() {
        let watched = watched
        self.watched.removeAll(keepingCapacity: true)
        for node in watched { node.rule.didLayOut(node) }
        if !followers.isEmpty {
            followers.removeAll { $0.isDone }
            for follower in followers { follower.didLayOut() }
        }
        let actions = actions
        self.actions.removeAll()
        for action in actions { action() }
    }

    /// Has somebody told after each layout.
    package func follow(_ follower: any LayoutFollower) {
        followers.append(follower)
    }

    /// The place in the screen's grain that is nearest to the top leading corner.
    func floored(_ point: CGPoint) -> CGPoint {
        guard let grain else { return point }
        func floored(_ length: CGFloat, _ grain: CGFloat) -> CGFloat {
            length.isFinite ? (length / grain).rounded(.down) * grain : length
        }
        return CGPoint(x: floored(point.x, grain.width), y: floored(point.y, grain.height))
    }

    private func forgetAll(_ node: RenderNode) {
        if islandRoot?.render !== node { node.box = nil }
        node.staleness = .all
        for child in node.children { forgetAll(child) }
    }

    private static func discard(_ node: RenderNode) {
        node.box = nil
        for child in node.children { discard(child) }
    }
}
