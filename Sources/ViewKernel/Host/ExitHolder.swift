internal import RenderTree
internal import ViewGraph

/// The parent of exiting nodes. Its render node is on no screen.
///
/// An exiting view keeps the content that it had. The change that removes a view often removes the data that the view
/// reads, such as the element at an index, so another evaluation could show a different element or end the program. A
/// node below is therefore not updated if a source or an object from outside has changed since something in its subtree
/// read it, or if an environment value had when the exit began. Updates by the view's own state go on until then: a
/// spinner turns while it fades. `@Observable` objects count as being outside, because their registrations do not name
/// them.
@MainActor
final class ExitHolder: RenderedNode {
    /// The last evaluation of any node that had begun before the exit.
    private let start = Graph.evaluations
    /// The nodes whose updates wait for the return of the view, in the order in which they were first held back.
    private var outdated: [Node] = []
    private var outdatedIdentities: Set<ObjectIdentifier> = []
    /// The sources and objects that the exiting views own, collected once in a pass: a list has many rows.
    private var owned: (objects: Set<ObjectIdentifier>, pass: UInt64) = ([], 0)

    init(beside parent: Node) {
        super.init(.layer, at: ViewCursor(updating: parent, from: nil, scope: parent.environmentScope))
    }

    /// The holder of the exit to which a node belongs; nil for a node that is not exiting.
    static func enclosing(_ node: Node) -> ExitHolder? {
        var top = node
        while let parent = top.parent { top = parent }
        return top as? ExitHolder
    }

    /// Whether a marked node is updated. A transition always is, and so are actions, which show nothing themselves, and
    /// what opens and closes presentations and pages, which are not part of the exit.
    static func shouldUpdate(_ node: Node) -> Bool {
        guard let holder = enclosing(node), !(node is ActionNode), !(node is any PresentingNode), !node.isOfTransition
        else { return true }
        return !holder.holdsBack(node)
    }

    /// Whether a node keeps what it shows. If it does, it is marked when the view returns.
    func holdsBack(_ node: Node, unconditionally isHeldBack: Bool = false) -> Bool {
        guard isHeldBack || isOutdated(node) else { return false }
        if outdatedIdentities.insert(ObjectIdentifier(node)).inserted { outdated.append(node) }
        return true
    }

    /// Marks the nodes whose updates waited.
    func markOutdated() {
        for node in outdated where !node.traits.contains(.isRemoved) { graph.mark(node) }
        outdated = []
        outdatedIdentities = []
    }

    private func isOutdated(_ node: Node) -> Bool {
        // Content whose first evaluation waited for the layout has read nothing yet.
        if let node = node as? EvaluatingNode, node.evaluationNumber == 0 { return true }
        if owned.pass != graph.passes {
            owned = ([], graph.passes)
            collectOwned(by: self)
        }
        // The rows of a lazy collection are evaluated with its closure.
        let updated = if let parent = node.parent, parent.traits.contains(.isLazy) { parent } else { node }
        return hasChangedDependency(updated)
    }

    private func collectOwned(by node: Node) {
        if let node = node as? EvaluatingNode { node.forEachOwnedObject { owned.objects.insert(ObjectIdentifier($0)) } }
        for child in node.children { collectOwned(by: child) }
    }

    private func hasChangedDependency(_ node: Node) -> Bool {
        if let node = node as? EvaluatingNode,
            node.hasChangedDependency(besides: owned.objects, withKeysChangedBy: start)
        {
            return true
        }
        return node.children.contains { hasChangedDependency($0) }
    }
}
