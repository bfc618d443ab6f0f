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
    package let tree: RenderTree
    @exclusivity(unchecked) package var metrics: any ScreenMetrics {
        didSet {
            grain = metrics.grain
            forgetAll(tree.root)
        }
    }
    @exclusivity(unchecked) private var grain: CGSize?

    /// The size of the screen.
    package var viewport: CGSize {
        didSet { if viewport != oldValue { tree.root.becomeStale(.content) } }
    }

    /// Whether all of a root that is higher than the screen counts as seen, so that nothing waits to be scrolled to.
    package let showsEverything: Bool

    /// Whether writing goes from right to left where nothing says otherwise.
    package var isWrittenFromRight = false {
        didSet { if isWrittenFromRight != oldValue { tree.root.becomeStale(.content) } }
    }

    /// How many sizes have been found out, and how many nodes arranged, in all: what a test of cost counts.
    @exclusivity(unchecked) package internal(set) var measured = 0
    @exclusivity(unchecked) package internal(set) var placed = 0

    /// The part that is seen, in the coordinates of the node that is being placed.
    @exclusivity(unchecked) var visible: CGRect = .infinite
    /// How writing goes where a node is being placed.
    @exclusivity(unchecked) package internal(set) var isRightToLeft = false
    /// Those that are told once everything is in its place.
    @exclusivity(unchecked) var watched: ContiguousArray<LayoutNode> = []

    private var followers: [any LayoutFollower] = []
    private var actions: [() -> Void] = []

    /// Has something done when the next layout is over, which there will be.
    package func afterLayout(_ action: @escaping () -> Void) {
        actions.append(action)
        tree.root.becomeStale(.below)
    }

    package init(_ tree: RenderTree, metrics: any ScreenMetrics, viewport: CGSize, showsEverything: Bool = false) {
        self.tree = tree
        self.metrics = metrics
        grain = metrics.grain
        self.viewport = viewport
        self.showsEverything = showsEverything
        tree.isLaidOut = true
        forgetAll(tree.root)
    }

    deinit {
        Self.discard(tree.root)
    }

    /// The root's node.
    package var root: LayoutNode { node(for: tree.root) }

    package func node(for render: RenderNode) -> LayoutNode {
        if let box = render.box { return unsafeDowncast(box, to: LayoutNode.self) }
        let node = LayoutNode(render, in: self)
        render.box = node
        return node
    }

    /// Whether an update would find something to do.
    package var needsUpdate: Bool { !tree.root.staleness.isEmpty }

    /// Lays out what has changed. Returns whether there was something.
    @discardableResult
    package func update() -> Bool {
        guard needsUpdate else { return false }
        let root = root
        root.refresh(in: nil)
        visible = showsEverything ? .infinite : CGRect(origin: .zero, size: viewport)
        isRightToLeft = isWrittenFromRight
        root.place(at: .zero, in: Proposal(viewport), parentWidth: viewport.width)
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
        return true
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
        node.box = nil
        node.staleness = .all
        for child in node.children { forgetAll(child) }
    }

    private static func discard(_ node: RenderNode) {
        node.box = nil
        for child in node.children { discard(child) }
    }
}
