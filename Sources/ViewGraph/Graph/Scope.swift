/// A region of the tree that shares one environment. A subclass holds the environment.
@MainActor
open class Scope {
    /// The graph of the tree.
    @inlinable public nonisolated final var graph: Graph { ownGraph }
    /// Unowned, because the owner of the root owns the graph, which outlives the tree.
    @usableFromInline unowned(unsafe) final let ownGraph: Graph

    /// Whether this scope changes the context in which changes are shown.
    public final let altersContexts: Bool

    public init(graph: Graph, altersContexts: Bool = false) {
        ownGraph = graph
        self.altersContexts = altersContexts
    }

    /// Returns the context in which changes are shown in this scope.
    open func altered(_ context: ChangeContext?) -> ChangeContext? { context }
}

/// A change of the environment. A subclass holds the keys.
@MainActor
open class EnvironmentChange {
    /// The interests of the nodes that the change may concern.
    public final let interests: Interests

    public init(interests: Interests) {
        self.interests = interests
    }
}

extension Node {
    /// Propagates the change to all descendants that it may concern.
    public final func propagate(_ change: EnvironmentChange) {
        guard !change.interests.isEmpty else { return }
        let interests = change.interests.union(.scope)
        var child = firstChild
        while let current = child {
            // Only an update removes nodes, and none runs now.
            child = current.next
            if !current.interests.isDisjoint(with: interests) {
                current.propagate(current.environmentDidChange(change))
            }
        }
    }
}
