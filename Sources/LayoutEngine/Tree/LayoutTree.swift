package import Foundation
package import RenderTree

/// The layout of one screen.
///
/// ```
/// let layout = LayoutTree(tree, metrics: PointMetrics())
/// layout.viewport = CGSize(width: 640, height: 384)
/// layout.update()
/// tree.root.firstChild?.frame
/// ```
///
/// An update applies the changes of the render tree, measures nodes and sets their frames. Unchanged nodes are not
/// measured again. Observers of the result, such as geometry readers, are notified afterwards. Changes that they make
/// to the render tree belong to the next update. Main thread only.
package final class LayoutTree {
    /// The part of a render tree that a layout covers. It decides where the layout nodes are stored.
    enum Scope {
        /// The whole tree, which the layout retains. `RenderNode.box` stores each layout node.
        case screen(RenderTree)
        /// One subtree of a page that otherwise lays out itself. `RenderNode.box` stores the layout nodes below the top
        /// node, which the layout retains; the box of the top node belongs to the page.
        case embeddedLayout(RenderNode)
        /// A region of a page, next to the layout of the page. The `SizeOverrideBox` of each node stores its layout
        /// node with the number of the layout, which no other layout has.
        ///
        /// - isExact: Whether all sizes in the region are certain. Embedded layouts in it are then laid out for its
        ///   proposals.
        case overflow(number: Int, isExact: Bool)
    }

    /// Retained by `scope` for a screen, and otherwise by the layout of the page that owns this one.
    package unowned(unsafe) let tree: RenderTree
    private let scope: Scope
    /// The top node of the scope.
    unowned(unsafe) let top: RenderNode
    /// The layout node of the top node, if its box belongs to the page.
    private var ownRoot: LayoutNode?
    @exclusivity(unchecked) package var metrics: any ScreenMetrics {
        didSet {
            gridUnit = metrics.gridUnit
            forgetAll(top)
        }
    }
    @exclusivity(unchecked) private var gridUnit: CGSize?

    /// The size of the screen.
    package var viewport: CGSize {
        didSet { if viewport != oldValue { top.setNeedsLayout(.content) } }
    }

    /// Whether content below the screen's bottom counts as visible, so that lazy stacks create all items.
    package let showsEverything: Bool

    /// Whether the layout direction is right-to-left by default.
    package var isRootRightToLeft = false {
        didSet { if isRootRightToLeft != oldValue { top.setNeedsLayout(.content) } }
    }

    /// The total number of measured sizes, for tests of cost.
    @exclusivity(unchecked) package internal(set) var measured = 0
    /// The total number of placed nodes, for tests of cost.
    @exclusivity(unchecked) package internal(set) var placed = 0

    /// The visible part, in the coordinates of the node that is being placed.
    @exclusivity(unchecked) var visible: CGRect = .infinite
    /// The safe area, in the coordinates of the node that is being placed. Nil if everything is safe.
    @exclusivity(unchecked) var safeArea: SafeArea?
    /// Whether the node that is being placed has a right-to-left layout direction.
    @exclusivity(unchecked) package internal(set) var isRightToLeft = false
    /// The nodes to notify when all frames are final.
    @exclusivity(unchecked) var watched: ContiguousArray<LayoutNode> = []

    /// The nodes that this layout has placed again. Recorded only by an overflow layout.
    @exclusivity(unchecked) var arranged: ContiguousArray<LayoutNode> = []
    private var observers: [any LayoutObserver] = []
    private var actions: [() -> Void] = []
    private var needsRendering = false

    /// Whether nodes of the screen are shown elsewhere than in their frames.
    package var isMoving = false
    /// The removed nodes that are still drawn, and laid out in their last places. Set by the host.
    package var exiting = ExitingNodes()

    /// The number of the running step. A node that is first placed in it has no frame from which it could move.
    @exclusivity(unchecked) package var step: UInt32 = 1

    /// Whether the frames that change are recorded, because a screen may show their change over time.
    @exclusivity(unchecked) package var recordsFrames = false
    /// The nodes whose frames have changed since the last ``dequeueFrameChanges()``, with the frames before.
    private var frameChanges: ContiguousArray<FrameChange> = []

    /// Runs an action after the next layout, and schedules that layout.
    package func afterLayout(_ action: @escaping () -> Void) {
        actions.append(action)
        top.setNeedsLayout(.below)
    }

    /// Creates the layout of a whole screen.
    package init(_ tree: RenderTree, metrics: any ScreenMetrics, viewport: CGSize, showsEverything: Bool = false) {
        self.tree = tree
        scope = .screen(tree)
        self.metrics = metrics
        top = tree.root
        gridUnit = metrics.gridUnit
        self.viewport = viewport
        self.showsEverything = showsEverything
        tree.isLaidOut = true
        tree.supportsCellsInLazyStacks = true
        forgetAll(top)
    }

    /// Creates the layout of a part of a page.
    ///
    /// `isRightToLeft` is the direction from the beginning. Setting it later invalidates the part, and the page would
    /// respond with another layout.
    init(_ scope: Scope, top: RenderNode, of tree: RenderTree, metrics: any ScreenMetrics, isRightToLeft: Bool) {
        isRootRightToLeft = isRightToLeft
        self.tree = tree
        self.scope = scope
        self.metrics = metrics
        self.top = top
        gridUnit = metrics.gridUnit
        viewport = .zero
        showsEverything = true
        ownRoot = LayoutNode(top, in: self)
        if case .embeddedLayout = scope { forgetAll(top) }
    }

    /// Whether `RenderNode.box` and the changes of render nodes belong to another layout.
    var isOverflow: Bool {
        if case .overflow = scope { true } else { false }
    }

    deinit {
        switch scope {
        case .screen: Self.discard(top)
        case .embeddedLayout: for child in top.children { Self.discard(child) }
        case .overflow: break
        }
    }

    /// The layout node of the top node.
    package var root: LayoutNode { ownRoot ?? node(for: top) }

    /// Returns the layout node of a render node, and creates it the first time.
    package func node(for render: RenderNode) -> LayoutNode {
        if let ownRoot, ownRoot.render === render { return ownRoot }
        if case .overflow(let number, let isExact) = scope {
            return overflowNode(for: render, number: number, isExact: isExact)
        }
        // Only layouts of the scopes that own the boxes of render nodes set them.
        if let box = render.box { return unsafeDowncast(box, to: LayoutNode.self) }
        let node = LayoutNode(render, in: self)
        render.box = node
        return node
    }

    private func overflowNode(for render: RenderNode, number: Int, isExact: Bool) -> LayoutNode {
        guard let box = render.flexibility else { return LayoutNode(render, in: self) }
        // The content of an embedded layout has one layout node, which belongs to the embedded layout's layout.
        if isExact, let embeddedLayout = box.embeddedLayout { return embeddedLayout.layout.root }
        let store = box.makeSizeOverrideBox()
        if let node = store.node, store.number == number { return node }
        let node = LayoutNode(render, in: self)
        (store.node, store.number) = (node, number)
        return node
    }

    /// Whether an update would find changes.
    package var needsUpdate: Bool {
        !top.invalidation.isEmpty || !exiting.isEmpty && exiting.contains { !$0.invalidation.isEmpty }
    }

    /// Applies the changes of the render tree.
    package func update() {
        guard needsUpdate else { return }
        needsRendering = true
        let root = root
        root.refresh(in: nil)
        visible = showsEverything ? .infinite : CGRect(origin: .zero, size: viewport)
        isRightToLeft = isRootRightToLeft
        root.place(at: .zero, in: Proposal(viewport), parentWidth: viewport.width)
        for node in exiting where node.box != nil && !node.invalidation.isEmpty { self.node(for: node).placeAgain() }
        notifyObservers()
    }

    package func consumeNeedsRendering() -> Bool {
        defer { needsRendering = false }
        return needsRendering
    }

    /// Places all nodes of a part of a page, after a refresh.
    func arrange(in proposal: Proposal) {
        visible = .infinite
        isRightToLeft = false
        let width = root.size(in: proposal).width
        isRightToLeft = isRootRightToLeft
        root.place(at: .zero, in: proposal, parentWidth: width)
        notifyObservers()
    }

    /// Notifies everything that depends on frames.
    private func notifyObservers() {
        let watched = watched
        self.watched.removeAll(keepingCapacity: true)
        for node in watched { node.rule.didLayOut(node) }
        if !observers.isEmpty {
            observers.removeAll { $0.isRemoved }
            for observer in observers { observer.didLayOut() }
        }
        let actions = actions
        self.actions.removeAll()
        for action in actions { action() }
    }

    /// Adds an observer that is called after each layout.
    package func addObserver(_ observer: any LayoutObserver) {
        observers.append(observer)
    }

    /// A frame that a node had before a layout.
    package struct FrameChange {
        package let node: LayoutNode
        package let old: CGRect
    }

    func recordFrame(of node: LayoutNode) { frameChanges.append(FrameChange(node: node, old: node.frame)) }

    /// Returns the recorded frames, the first one of a node first.
    package func dequeueFrameChanges() -> ContiguousArray<FrameChange> {
        guard !frameChanges.isEmpty else { return [] }
        defer { frameChanges.removeAll() }
        return frameChanges
    }

    /// Returns the point rounded down to the grid of the screen.
    func floored(_ point: CGPoint) -> CGPoint {
        guard let gridUnit else { return point }
        func floored(_ length: CGFloat, _ gridUnit: CGFloat) -> CGFloat {
            length.isFinite ? (length / gridUnit).rounded(.down) * gridUnit : length
        }
        return CGPoint(x: floored(point.x, gridUnit.width), y: floored(point.y, gridUnit.height))
    }

    private func forgetAll(_ node: RenderNode) {
        if ownRoot?.render !== node { node.box = nil }
        node.invalidation = .all
        for child in node.children { forgetAll(child) }
    }

    private static func discard(_ node: RenderNode) {
        node.box = nil
        for child in node.children { discard(child) }
    }
}
