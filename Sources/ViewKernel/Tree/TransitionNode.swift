package import AnimationEngine
internal import RenderTree
package import ViewGraph

/// A node that a transition changes while its content appears or leaves.
@MainActor
package final class TransitionNode: Node {
    /// Shows a stage of the transition. Set by the view that evaluates it.
    package var show: @MainActor (TransitionStage) -> Void = { _ in }
    /// The animation of the insertion, and the animation of the removal. The outer nil stands for the change's
    /// animation.
    package var insertionAnimation: Animation??
    package var removalAnimation: Animation??

    package override var continuation: NodeContinuation { .description }

    package init(at cursor: ViewCursor) {
        super.init(in: cursor.parent, scope: cursor.scope)
    }

    /// Returns the transaction in which the transition shows a stage, from the change's transaction.
    package func transaction(for change: Transaction, to stage: TransitionStage) -> Transaction {
        let own = stage == .didDisappear ? removalAnimation : insertionAnimation
        guard let own, !change.disablesAnimations else { return change }
        var transaction = change
        transaction.animation = own
        return transaction
    }

    /// Shows a stage in a separate step, after the current one.
    package func showLater(_ stage: TransitionStage, after change: Transaction) {
        graph.exits?.addStage(stage, of: self, transaction(for: change, to: stage))
    }
}

/// The node of the view that a transition renders.
///
/// The phases of the transition render it again, but with what its container has described.
@MainActor
package final class TransitionContentNode: Node {
    /// Renders the view with the node.
    private var render: @MainActor (Node) -> Void = { _ in }

    package override var continuation: NodeContinuation { .description }

    package init(at cursor: ViewCursor) {
        super.init(in: cursor.parent, scope: cursor.scope)
    }

    /// Renders the view, or keeps it for its return if it is exiting.
    package func show(isLeaving: Bool, _ render: @escaping @MainActor (Node) -> Void) {
        self.render = render
        if let exits = graph.exits, exits.holdsBack(self, isLeaving: isLeaving) { return }
        update()
    }

    package override func update() { render(self) }
}

extension Node {
    /// Whether the node renders a transition, outside of the view that appears or leaves.
    final var isOfTransition: Bool {
        if firstChild is TransitionNode { return true }
        for current in selfAndAncestors {
            if current is TransitionContentNode { return false }
            if current is TransitionNode { return true }
        }
        return false
    }

    /// Whether the node has one view, whose transition is its own.
    final var isTransparentToTransitions: Bool {
        guard traits.contains(.isRendered) else { return true }
        switch asRendered.render.content {
        case .effect, .padding, .input, .accessibility, .row, .item, .arrangement: return true
        default: return false
        }
    }

    /// The views of this node that appear and leave separately, each with its transition: its own, or its only
    /// descendant's.
    ///
    /// A node without an appearance of its own is several views if one of the views inside has a transition, because a
    /// transition around several views belongs to each of them. Otherwise it is one view.
    final var transitioningViews: [(view: Node, transition: TransitionNode?)] {
        var node = self
        var isInsideRendered = false
        while true {
            if let transition = node as? TransitionNode { return [(self, transition)] }
            guard node.isTransparentToTransitions, let first = node.firstChild else { return [(self, nil)] }
            if first.next != nil {
                guard !isInsideRendered, !node.traits.contains(.isRendered) else { return [(self, nil)] }
                let views = node.children.flatMap(\.transitioningViews)
                return views.contains { $0.transition != nil } ? views : [(self, nil)]
            }
            if node.traits.contains(.isRendered) { isInsideRendered = true }
            node = first
        }
    }
}
