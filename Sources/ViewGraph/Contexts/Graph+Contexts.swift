extension Graph {
    /// What goes along with the changes that are being shown, as it holds at the place that is being updated.
    public var context: ChangeContext? { contexts.current }

    /// The awaited contexts that have been taken along since the last call; one as often as it was counted.
    public func takeShown() -> [ChangeContext] { contexts.takeAwaited() }

    /// Updates what is below a place in a context that has been altered for it.
    public func withContext(_ altered: ChangeContext?, _ body: () -> Void) {
        guard altered !== contexts.current else { return body() }
        let outer = contexts.current
        setContext(altered)
        body()
        setContext(outer)
    }

    /// Updates a node in the context in which it was marked.
    func updateInContext(_ node: Node) {
        let base = contexts.take(node)
        let outer = contexts.base
        contexts.base = base
        withContext(node.scope.altersContexts ? node.scope.altered(base) : base) { node.update() }
        contexts.base = outer
    }

    /// Updates a node that waits for the pass now, because what it shows is described anew; in the context of its own
    /// change, if that has one.
    public func updateEarly(_ node: Node) {
        node.traits.remove(.isMarked)
        if contexts.has(node) { updateInContext(node) } else { node.update() }
    }

    private func setContext(_ context: ChangeContext?) {
        contexts.current = context
        contextDidChange?(context)
    }
}
