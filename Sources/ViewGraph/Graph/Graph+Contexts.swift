extension Graph {
    /// The context of the changes that are being shown, as altered by the scope of the node that is being updated.
    public var context: ChangeContext? { contexts.current }

    /// The context of the changes that are being shown, before any scope alters it.
    public var baseContext: ChangeContext? { contexts.base }

    /// Records that a node alters the context of what is shown below it, until the step ends.
    public func recordAlteration(of node: Node, to context: ChangeContext?) {
        alterations.append(ContextAlteration(node: node, context: context))
    }

    /// Returns the awaited contexts that were taken since the last call. A context appears as often as it was counted.
    public func dequeueAwaitedContexts() -> [ChangeContext] { contexts.dequeueAwaited() }

    /// Updates a subtree in a context that was altered for it.
    public func withContext(_ altered: ChangeContext?, _ body: () -> Void) {
        guard altered !== contexts.current else { return body() }
        let outer = contexts.current
        setContext(altered)
        body()
        setContext(outer)
    }

    /// Updates a node in the context in which it was marked.
    func updateInContext(_ node: Node) {
        let base = contexts.dequeue(node)
        let outer = contexts.base
        contexts.base = base
        withContext(node.scope.altersContexts ? node.scope.altered(base) : base) { node.update() }
        contexts.base = outer
    }

    /// Updates a marked node before its turn, because its description has changed. The update uses the context of the
    /// node's own change, if there is one.
    public func updateEarly(_ node: Node) {
        node.traits.remove(.isMarked)
        // The update belongs to the one that has changed the description.
        if let recorder { _ = recorder.dequeueMark(of: node) }
        if contexts.contains(node) { updateInContext(node) } else { node.update() }
    }

    private func setContext(_ context: ChangeContext?) {
        contexts.current = context
        contextDidChange?(context)
    }
}

/// The context of the changes below a node, which the node has altered.
public struct ContextAlteration {
    public let node: Node
    public let context: ChangeContext?
}
