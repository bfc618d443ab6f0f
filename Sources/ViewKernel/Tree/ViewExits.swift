package import ViewGraph

/// The phase of a transition: before a view has appeared, while it is present, and after its removal.
package enum TransitionStage: Sendable {
    case willAppear, identity, didDisappear
}

/// The views of a screen that appear and exit over time.
///
/// Containers report the children that they insert and remove. A screen without motion has no exits. Main thread only.
@MainActor
package class ViewExits {
    /// Whether nothing exits.
    package var isEmpty: Bool { true }

    /// Whether children of a container exit.
    package func isExiting(from parent: Node) -> Bool { false }

    /// Takes over removed children, which are shown until their transitions have ended.
    ///
    /// `key` is the identity under which the container reclaims them if it shows them again; nil if it never does.
    ///
    /// Returns false if the children have to be discarded.
    func beginExit(_ children: [Node], of parent: Node, key: AnyHashable?) -> Bool { false }

    /// Puts exiting children back at the end of their container, and returns them.
    package func reclaim(in parent: Node, key: AnyHashable) -> [Node]? { nil }

    /// Whether a transition's view exits with what it shows, so that it is not rendered again. If it returns, it is
    /// marked then.
    func holdsBack(_ content: TransitionContentNode, isLeaving: Bool) -> Bool { false }

    /// Called after a container has inserted children.
    package func didInsert(_ children: [Node]) {}

    /// The stages of transitions to show after the current step.
    private final var stages: [(stage: TransitionStage, node: TransitionNode, transaction: Transaction)] = []

    final func addStage(_ stage: TransitionStage, of node: TransitionNode, _ transaction: Transaction) {
        stages.append((stage, node, transaction))
    }

    /// Moves views to their pending stages, and returns whether there were any. Called at the end of a step, so that
    /// the next one shows them: inserted views then have frames.
    final func beginStages() -> Bool {
        guard !stages.isEmpty else { return false }
        let waiting = stages
        stages = []
        for (stage, node, transaction) in waiting where !node.traits.contains(.isRemoved) {
            withTransaction(transaction) { node.show(stage) }
        }
        return true
    }

    /// The container that is currently inserting children.
    final var insertingParent: Node?

    /// Runs a closure in which a container inserts children.
    package final func insert(into parent: Node, _ reconcile: () -> Void) {
        let outer = insertingParent
        insertingParent = parent
        reconcile()
        insertingParent = outer
    }

    /// Whether a view below a node begins to appear: nothing but wrappers lies between it and the children that a
    /// container inserts.
    package final func isInserting(at parent: Node) -> Bool {
        guard let insertingParent else { return false }
        for current in parent.selfAndAncestors {
            if current === insertingParent { return true }
            guard current.isTransparentToTransitions else { return false }
        }
        return false
    }
}

extension Graph {
    /// The transaction of the changes that are being shown, as altered for the node that is being updated.
    package var transaction: Transaction { Transaction(context) }

    /// The views that appear and exit over time; nil on a screen without motion.
    package var exits: ViewExits? {
        // Only this module sets the property.
        exitKeeper.map { unsafeDowncast($0, to: ViewExits.self) }
    }
}

extension Node {
    /// The children after a child, or all.
    package final func children(after child: Node?) -> [Node] {
        Array(child?.following ?? children)
    }

    /// Replaces all children with children of another identity, which are inserted first.
    ///
    /// `key` identifies the new children, and is nil if they never come back. `old` identifies the others.
    final func exchangeChildren(
        as key: AnyHashable?, instead old: AnyHashable?, _ exits: ViewExits,
        _ reconcile: (inout ViewCursor) -> Void
    ) {
        let former = children(after: nil)
        if let key, let back = exits.reclaim(in: self, key: key) {
            var cursor = ViewCursor(updating: self, from: back.first, scope: environmentScope)
            reconcile(&cursor)
        } else {
            var cursor = makeCursor()
            exits.insert(into: self) { reconcile(&cursor) }
            exits.didInsert(children(after: former.last))
        }
        discardOverTime(former, key: old)
    }

    /// Removes children, with a transition if the screen shows one.
    package final func discardOverTime(_ children: [Node], key: AnyHashable?) {
        guard !children.isEmpty else { return }
        if let exits = graph.exits, exits.beginExit(children, of: self, key: key) { return }
        for child in children { discardChild(child) }
    }
}
