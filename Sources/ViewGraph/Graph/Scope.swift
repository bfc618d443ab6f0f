/// A stretch of the tree that shares one environment. What is in the environment is a subclass's.
@MainActor
open class Scope {
    /// Whoever holds the root holds the graph, and outlives what is in it.
    public unowned(unsafe) final let graph: Graph

    /// Whether changes are shown here in another context than they were made in.
    public final let altersContexts: Bool

    public init(graph: Graph, altersContexts: Bool = false) {
        self.graph = graph
        self.altersContexts = altersContexts
    }

    /// The context in which changes are shown here.
    open func altered(_ context: ChangeContext?) -> ChangeContext? { context }
}

/// What has changed in an environment. The keys themselves are a subclass's.
@MainActor
open class EnvironmentChange {
    /// Whom the change may concern.
    public final let interests: Interests

    public init(interests: Interests) {
        self.interests = interests
    }
}

extension Node {
    /// Tells the change to all nodes below this one that it may concern.
    public final func propagate(_ change: EnvironmentChange) {
        guard !change.interests.isEmpty else { return }
        let interests = change.interests.union(.scope)
        var child = firstChild
        while let here = child {
            // What comes here may be removed by nobody but an update, and none runs now.
            child = here.next
            if !here.interests.isDisjoint(with: interests) {
                here.propagate(here.environmentDidChange(change))
            }
        }
    }
}
