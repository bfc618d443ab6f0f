/// The contexts in which the nodes of a graph were marked.
///
/// Nodes that were marked outside of any context have no entry. Updates without a context cost one comparison each.
@MainActor
struct GraphContexts {
    /// The contexts by node. The heap retains a marked node, so its identifier stays unique.
    private var contextsByNode: [ObjectIdentifier: ChangeContext] = [:]
    private var awaited: [ChangeContext] = []

    /// The context in which the current update was marked. Nodes that the update marks belong to the same change.
    var base: ChangeContext?
    /// The base context, as altered for the node that is being updated.
    var current: ChangeContext?

    var isEmpty: Bool { contextsByNode.isEmpty }

    /// Records the context of a mark. The context of a later change replaces an earlier one; a change without a context
    /// does not.
    mutating func recordMark(of node: Node, in context: ChangeContext) {
        guard !node.traits.contains(.isRemoved) else { return }
        contextsByNode[ObjectIdentifier(node)] = context
        guard context.isAwaited, awaited.last !== context else { return }
        context.dequeued()
        awaited.append(context)
    }

    /// Records that an update marks a node, unless the node has the context of its own change.
    mutating func recordFollowUp(_ node: Node) {
        if contextsByNode[ObjectIdentifier(node)] == nil, let base { recordMark(of: node, in: base) }
    }

    /// Keeps a context that was counted as taken when another thread made its change.
    mutating func keep(_ context: ChangeContext) {
        if context.isAwaited { awaited.append(context) }
    }

    func contains(_ node: Node) -> Bool {
        !contextsByNode.isEmpty && contextsByNode[ObjectIdentifier(node)] != nil
    }

    mutating func dequeue(_ node: Node) -> ChangeContext? {
        contextsByNode.isEmpty ? nil : contextsByNode.removeValue(forKey: ObjectIdentifier(node))
    }

    mutating func removeAll() {
        if !contextsByNode.isEmpty { contextsByNode.removeAll() }
    }

    mutating func dequeueAwaited() -> [ChangeContext] {
        guard !awaited.isEmpty else { return [] }
        defer { awaited = [] }
        return awaited
    }
}
