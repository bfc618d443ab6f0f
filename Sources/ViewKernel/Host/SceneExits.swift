internal import AnimationEngine
internal import LayoutEngine
internal import RenderTree
internal import ViewGraph

/// The views of one scene that have been removed and are still drawn.
///
/// An exiting node is no longer part of the screen: it receives no events, has no focus, and assistive technologies
/// ignore it. Its state and its tasks live until its exit ends, and it keeps the content that it had, as ``ExitHolder``
/// describes. If its container shows it again before that, it returns with them. A view without a transition fades.
/// Main thread only.
@MainActor
final class SceneExits: ViewExits {
    private unowned let tree: RenderTree
    private weak var layout: LayoutTree?
    private unowned let motion: SceneMotion
    private unowned let graph: Graph
    private var exits = ExitTable()
    /// The nodes that have been inserted in this step, and fade in after its layout.
    private var appearing: [(node: RenderNode, animation: Animation)] = []
    /// Whether the elements of the screen move by themselves.
    private let hasElements: Bool
    /// The time for which a screen keeps an element after its animation, because the page begins later.
    private static let margin = 0.05

    init(_ tree: RenderTree, _ layout: LayoutTree?, _ motion: SceneMotion, _ graph: Graph) {
        self.tree = tree
        self.layout = layout
        hasElements = layout == nil
        self.motion = motion
        self.graph = graph
    }

    override var isEmpty: Bool { exits.isEmpty }

    override func isExiting(from parent: Node) -> Bool { exits.hasExits(from: parent) }

    // MARK: Exiting

    override func beginExit(_ children: [Node], of parent: Node, key: AnyHashable?) -> Bool {
        let transaction = Transaction(parent.graph.context)
        let transitions = children.flatMap(\.transitioningViews)
        let animations = transitions.map {
            ($0.1?.transaction(for: transaction, to: .didDisappear) ?? transaction).animation
        }
        // Without an animation an exit takes no time.
        guard motion.isOn, animations.contains(where: { $0 != nil }) else { return false }
        var renders: [(node: RenderNode, parent: RenderNode)] = []
        var owners: [Int] = []
        var spacers: [RenderNode] = []
        for (index, (view, _)) in transitions.enumerated() {
            view.forEachRender { render in
                guard let outer = render.parent, hasElements || render.box != nil && outer.box != nil else { return }
                // The exit of a spacer cannot be seen.
                if hasElements, case .spacer = render.content { return spacers.append(render) }
                renders.append((render, outer))
                owners.append(index)
            }
        }
        // If nothing can be seen, the caller removes the children itself.
        guard !renders.isEmpty else { return false }
        for spacer in spacers { tree.detach(spacer) }
        // The scopes above combine their values again, without those of the exiting views. They are found through the
        // parent, which the children still have.
        if children.contains(where: { $0.interests.contains(.preference) }) {
            children.first?.preferencesDidMove()
        }
        // The graph reports the removal of a node to the observer only with this interest.
        parent.addInterests(.tearDown)
        let holder = ExitHolder(beside: parent)
        let length = animations.compactMap { $0?.timing.end(.removed) }.max() ?? 0
        let exit = SceneExit(
            parent: parent, key: key, children: children, holder: holder, renders: renders,
            end: hasElements ? motion.now + length + Self.margin : nil)
        for (index, pair) in renders.enumerated() {
            guard !hasElements else {
                tree.beginExitWithElement(pair.node, fades: transitions[owners[index]].1 == nil)
                continue
            }
            tree.beginExit(pair.node)
            layout?.exiting.append(pair.node)
            let animation = animations[owners[index]]
            motion.store.beginExit(
                pair.node, from: pair.parent, fades: transitions[owners[index]].1 == nil,
                by: motion.motionChange(animation, of: pair.node))
        }
        for child in children { holder.insertChild(parent.detachChild(child)) }
        exits.insert(exit)
        graph.removalObserver = { [weak self] node in self?.endAll(from: node) }
        graph.shouldUpdate = { ExitHolder.shouldUpdate($0) }
        for case (_, let transition?) in transitions { transition.showLater(.didDisappear, after: transaction) }
        return true
    }

    override func reclaim(in parent: Node, key: AnyHashable) -> [Node]? {
        guard let exit = exits.exit(from: parent, key: key), remove(exit) else { return nil }
        let transaction = Transaction(parent.graph.context)
        for child in exit.children { parent.insertChild(exit.holder.detachChild(child)) }
        // The render nodes of the children are not in the tree yet, so they take the place of the whole run.
        let run = exit.children
        var following = run.last?.nextRender(since: run.first?.previous, in: parent)
        let outers = Dictionary(exit.renders.map { ($0.node.id, $0.parent) }) { first, _ in first }
        for child in run {
            child.forEachRender { render in
                if hasElements {
                    tree.cancelExit(render)
                } else if let outer = outers[render.id] {
                    motion.store.endExit(render, from: outer)
                }
                if following === render { following = render.next }
                tree.insert(render, into: child.renderParent, before: following)
            }
            if child.interests.contains(.preference) { child.preferencesDidMove() }
            for (view, transition) in child.transitioningViews {
                if let transition {
                    transition.showLater(.identity, after: transaction)
                } else if !hasElements {
                    view.forEachRender { render in
                        motion.store.appear(render, by: motion.motionChange(transaction.animation, of: render))
                    }
                }
            }
        }
        forgetLayout(of: exit)
        exit.holder.markOutdated()
        return exit.children
    }

    override func holdsBack(_ content: TransitionContentNode, isLeaving: Bool) -> Bool {
        guard !exits.isEmpty, let holder = ExitHolder.enclosing(content) else { return false }
        return holder.holdsBack(content, unconditionally: isLeaving)
    }

    private func forgetLayout(of exit: SceneExit) {
        for (node, _) in exit.renders { layout?.exiting.remove(node) }
    }

    // MARK: Appearing

    package override func didInsert(_ children: [Node]) {
        guard let animation = Transaction(graph.context).animation else { return }
        if hasElements {
            for case (let view, _?) in children.lazy.flatMap(\.transitioningViews) {
                view.forEachRender { tree.elementMotion.arriving.insert($0.id) }
            }
            return
        }
        for case (let view, nil) in children.lazy.flatMap(\.transitioningViews) {
            view.forEachRender { appearing.append(($0, animation)) }
        }
    }

    /// Begins to fade in inserted content. Called after the layout of a step.
    func endStep() {
        guard !appearing.isEmpty else { return }
        for (node, animation) in appearing {
            motion.store.appear(node, by: motion.motionChange(animation, of: node))
        }
        appearing = []
    }

    // MARK: Ending

    /// Whether an exit is waiting to end.
    var hasFinished: Bool {
        guard !exits.isEmpty else { return false }
        let moving = movingNodes
        return exits.all.contains { isFinished($0, moving) }
    }

    /// The time at which the next exit of elements ends.
    var nextEnd: Double { exits.all.reduce(.infinity) { min($0, $1.end ?? .infinity) } }

    /// The nodes within which data of views moves, found once for all exits.
    private var movingNodes: Set<ObjectIdentifier> { hasElements ? [] : motion.nodesAroundMovingData() }

    private func isFinished(_ exit: SceneExit, _ moving: Set<ObjectIdentifier>) -> Bool {
        if let end = exit.end { return motion.now >= end }
        return !exit.children.contains { moving.contains(ObjectIdentifier($0)) }
            && !exit.renders.contains { motion.store.isMoving(within: $0.node) }
    }

    /// Removes children whose exits have ended. Called between updates.
    func endFinished() {
        guard !exits.isEmpty else { return }
        let moving = movingNodes
        for exit in ExitTable.sorted(exits.all.filter { isFinished($0, moving) }) { end(exit) }
    }

    /// Removes all exiting children.
    func endAll() {
        for exit in ExitTable.sorted(exits.all) { end(exit) }
    }

    /// Removes the exiting children of a container that is removed itself.
    private func endAll(from parent: Node) {
        for exit in exits.exits(from: parent) { end(exit) }
    }

    /// Removes an exit from the table. Returns false if it was removed before.
    private func remove(_ exit: SceneExit) -> Bool {
        guard exits.remove(exit) else { return false }
        if exits.isEmpty {
            graph.removalObserver = nil
            graph.shouldUpdate = nil
        }
        return true
    }

    private func end(_ exit: SceneExit) {
        // Removed first, because discarding its nodes may end exits below them. It may have ended in this way.
        guard remove(exit) else { return }
        for (node, parent) in exit.renders {
            if hasElements { tree.endExit(of: node) } else { motion.store.endExit(node, from: parent) }
            // A lazy stack without rows takes part in the layout until the last one has left.
            if case .lazyStack = parent.content, parent.firstChild == nil { parent.setNeedsLayout(.content) }
        }
        forgetLayout(of: exit)
        exit.holder.removeChildren()
    }
}
